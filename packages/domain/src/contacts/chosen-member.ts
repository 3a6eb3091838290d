import * as v from 'valibot';
import { requiredText, textOrEmpty } from '../wire/lenient';
import { type GroupWords, groupNameOf, type PickerFriend, type PickerGroup } from './picker-item';

/**
 * One of those that were chosen: `type` '1' a friend, '0' a group chat; `friendGroupId` is what a room with them is
 * known by. source: §3 Contact picker (EN-39)
 */
export const ChosenMember = v.object({
  type: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['1', '0'])),
  friendGroupId: requiredText,
  friendGroupName: textOrEmpty,
  friendSerial: textOrEmpty,
});
export type ChosenMember = v.InferOutput<typeof ChosenMember>;

/** source: §3 Contact picker (EN-39) */
export const chosenFriend = ({ id, nickname, robotFriendId }: PickerFriend): ChosenMember => ({
  type: '1',
  friendGroupId: robotFriendId || id,
  friendGroupName: nickname,
  friendSerial: id,
});

/** source: §3 Contact picker (EN-39) */
export const chosenGroup = (group: PickerGroup, words: GroupWords): ChosenMember => ({
  type: '0',
  friendGroupId: group.robotGroupId || group.id,
  friendGroupName: groupNameOf(group, words),
  friendSerial: group.id,
});
