import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Friend, Group } from './contact';
import { nameOfFriend, nameOfGroup } from './contact-name';

it.each([
  [{ friendSerial: 'gao', friendName: 'Gao Xiang', friendNickName: 'Gao of Hailan' }, 'Gao Xiang'],
  [{ friendSerial: 'gao', friendName: '', friendNickName: 'Gao of Hailan' }, 'Gao of Hailan'],
  [{ friendSerial: 'gao', friendNickName: 'Gao of Hailan' }, 'Gao of Hailan'],
  [{ friendSerial: 'gao' }, 'gao'],
])('[FG5] calls a friend by the name, the nickname or the serial (%#)', (fields, name) => {
  expect(nameOfFriend(v.parse(Friend, fields))).toBe(name);
});

it.each([
  [{ groupSerial: 'r1', groupName: 'PO1182', groupIcon: 'icon', robotGroupId: 'r1' }, 'PO1182'],
  [{ groupSerial: 'r1', groupName: '' }, 'Group chat'],
  [{ groupSerial: 'r1' }, 'Group chat'],
])('[FG6] calls a group by its name or the word for one (%#)', (fields, name) => {
  expect(nameOfGroup(v.parse(Group, fields), 'Group chat')).toBe(name);
});
