import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../config/limits';
import { inProcessSignInAttempts } from './sign-in-attempts';

const limits = defaultLimits.login;
const minute = 60_000;

function createCounter() {
  let now = 0;
  const attempts = inProcessSignInAttempts({ clock: { now: () => new Date(now) }, limits });
  const isAllowed = async (username: string, address: string): Promise<boolean> => {
    try {
      await attempts.begin({ username, address });
      return true;
    } catch {
      return false;
    }
  };
  /** How many of `count` wrong passwords are checked; the others have to wait. */
  const guess = (count: number, username = 'lin', address = '203.0.113.1') =>
    Promise.all(Array.from({ length: count }, () => isAllowed(username, address))).then(
      (all) => all.filter(Boolean).length,
    );
  const succeed = (username: string, address: string) => attempts.succeed({ username, address });
  const cancel = (username = 'lin', address = '203.0.113.1') => attempts.cancel({ username, address });
  return { attempts, guess, succeed, cancel, advance: (ms: number) => (now += ms) };
}

describe('wrong passwords', () => {
  it('[GW178] never lock the owner out at another address', async () => {
    const { guess } = createCounter();
    for (let stranger = 0; stranger < 200; stranger += 1) await guess(50, 'lin', `198.51.100.${stranger}`);
    expect(await guess(1, 'LIN', '203.0.113.1')).toBe(1);
  });

  it('[GW178] wait twice as long each time, for fifteen minutes at most and never for ever', async () => {
    const { guess, advance } = createCounter();
    expect(await guess(50)).toBe(10);
    const guessed = [];
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      advance(minutes * minute - 1000);
      const early = await guess(1);
      advance(1000);
      guessed.push([early, await guess(5)]);
    }
    expect(guessed).toEqual(Array(6).fill([0, 1]));
    advance(60 * minute);
    expect(await guess(50)).toBe(10);
  });

  it('[GW178] are forgotten once the right one was given', async () => {
    const { guess, succeed } = createCounter();
    await guess(9);
    await succeed('lin', '203.0.113.1');
    expect(await guess(50)).toBe(10);
  });

  it('[GW178] from many addresses leave new addresses few attempts, and leave all to those where the account was signed in', async () => {
    const { guess, succeed } = createCounter();
    await succeed('lin', '192.0.2.7');
    for (let stranger = 0; stranger < 10; stranger += 1) await guess(10, 'lin', `198.51.100.${stranger}`);
    expect(await guess(50, 'lin', '198.51.100.99')).toBe(2);
    expect(await guess(50, 'lin', '192.0.2.7')).toBe(10);
    expect(await guess(50, 'chen', '198.51.100.99')).toBe(10);
  });

  it('[GW178] that could not be checked count neither where they were tried nor for the account', async () => {
    const { attempts, guess, cancel } = createCounter();
    for (let nth = 0; nth < 200; nth += 1) {
      expect(await guess(1)).toBe(1);
      await cancel();
    }
    expect(await guess(10)).toBe(10);
    expect(await attempts.fail({ username: 'lin', address: '203.0.113.1' })).toBe('account');
    expect(await guess(50, 'lin', '198.51.100.99')).toBe(10);
  });

  it('[GW178] that could not be checked leave those that were counted, and a wait that was over', async () => {
    const { guess, cancel, advance } = createCounter();
    expect(await guess(50)).toBe(10);
    advance(minute);
    expect(await guess(1)).toBe(1);
    await cancel();
    expect(await guess(5)).toBe(1);
    advance(2 * minute - 1000);
    expect(await guess(1)).toBe(0);
    advance(1000);
    expect(await guess(1)).toBe(1);
  });

  it('[GW178] that could not be checked leave the others that are checked at the same time', async () => {
    const { guess, cancel } = createCounter();
    expect(await guess(50)).toBe(10);
    for (let nth = 0; nth < 4; nth += 1) await cancel();
    expect(await guess(50)).toBe(4);
  });

  it('[GW178] that could not be checked are not taken back twice when the right one was given meanwhile', async () => {
    const { guess, succeed, cancel } = createCounter();
    for (let stranger = 0; stranger < 10; stranger += 1) await guess(10, 'lin', `198.51.100.${stranger}`);
    await guess(2);
    await succeed('lin', '203.0.113.1');
    for (let nth = 0; nth < 2; nth += 1) await cancel();
    expect(await guess(50, 'lin', '198.51.100.99')).toBe(2);
  });

  it('[GW178] count for all addresses of one IPv6 network', async () => {
    const { guess } = createCounter();
    expect((await guess(8, 'lin', '2001:db8:1:2::1')) + (await guess(8, 'lin', '2001:db8:1:2:3:4:5:6'))).toBe(10);
    expect(await guess(8, 'lin', '2001:db8:1:3::1')).toBe(8);
    expect(await guess(8, 'lin', '::1')).toBe(8);
  });
});
