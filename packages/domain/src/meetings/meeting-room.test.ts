import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ChosenMember } from '../contacts/chosen-member';
import { MeetingRoom, newMeeting, restoredMeeting } from './meeting-room';

const meeting = { endTime: '2026-04-21 18:00:00', groupName: 'Steel', robotGroupId: 'rg1', members: ['f1', 'f2'] };
const bare = { endTime: '', groupName: '', members: [] };

describe('MeetingRoom', () => {
  it('[MR1] has its end, topic, group and members, who come as ids or as objects that have one', () => {
    expect(v.parse(MeetingRoom, meeting)).toEqual(meeting);
    expect(v.parse(MeetingRoom, { ...meeting, members: '["f1","f2"]' })).toEqual(meeting);
    expect(v.parse(MeetingRoom, { members: [{ friendGroupId: 'f1' }, 7, null, '', {}] }).members).toEqual(['f1', '7']);
  });

  it('[MR1] takes its defaults for what is odd, and reads the same again', () => {
    expect(v.parse(MeetingRoom, {})).toEqual(bare);
    expect(v.parse(MeetingRoom, { endTime: {}, groupName: null, robotGroupId: [], members: 'x' })).toEqual(bare);
    const rooms = fc.dictionary(fc.constantFrom(...Object.keys(meeting), '__proto__'), fc.anything());
    fc.assert(
      fc.property(rooms, (room) => {
        const read = v.parse(MeetingRoom, room);
        expect(v.parse(MeetingRoom, read)).toEqual(read);
      }),
    );
  });
});

describe('what opens a meeting room', () => {
  it('[MR2] has its end, trimmed topic and each member once', () => {
    const members = ['f1', 'f2', 'f1'].map((friendGroupId) => v.parse(ChosenMember, { type: '1', friendGroupId }));
    expect(newMeeting({ endTime: meeting.endTime, groupName: ' Steel ' }, members)).toEqual({
      endTime: meeting.endTime,
      groupName: 'Steel',
      members: ['f1', 'f2'],
    });
  });

  it('[MR3] opens an expired one again by its group and a new end', () => {
    expect(restoredMeeting('rg1', meeting.endTime)).toEqual({ endTime: meeting.endTime, robotGroupId: 'rg1' });
  });
});
