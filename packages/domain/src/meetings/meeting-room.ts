import * as v from 'valibot';
import type { ChosenMember } from '../contacts/chosen-member';
import { jsonOr, listOf, maybeText, requiredText, textOrEmpty, withFallback } from '../wire/lenient';

/** One member, as an id or as an object that has it. */
const MemberId = v.union([
  requiredText,
  v.pipe(
    v.object({ friendGroupId: requiredText }),
    v.transform(({ friendGroupId }) => friendGroupId),
  ),
]);

/** A virtual meeting room; `endTime` is 'yyyy-MM-dd HH:mm:ss'. source: §3 Virtual meeting room (EN-40), C-15 */
export const MeetingRoom = v.object({
  endTime: textOrEmpty,
  groupName: textOrEmpty,
  robotGroupId: maybeText,
  members: v.optional(withFallback(jsonOr(listOf(MemberId)), []), []),
});
export type MeetingRoom = v.InferOutput<typeof MeetingRoom>;

/** What opens a meeting room: its members are known by friendGroupId, each once. source: §3 Payloads (EN-41), C-13 */
export const newMeeting = (entry: Pick<MeetingRoom, 'endTime' | 'groupName'>, members: readonly ChosenMember[]) => ({
  endTime: entry.endTime,
  groupName: entry.groupName.trim(),
  members: [...new Set(members.map(({ friendGroupId }) => friendGroupId))],
});

/** What opens an expired meeting room again. source: §3 Payloads (EN-42) */
export const restoredMeeting = (robotGroupId: string, endTime: string) => ({ endTime, robotGroupId });
