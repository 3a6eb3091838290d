import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, requiredText } from './fields';

/** The robot account of a colleague: what it is called, where it is signed in, and whether it is. source: EN-33 */
export const RobotLogin = v.object({
  /** Missing where the account has none. */
  robotSerial: v.optional(v.string()),
  platformCode: v.string(),
  isOnline: v.boolean(),
});
export type RobotLogin = v.InferOutput<typeof RobotLogin>;

/** The calls of the caller's own robot account. */
export const robotAccount = {
  /** Starts a binding: 1001 brings the image of its code to the caller's pages, 1002 says that it was accepted, 1004 that it is over. */
  qrCode: endpoint({
    method: 'GET',
    path: '/ibsn/v1/robot/login-qr-code',
    result: emptyResult,
    facts: { source: 'R-18', access: 'staff' },
  }),
  /** Confirms a binding, on a device that is signed in to the same account. */
  confirm: endpoint({
    method: 'POST',
    path: '/ibsn/v1/robot/login-confirm',
    body: v.object({ code: requiredText() }),
    result: emptyResult,
    values: ['body.code'],
    facts: { source: 'R-18', access: 'staff', ours: ['call'] },
  }),
  status: endpoint({
    method: 'GET',
    path: '/ibsn/v1/robot/login-status',
    result: RobotLogin,
    facts: { source: 'R-18, EN-33', access: 'staff', ours: ['call'] },
  }),
  /** Signs the robot account out; the session goes on. */
  logout: endpoint({
    method: 'GET',
    path: '/ibsn/v1/robot/logout',
    query: v.object({ robotSerial: requiredText(128), platformCode: requiredText(64) }),
    result: emptyResult,
    values: ['query.robotSerial', 'query.platformCode'],
    facts: { source: 'R-19', access: 'staff' },
  }),
};
