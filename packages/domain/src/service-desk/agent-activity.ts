import * as v from 'valibot';
import { requiredText, textOrEmpty, wholeNumber } from '../wire/lenient';

/** What an agent does with a waiting room or a left message; `none` ends it. Ours. */
export const agentActivities = ['viewing', 'writing', 'none'] as const;
export type AgentActivity = (typeof agentActivities)[number];

/** Milliseconds after which an activity that nobody reported again is over. */
export const activityTimeoutMs = 25_000;

/** A colleague looks at a waiting room or a left message, writes there, or no longer does. Ours. source: GW330 */
export const ColleagueActivity = v.object({
  roomId: v.pipe(requiredText, v.maxLength(128)),
  /** The number of the left message; missing where it is the room itself. */
  leftMessageId: wholeNumber,
  serial: requiredText,
  /** In the reader's language. */
  name: textOrEmpty,
  activity: v.picklist(agentActivities),
});
export type ColleagueActivity = v.InferOutput<typeof ColleagueActivity>;
