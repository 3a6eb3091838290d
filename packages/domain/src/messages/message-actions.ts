import { Role } from '../roles/role';
import { type Message, MessageState } from './message';
import { isOwn, isSystemHint, type Viewer } from './sender';

/** What the menu of a message may offer, in its order. `viewAsText` is ours. source: M-34 */
const messageActionNames = ['copy', 'viewAsText', 'quote', 'forward', 'todo', 'recall', 'delete'] as const;
export type MessageAction = (typeof messageActionNames)[number];

/**
 * What can be done with a message by who looks at it. The caller leaves out what it has not built. Forwarding and to-dos
 * are for internal staff, recalling for the writer; what is not saved yet, or still being written, can only be read.
 * source: M-34, M-10, M-11
 */
export function messageActions(message: Message, viewer: Viewer): readonly MessageAction[] {
  if (isSystemHint(message)) return [];
  if (message.state === MessageState.recalled) return ['delete'];
  const isSaved = message.state === MessageState.normal && message.answerState !== 'streaming';
  const isMine = isOwn(message, viewer);
  const isOffered: { readonly [Action in MessageAction]: boolean } = {
    copy: true,
    viewAsText: true,
    quote: isSaved,
    forward: isSaved && mayForward(viewer.role),
    todo: isSaved && mayForward(viewer.role),
    recall: isSaved && isMine,
    delete: isSaved,
  };
  return messageActionNames.filter((action) => isOffered[action]);
}

const mayForward = (role: Role): boolean => role === Role.staff;
