import { activityTimeoutMs, type ColleagueActivity } from './agent-activity';

/** What a colleague looks at, or where one writes. `at`: when that was last heard, in ms of a clock that only goes forward. */
export interface Colleague extends ColleagueActivity {
  readonly activity: Exclude<ColleagueActivity['activity'], 'none'>;
  readonly at: number;
}

/** A room, or with its number a left message. */
export type ActivitySubject = Pick<ColleagueActivity, 'leftMessageId'> & { readonly roomId?: string | undefined };

export type ColleaguesEvent =
  | { readonly type: 'colleague.active'; readonly data: ColleagueActivity; readonly at: number }
  /** Nobody looks at a room that does not wait any more. */
  | { readonly type: 'queue.left' | 'room.assigned'; readonly data: { readonly roomId: string } }
  /** Time has passed, or, without a time, the connection has gone. Ours. */
  | { readonly type: 'colleagues.expired'; readonly at: number }
  | { readonly type: 'colleagues.reset' };

/** The gateway ends what is over; this time is for an end that was missed, and longer than the gateway's. */
export const colleagueTimeoutMs = activityTimeoutMs + 5000;

/** Applies one more event to what the colleagues of an agent do. Events may repeat. source: GW330, WB540 */
export function reduceColleagues(colleagues: readonly Colleague[], event: ColleaguesEvent): readonly Colleague[] {
  switch (event.type) {
    case 'colleague.active': {
      const { activity } = event.data;
      const others = colleagues.filter((one) => one.serial !== event.data.serial || !isAbout(one, event.data));
      return activity === 'none' ? others : [...others, { ...event.data, activity, at: event.at }];
    }
    case 'queue.left':
    case 'room.assigned':
      return colleagues.filter((one) => !isAbout(one, { roomId: event.data.roomId }));
    case 'colleagues.expired':
      return colleagues.filter(({ at }) => event.at - at < colleagueTimeoutMs);
    case 'colleagues.reset':
      return [];
  }
}

/** Whether a colleague is busy with just this room or left message. */
export const isAbout = (colleague: ActivitySubject, { roomId, leftMessageId }: ActivitySubject): boolean =>
  leftMessageId === undefined
    ? colleague.leftMessageId === undefined && colleague.roomId === roomId
    : colleague.leftMessageId === leftMessageId;
