import * as v from 'valibot';
import { needed, written } from '../wire/lenient';

/** What an agent notes about a room. source: §3 Chat room (EN-31) */
export const RoomRemark = v.object({ roomId: needed, remark: written });
export type RoomRemark = v.InferOutput<typeof RoomRemark>;
