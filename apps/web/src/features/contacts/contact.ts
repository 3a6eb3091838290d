import { type Friend, type Group, nameOfFriend, nameOfGroup } from '@parley/domain';
import type { LinkedRoom } from '../../stores/requested-room';

export type ContactTab = 'friends' | 'groups';

/** A row of the contacts: a friend or a group. */
export interface Contact {
  readonly key: string;
  readonly kind: 'person' | 'group';
  readonly name: string;
  /** Of a friend: where the person works. */
  readonly detail?: string | undefined;
  readonly memberCount?: number;
  readonly memberNames?: readonly string[];
  /** Whether archiving is on. source: C-08 */
  readonly isAuthorised: boolean;
  /** The chat that a press opens. source: GD-13 */
  readonly room: LinkedRoom;
}

export function friendContact(friend: Friend): Contact {
  const { friendSerial, robotFriendId, company, department, title, canChatFlag } = friend;
  return {
    key: friendSerial,
    kind: 'person',
    name: nameOfFriend(friend),
    detail: [company ?? department, title].filter(Boolean).join(' · ') || undefined,
    isAuthorised: canChatFlag === 1,
    room: { friendGroupId: robotFriendId ?? friendSerial, chatType: '1' },
  };
}

export function groupContact(group: Group, unnamed: string): Contact {
  const { groupSerial, memberCount, memberNames, canChatFlag } = group;
  return {
    key: groupSerial,
    kind: 'group',
    name: nameOfGroup(group, unnamed),
    memberCount,
    memberNames,
    isAuthorised: canChatFlag === 1,
    room: { friendGroupId: groupSerial, chatType: '0' },
  };
}
