import * as v from 'valibot';
import { requiredText, textOrEmpty } from '../wire/lenient';

/** What an agent notes about a room. source: §3 Chat room (EN-31) */
export const RoomRemark = v.object({ roomId: requiredText, remark: textOrEmpty });
export type RoomRemark = v.InferOutput<typeof RoomRemark>;
