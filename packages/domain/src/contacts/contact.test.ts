import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContactTag, Friend, Group, GroupMember } from './contact';

const friend = {
  friendSerial: 'gao',
  friendName: 'Gao Xiang',
  friendNickName: 'Gao of Hailan',
  friendIcon: 'https://icon',
  robotFriendId: 'c1',
  canChatFlag: 1,
  company: 'Hailan Packaging',
  department: 'Sales',
  title: 'Manager',
  phone: '138',
  externalFlag: true,
  authorisedAt: '2026-04-21T02:20:00.000Z',
  authorisedBy: 'Zhou Min',
};
const group = {
  groupSerial: 'r1',
  groupName: 'PO1182',
  groupIcon: 'https://icon',
  robotGroupId: 'r1',
  canChatFlag: 1,
  memberCount: 6,
  memberNames: ['Zhou', 'Gao'],
  authorisedAt: '2026-04-21T02:20:00.000Z',
  authorisedBy: 'Zhou Min',
};

/** Every field but the id of something that no reader understands. */
const brokenBut = (id: string, whole: object) => ({
  ...Object.fromEntries(Object.keys(whole).map((name) => [name, { deep: 1 }])),
  [id]: 7,
});

describe('contacts', () => {
  it('[FG1] reads every field of a friend, and needs only the serial', () => {
    expect(v.parse(Friend, friend)).toEqual(friend);
    expect(v.parse(Friend, { ...friend, canChatFlag: '1', externalFlag: '1' })).toEqual(friend);
    const bare = { friendSerial: '7', friendName: '', canChatFlag: 0, externalFlag: false };
    expect(v.parse(Friend, { friendSerial: 7 })).toEqual(bare);
    expect(v.parse(Friend, brokenBut('friendSerial', friend))).toEqual(bare);
    expect(v.safeParse(Friend, { friendName: 'no serial' }).success).toBe(false);
  });

  it('[FG2] reads every field of a group, and needs only the serial', () => {
    expect(v.parse(Group, group)).toEqual(group);
    expect(v.parse(Group, { ...group, memberCount: '6', memberNames: ['Zhou', 3, 'Gao'] })).toEqual(group);
    const bare = { groupSerial: '7', groupName: '', canChatFlag: 0, memberCount: 0, memberNames: [] };
    expect(v.parse(Group, brokenBut('groupSerial', group))).toEqual(bare);
    expect(v.parse(Group, { groupSerial: 'r', memberCount: -1, canChatFlag: 5 })).toMatchObject({
      memberCount: 0,
      canChatFlag: 0,
    });
    expect(v.safeParse(Group, {}).success).toBe(false);
  });

  it('[FG3] leaves out what is no friend of a tag, and keeps its count', () => {
    const tag = { tagId: 't', tagName: 'packaging', friendCount: 3, userList: [friend] };
    expect(v.parse(ContactTag, { ...tag, userList: [friend, {}, 'x'] })).toEqual(tag);
    expect(v.parse(ContactTag, { tagId: 3, userList: 'x' })).toEqual({
      tagId: '3',
      tagName: '',
      friendCount: 0,
      userList: [],
    });
    expect(v.safeParse(ContactTag, { tagName: 'no id' }).success).toBe(false);
  });

  it('[FG4] reads every field of a member, and needs only the serial', () => {
    const member = {
      friendSerial: 'gao',
      friendName: 'Gao',
      friendIcon: 'i',
      robotFriendId: 'c1',
      company: 'Hailan',
      ownerFlag: true,
      selfFlag: false,
      online: true,
    };
    expect(v.parse(GroupMember, member)).toEqual(member);
    expect(v.parse(GroupMember, brokenBut('friendSerial', member))).toEqual({
      friendSerial: '7',
      friendName: '',
      ownerFlag: false,
      selfFlag: false,
      online: false,
    });
    expect(v.safeParse(GroupMember, {}).success).toBe(false);
  });
});
