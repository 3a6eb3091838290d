import * as v from 'valibot';

/** Address and token by which a program with access to the data folder calls the running gateway. */
export const AdminAccess = v.object({ url: v.string(), token: v.string() });
export type AdminAccess = v.InferOutput<typeof AdminAccess>;
