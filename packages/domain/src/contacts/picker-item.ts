import * as v from 'valibot';
import { listOf, maybeText, requiredText, textOrEmpty } from '../wire/lenient';

/** A friend to choose: `id` is the serial, `nickname` the friend's name or else the nickname. source: §3 Contact picker (EN-34, EN-35) */
export const PickerFriend = v.pipe(
  v.object({
    friendSerial: requiredText,
    friendName: maybeText,
    friendNickName: maybeText,
    friendIcon: maybeText,
    robotFriendId: maybeText,
  }),
  v.transform((friend) => ({
    ...friend,
    id: friend.friendSerial,
    nickname: [friend.friendName, friend.friendNickName].find((name) => name?.trim()) ?? '',
  })),
);
export type PickerFriend = v.InferOutput<typeof PickerFriend>;

/** A group chat to choose: `id` is the serial. source: §3 Contact picker (EN-36, EN-37) */
export const PickerGroup = v.pipe(
  v.object({ groupSerial: requiredText, groupName: maybeText, groupIcon: maybeText, robotGroupId: maybeText }),
  v.transform((group) => ({ ...group, id: group.groupSerial })),
);
export type PickerGroup = v.InferOutput<typeof PickerGroup>;

/** A grouping of friends. source: §3 Contact picker (EN-38) */
export const PickerTag = v.object({ tagId: requiredText, tagName: textOrEmpty, userList: listOf(PickerFriend) });
export type PickerTag = v.InferOutput<typeof PickerTag>;

/** What a group chat without a name is called, in the reader's language. */
export interface GroupWords {
  readonly groupChat: string;
}

/** The name of a group chat, else the general one. source: §3 Contact picker (EN-36) */
export const groupNameOf = ({ groupName }: Pick<PickerGroup, 'groupName'>, { groupChat }: GroupWords): string =>
  groupName?.trim() ? groupName : groupChat;
