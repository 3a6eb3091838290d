import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type LoginCodeEvent, noLoginCode, reduceLoginCode } from './login-code';
import { RobotLogin } from './robot-login';

describe('RobotLogin', () => {
  it('[DP12] needs a serial; the platform is wechat unless it says otherwise', () => {
    expect(v.parse(RobotLogin, { robotSerial: 7, platformCode: 'app', more: 1 })).toEqual({
      robotSerial: '7',
      platformCode: 'app',
    });
    for (const platformCode of [undefined, null, '', {}])
      expect(v.parse(RobotLogin, { robotSerial: 'r', platformCode }).platformCode).toBe('wechat');
    for (const robotSerial of [undefined, null, '', {}])
      expect(v.safeParse(RobotLogin, { robotSerial }).success).toBe(false);
  });
});

describe('the code of a sign-in', () => {
  const issued: LoginCodeEvent = { type: 'qr.issued', data: { image: 'a' } };
  const again: LoginCodeEvent = { type: 'qr.issued', data: { image: 'b' } };
  const after = (...events: readonly LoginCodeEvent[]) => events.reduce(reduceLoginCode, noLoginCode);

  it('[DP13] is there when it was issued, runs out, is replaced and goes when it was used', () => {
    expect(after()).toEqual({ image: undefined, isExpired: false });
    expect(after(issued)).toEqual({ image: 'a', isExpired: false });
    expect(after(issued, { type: 'qr.expired' })).toEqual({ image: 'a', isExpired: true });
    expect(after(issued, { type: 'qr.expired' }, again)).toEqual({ image: 'b', isExpired: false });
    expect(after(issued, { type: 'qr.accepted' })).toEqual(noLoginCode);
    expect(after({ type: 'qr.expired' })).toEqual(noLoginCode);
  });
});
