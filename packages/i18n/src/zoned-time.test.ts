import { describe, expect, it } from 'vitest';
import { zonedTime } from './zoned-time';

const company = 'Asia/Shanghai';

describe('a moment in two time zones', () => {
  it.each([
    ['en-US', 'Asia/Shanghai', '2026-04-22T08:30:00+08:00', 'Wed, Apr 22, 08:30'],
    ['en-US', 'Asia/Manila', '2026-04-22T08:30:00+08:00', 'Wed, Apr 22, 08:30'],
    ['en-US', 'America/New_York', '2026-04-22T08:30:00+08:00', 'Tue, Apr 21, 20:30 (Wed, Apr 22, 08:30 GMT+8)'],
    ['zh-CN', 'Europe/Berlin', '2026-04-22T08:30:00+08:00', '4月22日周三 02:30（4月22日周三 GMT+8 08:30）'],
    // Clocks in Berlin go back an hour on 25 October 2026, those of the company never do.
    ['en-US', 'Europe/Berlin', '2026-10-23T08:30:00+08:00', 'Fri, Oct 23, 02:30 (Fri, Oct 23, 08:30 GMT+8)'],
    ['en-US', 'Europe/Berlin', '2026-10-26T08:30:00+08:00', 'Mon, Oct 26, 01:30 (Mon, Oct 26, 08:30 GMT+8)'],
    ['en-US', 'America/New_York', '2026-03-07T08:30:00+08:00', 'Fri, Mar 6, 19:30 (Sat, Mar 7, 08:30 GMT+8)'],
    ['en-US', 'America/New_York', '2026-03-09T08:30:00+08:00', 'Sun, Mar 8, 20:30 (Mon, Mar 9, 08:30 GMT+8)'],
  ])(
    '[WB516] is shown in %s to a reader in %s, with the other one where it differs',
    (locale, ownTimeZone, at, text) => {
      expect(zonedTime({ locale, at: new Date(at), timeZone: company, ownTimeZone })).toBe(text);
    },
  );
});
