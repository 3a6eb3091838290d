import { earliest } from './task-times';

/** How often a to-do comes back; code 2 is not used. source: §4 To-do (SM-33 … SM-37), C-24 */
export const repeatTypes = ['0', '1', '3', '4', '5'] as const;
export type RepeatType = (typeof repeatTypes)[number];

/** What a person can change of a to-do. Times are 'yyyy-MM-dd HH:mm:ss'. source: §3 To-do (EN-29), C-27 */
export interface TaskDraft {
  readonly content: string;
  readonly scheduleTime: string;
  readonly repeatType: RepeatType;
  readonly endTime: string;
}

export interface TaskFaults {
  readonly content?: 'empty';
  readonly scheduleTime?: 'empty' | 'early';
  readonly endTime?: 'early';
}

/** Why a to-do cannot be saved. Whether it ends before it begins is nobody's question. source: §5 To-do (VA-01 … VA-05) */
export function faultsOf({ content, scheduleTime, repeatType, endTime }: TaskDraft, now: number): TaskFaults {
  const from = earliest(now);
  const isEarly = (stamp: string) => stamp !== '' && stamp < from;
  return {
    ...(content.trim() === '' && { content: 'empty' }),
    ...(scheduleTime === '' && { scheduleTime: 'empty' }),
    ...(isEarly(scheduleTime) && { scheduleTime: 'early' }),
    ...(repeatType !== '0' && isEarly(endTime) && { endTime: 'early' }),
  };
}
