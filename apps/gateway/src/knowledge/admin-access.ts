import * as v from 'valibot';

/** How a program with access to the data folder reaches the gateway that runs on it. */
export const AdminAccess = v.object({ url: v.string(), token: v.string() });
export type AdminAccess = v.InferOutput<typeof AdminAccess>;
