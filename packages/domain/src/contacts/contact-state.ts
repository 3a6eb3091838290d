import * as v from 'valibot';
import { listOf, requiredText } from '../wire/lenient';
import { PickerFriend, type PickerGroup } from './picker-item';

/** Who is in a group chat. source: §3 Other state (EN-25), C-09 */
export const GroupMembers = v.object({ vcChatRoomId: requiredText, Members: listOf(PickerFriend) });
export type GroupMembers = v.InferOutput<typeof GroupMembers>;

/** Whom a member of staff can reach; `members` by the id of the group chat. source: §3 Other state (EN-25) */
export interface ContactState {
  readonly friends: readonly PickerFriend[];
  readonly groups: readonly PickerGroup[];
  readonly members: ReadonlyMap<string, readonly PickerFriend[]>;
  /** How many wait for an authorisation. source: C-28 */
  readonly unauthorised: { readonly friends: number; readonly groups: number };
}

export const noContacts: ContactState = {
  friends: [],
  groups: [],
  members: new Map(),
  unauthorised: { friends: 0, groups: 0 },
};

/** A list that was read anew replaces the one before. */
export type ContactEvent =
  | { readonly type: 'friends.loaded'; readonly data: readonly PickerFriend[] }
  | { readonly type: 'groups.loaded'; readonly data: readonly PickerGroup[] }
  | { readonly type: 'members.loaded'; readonly data: GroupMembers }
  | { readonly type: 'unauthorised.counted'; readonly data: ContactState['unauthorised'] };

/** source: §3 Other state (EN-25) */
export function reduceContacts(state: ContactState, event: ContactEvent): ContactState {
  switch (event.type) {
    case 'friends.loaded':
      return { ...state, friends: event.data };
    case 'groups.loaded':
      return { ...state, groups: event.data };
    case 'members.loaded':
      return { ...state, members: new Map(state.members).set(event.data.vcChatRoomId, event.data.Members) };
    case 'unauthorised.counted':
      return { ...state, unauthorised: event.data };
  }
}

/** How many applications are open: friends and group chats without an authorisation. source: §3 Other state (EN-25), C-28 */
export const applicationCount = ({ unauthorised }: ContactState): number => unauthorised.friends + unauthorised.groups;
