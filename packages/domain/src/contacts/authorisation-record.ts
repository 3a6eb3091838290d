import * as v from 'valibot';
import { maybeText } from '../wire/lenient';
import { type GroupWords, groupNameOf, type PickerFriend, type PickerGroup } from './picker-item';

/**
 * Whom a robot account may serve or no longer serves: a friend has `vcFriendSerialNo`, a group chat
 * `vcChatRoomSerialNo`; one with neither names nobody and is none. source: §3 Authorisation records (EN-30), C-01
 */
export const AuthorisationRecord = v.pipe(
  v.object({
    robotSerial: maybeText,
    vcFriendSerialNo: maybeText,
    friendName: maybeText,
    friendNickName: maybeText,
    vcChatRoomSerialNo: maybeText,
    groupName: maybeText,
  }),
  v.check(({ vcFriendSerialNo, vcChatRoomSerialNo }) => Boolean(vcFriendSerialNo || vcChatRoomSerialNo)),
);
export type AuthorisationRecord = v.InferOutput<typeof AuthorisationRecord>;

/** source: §3 Authorisation records (EN-30), C-01 */
export const authorisedFriend = (robotSerial: string, friend: PickerFriend): AuthorisationRecord => ({
  robotSerial,
  vcFriendSerialNo: friend.id,
  friendName: friend.friendName,
  friendNickName: friend.friendNickName,
});

/** source: §3 Authorisation records (EN-30), C-01 */
export const authorisedGroup = (robotSerial: string, group: PickerGroup, words: GroupWords): AuthorisationRecord => ({
  robotSerial,
  vcChatRoomSerialNo: group.id,
  groupName: groupNameOf(group, words),
});
