import type { PickerFriend, PickerGroup } from './picker-item';

type Friends = readonly Pick<PickerFriend, 'id'>[];
type Group = Pick<PickerGroup, 'groupSerial'>;

/** What makes a group chat: the serials of its friends are joined by commas. source: §3 Payloads (EN-43) */
export const newGroup = (name: string, friends: Friends) => ({
  vcChatRoomName: name.trim(),
  vcFriendSerialNos: serialsOf(friends)
    // A comma inside would be read as two friends.
    .filter((serial) => !serial.includes(','))
    .join(','),
});

/** What brings friends into a group chat. source: §3 Payloads (EN-44) */
export const groupInvitation = ({ groupSerial }: Group, friends: Friends) => ({
  friendsSerials: serialsOf(friends),
  groupSerial,
});

/** What takes members out of a group chat. source: §3 Payloads (EN-45) */
export const memberRemoval = ({ groupSerial }: Group, members: Friends) => ({
  memberSerial: serialsOf(members),
  groupSerial,
});

const serialsOf = (friends: Friends): readonly string[] => [...new Set(friends.map(({ id }) => id))];
