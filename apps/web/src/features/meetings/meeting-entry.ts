import { customDuration, type MeetingDuration } from '@parley/domain';
import type { MeetingMember } from './meeting-form';

/** The fields of the dialog. source: MR-04, MR-06, MR-07 */
export interface MeetingEntry {
  readonly topic: string;
  readonly duration: MeetingDuration;
  /** The chosen end, 'yyyy-MM-dd HH:mm:ss'; '' while the typed text is none. */
  readonly endTime: string;
  readonly members: readonly MeetingMember[];
}

/** What is wrong with a field. */
export interface MeetingErrors {
  readonly topic?: 'empty';
  readonly endTime?: 'empty' | 'early';
  readonly members?: 'empty';
}

interface Requirements {
  readonly needsMembers: boolean;
  /** The earliest end that can be chosen: the start of yesterday. */
  readonly min: string;
}

/** What keeps an entry from being saved. source: MR-14, MR-15 */
export function validateMeeting(entry: MeetingEntry, { needsMembers, min }: Requirements): MeetingErrors {
  const { topic, duration, endTime, members } = entry;
  const isCustom = duration === customDuration;
  return {
    ...(topic.trim() === '' && { topic: 'empty' }),
    ...(isCustom && endTime === '' && { endTime: 'empty' }),
    ...(isCustom && endTime !== '' && endTime < min && { endTime: 'early' }),
    ...(needsMembers && members.length === 0 && { members: 'empty' }),
  };
}
