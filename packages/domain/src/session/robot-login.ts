import * as v from 'valibot';
import { needed, otherwise } from '../wire/lenient';

/** Which messaging account is signed in or out, and on which platform. source: §3 Robot login (EN-33), R-19, M-37 */
export const RobotLogin = v.object({
  robotSerial: needed,
  platformCode: v.optional(otherwise(needed, 'wechat'), 'wechat'),
});
export type RobotLogin = v.InferOutput<typeof RobotLogin>;
