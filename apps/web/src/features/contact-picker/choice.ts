import { type Friend, type Group, nameOfFriend, nameOfGroup } from '@parley/domain';
import type { PickerItem } from '@parley/ui-kit';

/**
 * What was chosen, as its user gets it: `type` is the `chatType` of the room. `friendSerial` is the account of a friend,
 * `friendGroupId` the contact, or the room of a group. source: EN-39
 */
export type ChosenMember =
  | {
      readonly type: '1';
      readonly friendSerial: string;
      readonly friendGroupId: string;
      readonly friendGroupName: string;
    }
  | { readonly type: '0'; readonly friendGroupId: string; readonly friendGroupName: string };

/** Somebody or something that can be chosen, with what the calls need of it. */
export interface Choice extends PickerItem {
  readonly member: ChosenMember;
  readonly nickName?: string | undefined;
}

/** A friend goes by the name, else by the nickname, else by the serial. source: EN-35 */
export function friendChoice(friend: Friend): Choice {
  const { friendSerial, friendNickName, robotFriendId, company, department, title } = friend;
  const name = nameOfFriend(friend);
  return {
    key: `friend ${friendSerial}`,
    type: 'friend',
    name,
    nickName: friendNickName,
    detail: [company ?? department, title].filter(Boolean).join(' · ') || undefined,
    member: { type: '1', friendSerial, friendGroupId: robotFriendId ?? '', friendGroupName: name },
  };
}

/** A group without a name goes by the word for one. source: EN-36 */
export function groupChoice(group: Group, unnamed: string): Choice {
  const { groupSerial, memberCount, memberNames } = group;
  const name = nameOfGroup(group, unnamed);
  return {
    key: `group ${groupSerial}`,
    type: 'group',
    name,
    memberCount,
    memberNames,
    member: { type: '0', friendGroupId: groupSerial, friendGroupName: name },
  };
}

/** Somebody who was chosen before the picker was opened, and whom its list may not have yet. source: PK-30 */
export const memberChoice = (member: ChosenMember): Choice => ({
  key: member.type === '1' ? `friend ${member.friendSerial}` : `group ${member.friendGroupId}`,
  type: member.type === '1' ? 'friend' : 'group',
  name: member.friendGroupName,
  member,
});

/** What the calls name: the account of a friend, the room of a group. */
export const serialOf = ({ member }: Choice): string =>
  member.type === '1' ? member.friendSerial : member.friendGroupId;
