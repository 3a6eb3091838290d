import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../config/limits';
import { inProcessSignInAttempts } from './sign-in-attempts';

const minute = 60_000;
const address = '203.0.113.1';

function createCounter() {
  let now = 0;
  const limits = defaultLimits.login;
  const attempts = inProcessSignInAttempts({ clock: { now: () => new Date(now) }, limits });
  const begin = async (
    username: string,
    more: { readonly deviceId?: string; readonly address?: string } = {},
  ): Promise<boolean> => {
    try {
      await attempts.begin({ username, address, ...more });
      return true;
    } catch {
      return false;
    }
  };
  /** Tries one password for `count` accounts; returns how many attempts were checked, and whom the failures reported. */
  const spray = async (count: number, first = 0, more: { readonly address?: string } = {}) => {
    const notified = [];
    for (let nth = first; nth < first + count; nth += 1) {
      const username = `account-${nth}`;
      if (await begin(username, more)) notified.push(await attempts.fail({ username, address, ...more }));
    }
    return { checked: notified.length, notified: notified.filter((who) => who !== undefined) };
  };
  return { attempts, begin, spray, advance: (ms: number) => (now += ms) };
}

describe('wrong passwords for many accounts from one address', () => {
  it('[GW194] are checked for thirty accounts, and the last of them is reported', async () => {
    const { spray } = createCounter();
    expect(await spray(150)).toEqual({ checked: 30, notified: ['address'] });
  });

  it('[GW194] are checked for one more account for each that is a quarter of an hour old', async () => {
    const { spray, advance } = createCounter();
    await spray(10);
    advance(10 * minute);
    expect((await spray(50, 100)).checked).toBe(20);
    advance(5 * minute - 1000);
    expect((await spray(50, 200)).checked).toBe(0);
    advance(1000);
    expect((await spray(50, 200)).checked).toBe(10);
  });

  it('[GW194] say how long a new account has to wait', async () => {
    const { attempts, spray, advance } = createCounter();
    await spray(30);
    advance(14 * minute);
    await expect(attempts.begin({ username: 'new', address })).rejects.toThrowError(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', params: { seconds: 60 } }),
    );
  });

  it('[GW194] delay neither a known device, nor an account among them, nor another address', async () => {
    const { begin, spray } = createCounter();
    await spray(30);
    expect(await begin('lin')).toBe(false);
    expect(await begin('lin', { deviceId: 'known' })).toBe(true);
    expect(await begin('ACCOUNT-3')).toBe(true);
    expect(await begin('lin', { address: '203.0.113.2' })).toBe(true);
  });

  it('[GW194] do not count when they come from known devices', async () => {
    const { attempts, begin, spray } = createCounter();
    for (let nth = 0; nth < 40; nth += 1) {
      const attempt = { username: `colleague-${nth}`, address, deviceId: `device-${nth}` };
      await attempts.begin(attempt);
      await attempts.fail(attempt);
    }
    expect((await spray(50)).checked).toBe(30);
    expect(await begin('lin')).toBe(false);
  });

  it('[GW194] are forgotten when their account is signed in, as by everybody in an office', async () => {
    const { attempts, begin } = createCounter();
    for (let nth = 0; nth < 500; nth += 1) {
      const username = `colleague-${nth}`;
      expect(await begin(username)).toBe(true);
      await attempts.fail({ username, address });
      expect(await begin(username)).toBe(true);
      await attempts.succeed({ username, address });
    }
  });

  it('[GW194] are not forgotten by the right password of another account', async () => {
    const { attempts, begin, spray } = createCounter();
    await spray(29);
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await begin('mine')).toBe(true);
      await attempts.succeed({ username: 'mine', address });
    }
    expect((await spray(50, 100)).checked).toBe(1);
  });

  it('[GW194] count while they are checked, and no longer when the check fails for another reason', async () => {
    const { attempts, begin } = createCounter();
    const simultaneous = await Promise.all(Array.from({ length: 40 }, (_, nth) => begin(`account-${nth}`)));
    expect(simultaneous.filter(Boolean)).toHaveLength(30);
    for (let nth = 0; nth < 30; nth += 1) await attempts.cancel({ username: `account-${nth}`, address });
    expect(await begin('lin')).toBe(true);
  });

  it('[GW194] count for all addresses of one IPv6 network', async () => {
    const { spray } = createCounter();
    await spray(30, 0, { address: '2001:db8:1:2::1' });
    expect((await spray(1, 50, { address: '2001:db8:1:2:3:4:5:6' })).checked).toBe(0);
    expect((await spray(1, 50, { address: '2001:db8:1:3::1' })).checked).toBe(1);
  });
});
