import type { ReactNode } from 'react';
import type { ChosenMember } from './choice';

/** Friends and groups are chosen apart where they are authorised. source: PK-10, PK-41 */
export type PickerTab = 'friend' | 'group';

/** What the picker is opened for. The specification numbers the modes from 1 to 7 in this order. source: PK-02 … PK-08 */
export type PickerRequest =
  | AuthoriseRequest
  | CreateGroupRequest
  | ChangeMembersRequest
  | ChooseMembersRequest
  | ForwardRequest;
export type PickerMode = PickerRequest['mode'];

export interface AuthoriseRequest {
  readonly mode: 'authorise' | 'unauthorise';
  /** Which of both is shown first. */
  readonly tab?: PickerTab;
}

export interface CreateGroupRequest {
  readonly mode: 'createGroup';
  readonly onCreated: (group: { readonly groupSerial: string }) => void;
}

export interface ChangeMembersRequest {
  readonly mode: 'invite' | 'removeMembers';
  readonly groupSerial: string;
}

export interface ChooseMembersRequest {
  readonly mode: 'chooseMembers';
  /** By default both. */
  readonly types?: readonly PickerTab[];
  /** Chosen at first. source: PK-30 */
  readonly chosen: readonly ChosenMember[];
  /** All that is chosen in the end, which may be nobody; the picker closes then. */
  readonly onChosen: (members: readonly ChosenMember[]) => void;
}

export interface ForwardRequest {
  readonly mode: 'forward';
  /** What is forwarded. source: PK-18 */
  readonly preview: ReactNode;
  /** Whether it was sent: else the picker stays open with all that was chosen and written. */
  readonly onForward: (targets: readonly ChosenMember[], note: string) => Promise<boolean>;
}

export const hasTabs = (request: PickerRequest): request is AuthoriseRequest =>
  request.mode === 'authorise' || request.mode === 'unauthorise';

/** What the list shows: one tab, or everything that the mode offers. source: C-07, C-08 */
export function offeredTypes(request: PickerRequest, tab: PickerTab): readonly PickerTab[] {
  if (hasTabs(request)) return [tab];
  if (request.mode === 'chooseMembers') return request.types ?? ['friend', 'group'];
  return request.mode === 'forward' ? ['friend', 'group'] : ['friend'];
}
