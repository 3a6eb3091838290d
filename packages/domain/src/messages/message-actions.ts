import { Role } from '../roles/role';
import { type Message, MessageState } from './message';
import { msgTypeOf } from './message-body';
import { isOwn, isSystemHint, type Viewer } from './sender';

/** What the menu of a message may offer, in its order. `viewAsText`, `share`, `createFaq` and `select`, which begins a choice of several, are ours. source: M-34 */
const messageActionNames = [
  'copy',
  'viewAsText',
  'quote',
  'share',
  'createFaq',
  'forward',
  'select',
  'todo',
  'recall',
  'delete',
] as const;
export type MessageAction = (typeof messageActionNames)[number];

/**
 * The actions that a viewer may take on a message; the caller drops those it has not built. Forwarding and to-dos are
 * for staff, recalling is for the writer, an entry of the knowledge base is made of an agent's own text; a message that is not saved or not finished can only be read.
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
    share: isSaved && fileTypes.has(msgTypeOf(message)),
    createFaq: isSaved && isMine && viewer.role === Role.agent && msgTypeOf(message) === 'TEXT',
    forward: isSaved && mayForward(viewer.role),
    select: isSaved && mayForward(viewer.role),
    todo: isSaved && mayForward(viewer.role),
    recall: isSaved && isMine,
    delete: isSaved,
  };
  return messageActionNames.filter((action) => isOffered[action]);
}

/** Their files can be handed to another app, where the device does that. */
const fileTypes: ReadonlySet<string> = new Set(['FILE', 'IMAGE', 'VIDEO', 'VOICE']);

const mayForward = (role: Role): boolean => role === Role.staff;
