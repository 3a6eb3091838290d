import { describe, expect, it } from 'vitest';
import { type Colleague, type ColleaguesEvent, colleagueTimeoutMs, isAbout, reduceColleagues } from './colleagues';

const active = (change: object, at = 0): ColleaguesEvent => ({
  type: 'colleague.active',
  data: { roomId: 'lin', leftMessageId: undefined, serial: 'tang', name: 'Tang Ying', activity: 'viewing', ...change },
  at,
});
const after = (...events: readonly ColleaguesEvent[]) => events.reduce(reduceColleagues, [] as readonly Colleague[]);

describe('the colleagues of an agent', () => {
  it('[WB540] are known by what they last did, each once for each room and left message', () => {
    const twice = after(
      active({}),
      active({ activity: 'writing' }, 5),
      active({ serial: 'luo' }),
      active({ roomId: 'b' }),
    );
    expect(twice.map(({ serial, roomId, activity }) => [serial, roomId, activity])).toEqual([
      ['tang', 'lin', 'writing'],
      ['luo', 'lin', 'viewing'],
      ['tang', 'b', 'viewing'],
    ]);
    const both = after(active({}), active({ leftMessageId: 7 }));
    expect(both.filter((one) => isAbout(one, { roomId: 'lin' }))).toHaveLength(1);
    expect(both.filter((one) => isAbout(one, { leftMessageId: 7 }))).toHaveLength(1);
  });

  it('[WB540] are forgotten when they stop, when the room leaves the queue, and when nothing is received of them', () => {
    expect(after(active({}), active({ activity: 'none' }))).toEqual([]);
    expect(after(active({ activity: 'none' }))).toEqual([]);
    const left = after(active({}), active({ leftMessageId: 7 }), { type: 'queue.left', data: { roomId: 'lin' } });
    expect(left).toMatchObject([{ leftMessageId: 7 }]);
    expect(after(active({}), { type: 'room.assigned', data: { roomId: 'lin' } })).toEqual([]);
    const received = [active({}, 0), active({ serial: 'luo' }, 1)];
    expect(after(...received, { type: 'colleagues.expired', at: colleagueTimeoutMs })).toMatchObject([
      { serial: 'luo' },
    ]);
    expect(after(...received, { type: 'colleagues.reset' })).toEqual([]);
  });
});
