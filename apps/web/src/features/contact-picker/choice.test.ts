import { Friend, Group } from '@parley/domain';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { friendChoice, groupChoice, serialOf } from './choice';

it('[FG5] makes what the picker offers of each field of a friend', () => {
  const friend = {
    friendSerial: 'gao',
    friendName: '',
    friendNickName: 'Gao of Hailan',
    friendIcon: 'https://icon',
    robotFriendId: 'c1',
  };
  const choice = friendChoice(v.parse(Friend, friend));
  expect(serialOf(choice)).toBe('gao');
  expect(choice).toMatchObject({ key: 'friend gao', type: 'friend', name: 'Gao of Hailan' });
  expect(choice.member).toEqual({
    type: '1',
    friendSerial: 'gao',
    friendGroupId: 'c1',
    friendGroupName: 'Gao of Hailan',
  });
  expect(friendChoice(v.parse(Friend, { ...friend, friendName: 'Gao Xiang' })).name).toBe('Gao Xiang');
});

it('[FG6] makes what the picker offers of a group by its serial', () => {
  const choice = groupChoice(v.parse(Group, { groupSerial: 'r1', robotGroupId: 'other' }), 'Group chat');
  expect(serialOf(choice)).toBe('r1');
  expect(choice).toMatchObject({ key: 'group r1', type: 'group', name: 'Group chat' });
  expect(choice.member).toEqual({ type: '0', friendGroupId: 'r1', friendGroupName: 'Group chat' });
});
