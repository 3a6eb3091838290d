import type { Room } from '@parley/domain';
import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** What the dialog is opened for: form type 2 is `fromRoom`. source: MR-01 … MR-03, MR-09, C-13 */
export type MeetingForm =
  | { readonly kind: 'new' }
  | { readonly kind: 'fromRoom'; readonly room: Room }
  | { readonly kind: 'restore'; readonly room: Room }
  | { readonly kind: 'read'; readonly room: Room };

/** The open dialog, of which the screen has one at a time. */
export const meetingFormAtom = atom<MeetingForm | undefined>(undefined);

/** Somebody who is to take part. */
export interface MeetingMember {
  readonly friendSerial: string;
  readonly friendGroupId: string;
  readonly friendGroupName: string;
}

/** What the slot that chooses people is given; the route fills it, because another feature draws it. source: MR-08 */
export interface PeopleChoice {
  readonly chosen: readonly MeetingMember[];
  readonly onChosen: (members: readonly MeetingMember[]) => void;
  readonly onClose: () => void;
}
export type ChoosePeople = (choice: PeopleChoice) => ReactNode;

/** Whether the room is a meeting. source: EN-40 */
export const isMeeting = ({ chatType }: Pick<Room, 'chatType'>): boolean => chatType === '2';
