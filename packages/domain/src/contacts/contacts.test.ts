import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AuthorisationRecord, authorisedFriend, authorisedGroup } from './authorisation-record';
import { ChosenMember, chosenFriend, chosenGroup } from './chosen-member';
import { applicationCount, type ContactEvent, GroupMembers, noContacts, reduceContacts } from './contact-state';
import { groupInvitation, memberRemoval, newGroup } from './group-payload';
import { groupNameOf, PickerFriend, PickerGroup, PickerTag } from './picker-item';

const words = { groupChat: 'group chat' };
const gao = { friendSerial: 's1', friendName: 'Gao', friendNickName: 'G', friendIcon: 'i', robotFriendId: 'f1' };
const steel = { groupSerial: 'g1', groupName: 'Steel', groupIcon: 'i', robotGroupId: 'rg1' };
const friend = (changes: object = {}) => v.parse(PickerFriend, { ...gao, ...changes });
const group = (changes: object = {}) => v.parse(PickerGroup, { ...steel, ...changes });
const odd = [undefined, null, '', {}, [], true];

describe('picker items', () => {
  it('[CT1] have every field, and ids of their serials', () => {
    expect(friend()).toEqual({ ...gao, id: 's1', nickname: 'Gao' });
    expect(group()).toEqual({ ...steel, id: 'g1' });
    expect(friend({ friendSerial: 7, id: 'other', unknown: 1 })).toEqual({
      ...gao,
      friendSerial: '7',
      id: '7',
      nickname: 'Gao',
    });
  });

  it.each([
    ['Gao', 'G', 'Gao'],
    ['', 'G', 'G'],
    [' ', 'G', 'G'],
    [null, 'G', 'G'],
    [{}, 'G', 'G'],
    [undefined, undefined, ''],
  ])('[CT2] name a friend %j, else %j: %j', (friendName, friendNickName, nickname) => {
    expect(friend({ friendName, friendNickName }).nickname).toBe(nickname);
  });

  it.each([undefined, null, '', ' ', {}])('[CT2] name a group chat in general when its name is %j', (groupName) => {
    expect(groupNameOf(group({ groupName }), words)).toBe('group chat');
    expect(groupNameOf(group(), words)).toBe('Steel');
  });

  it.each(odd)('[CT1] are none without a serial (%j)', (serial) => {
    expect(v.safeParse(PickerFriend, { ...gao, friendSerial: serial }).success).toBe(false);
    expect(v.safeParse(PickerGroup, { ...steel, groupSerial: serial }).success).toBe(false);
  });

  it('[CT3] stand in tags; an item that cannot be read is left out', () => {
    const userList = [gao, null, { friendName: 'no serial' }];
    expect(v.parse(PickerTag, { tagId: 4, tagName: 'VIP', userList })).toEqual({
      tagId: '4',
      tagName: 'VIP',
      userList: [friend()],
    });
    expect(v.parse(PickerTag, { tagId: 't', tagName: {}, userList: 'x' })).toEqual({
      tagId: 't',
      tagName: '',
      userList: [],
    });
    expect(v.safeParse(PickerTag, { tagName: 'no id' }).success).toBe(false);
  });

  it('[CT1] are read or refused, never thrown, and read the same again', () => {
    const items = fc.dictionary(fc.constantFrom(...Object.keys({ ...gao, ...steel }), '__proto__'), fc.anything());
    fc.assert(
      fc.property(items, (item) => {
        for (const schema of [PickerFriend, PickerGroup]) {
          const reading = v.safeParse(schema, item);
          if (reading.success) expect(v.parse(schema, reading.output)).toEqual(reading.output);
        }
      }),
    );
  });
});

describe('chosen members', () => {
  it('[CT4] are a friend or a group chat, known by what a room with them is known by', () => {
    const chosen = { type: '1', friendGroupId: 'f1', friendGroupName: 'Gao', friendSerial: 's1' };
    expect(chosenFriend(friend())).toEqual(chosen);
    expect(chosenGroup(group({ groupName: '' }), words)).toEqual({
      type: '0',
      friendGroupId: 'rg1',
      friendGroupName: 'group chat',
      friendSerial: 'g1',
    });
    expect(chosenFriend(friend({ robotFriendId: undefined })).friendGroupId).toBe('s1');
    expect(chosenGroup(group({ robotGroupId: '' }), words).friendGroupId).toBe('g1');
    expect(v.parse(ChosenMember, { ...chosen, type: 1, friendSerial: null })).toEqual({ ...chosen, friendSerial: '' });
    expect(v.safeParse(ChosenMember, { ...chosen, type: 2 }).success).toBe(false);
  });
});

describe('authorisation records', () => {
  it('[CT5] name a friend or a group chat of a robot account', () => {
    expect(authorisedFriend('r', friend())).toEqual({
      robotSerial: 'r',
      vcFriendSerialNo: 's1',
      friendName: 'Gao',
      friendNickName: 'G',
    });
    expect(authorisedGroup('r', group({ groupName: undefined }), words)).toEqual({
      robotSerial: 'r',
      vcChatRoomSerialNo: 'g1',
      groupName: 'group chat',
    });
  });

  it('[CT5] are read as they were written, and are none when they name nobody', () => {
    for (const record of [authorisedFriend('r', friend()), authorisedGroup('r', group(), words)])
      expect(v.parse(AuthorisationRecord, { ...record, unknown: 1 })).toEqual(record);
    expect(v.parse(AuthorisationRecord, { vcFriendSerialNo: 7, friendName: {} })).toEqual({ vcFriendSerialNo: '7' });
    expect(v.safeParse(AuthorisationRecord, { friendName: 'nobody', vcChatRoomSerialNo: '' }).success).toBe(false);
  });
});

describe('what changes a group chat', () => {
  it('[CT6] makes one of a trimmed name and serials joined by commas', () => {
    const friends = [friend(), friend({ friendSerial: 's2' }), friend(), friend({ friendSerial: 'a,b' })];
    expect(newGroup(' Steel ', friends)).toEqual({ vcChatRoomName: 'Steel', vcFriendSerialNos: 's1,s2' });
  });

  it('[CT6] gives back each serial once', () => {
    const serials = fc.array(fc.stringMatching(/^[\w-]{1,8}$/), { minLength: 1 });
    fc.assert(
      fc.property(serials, (some) => {
        const { vcFriendSerialNos } = newGroup(
          'n',
          some.map((id) => ({ id })),
        );
        expect(vcFriendSerialNos.split(',')).toEqual([...new Set(some)]);
      }),
    );
  });

  it('[CT7] brings in and takes out lists of serials', () => {
    const members = [friend(), friend({ friendSerial: 's2' }), friend()];
    expect(groupInvitation(group(), members)).toEqual({ friendsSerials: ['s1', 's2'], groupSerial: 'g1' });
    expect(memberRemoval(group(), members)).toEqual({ memberSerial: ['s1', 's2'], groupSerial: 'g1' });
  });
});

describe('contacts', () => {
  const after = (...events: readonly ContactEvent[]) => events.reduce(reduceContacts, noContacts);
  const members = (vcChatRoomId: unknown, Members: unknown): ContactEvent => ({
    type: 'members.loaded',
    data: v.parse(GroupMembers, { vcChatRoomId, Members }),
  });

  it('[CT8] hold friends, group chats and the members of each, the last list that was read', () => {
    const state = after(
      { type: 'friends.loaded', data: [friend({ friendSerial: 'old' })] },
      { type: 'friends.loaded', data: [friend()] },
      { type: 'groups.loaded', data: [group()] },
      members('g1', [gao]),
      members(2, [gao, 'odd']),
      members('g1', 'none'),
    );
    expect(state).toMatchObject({ friends: [friend()], groups: [group()] });
    expect(Object.fromEntries(state.members)).toEqual({ g1: [], 2: [friend()] });
    expect(noContacts.members.size).toBe(0);
  });

  it('[CT9] count as applications who has no authorisation', () => {
    expect(applicationCount(noContacts)).toBe(0);
    expect(applicationCount(after({ type: 'unauthorised.counted', data: { friends: 3, groups: 4 } }))).toBe(7);
  });
});
