import { expect, it } from 'vitest';
import { inProcessPresence } from './presence';

it('[GW171] gives the time since when an account has no socket, and starts anew after it was online or not asked about', async () => {
  const connection = { accountId: 'zhou', sessionId: 's', send: () => undefined, close: () => undefined };
  let online: readonly string[] = ['zhou'];
  let time = 1000;
  const { offlineSince } = inProcessPresence(
    { ofAccount: (accountId) => (online.includes(accountId) ? [connection] : []), onPresence: () => undefined },
    { now: () => new Date(time) },
  );
  expect(await offlineSince(['zhou', 'tang'])).toEqual(new Map([['tang', 1000]]));
  online = [];
  time = 2000;
  expect(await offlineSince(['zhou', 'tang'])).toEqual(
    new Map([
      ['zhou', 2000],
      ['tang', 1000],
    ]),
  );
  online = ['zhou'];
  expect(await offlineSince(['zhou'])).toEqual(new Map());
  online = [];
  time = 3000;
  expect(await offlineSince(['zhou', 'tang'])).toEqual(
    new Map([
      ['zhou', 3000],
      ['tang', 3000],
    ]),
  );
});
