import * as v from 'valibot';
import { requiredText, withFallback } from '../wire/lenient';

/** Which messaging account is signed in or out, and on which platform. source: §3 Robot login (EN-33), R-19, M-37 */
export const RobotLogin = v.object({
  robotSerial: requiredText,
  platformCode: v.optional(withFallback(requiredText, 'wechat'), 'wechat'),
});
export type RobotLogin = v.InferOutput<typeof RobotLogin>;
