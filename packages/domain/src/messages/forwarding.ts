import type { ChosenMember } from '../contacts/chosen-member';

/** What passes a message on, with a note: '1' is a friend, '0' a group chat. source: §3 Payloads (EN-46) */
export const forwarding = (messageId: string, note: string, chosen: readonly ChosenMember[]) => ({
  message: note.trim(),
  forwardList: chosen.map(({ friendGroupId, type }) => ({ friendGroupId, chatType: type })),
  messageId,
});

/** What passes a to-do on: the whole of it, to whom, and a note. source: §3 Payloads (EN-47), C-22 */
export const taskForwarding = <Task extends object>(task: Task, comments: string, chosen: readonly ChosenMember[]) => ({
  ...task,
  friends: chosen.map(({ type, friendGroupId, friendGroupName }) => ({ type, friendGroupId, friendGroupName })),
  comments: comments.trim(),
});
