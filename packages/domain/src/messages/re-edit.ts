import type { Message } from './message';
import { msgTypeOf } from './message-body';
import { contentOf } from './message-content';
import { parseTimestamp } from './parse-timestamp';
import { isOwn, type Viewer } from './sender';

/** How long after its creation a message can be edited again, in ms; the end itself is too late. source: M-11 */
export const reEditWindowMs = 120_000;

/**
 * Whether the recall notice of a message offers 're-edit': an own text with content, made less than two minutes ago.
 * `now` in epoch ms of the server. source: VA-06, M-11
 */
export function canReEdit(message: Message, viewer: Viewer, now: number): boolean {
  const createdAt = parseTimestamp(message.creationDate);
  const isText = msgTypeOf(message) === 'TEXT' && contentOf(message).trim() !== '';
  return isText && isOwn(message, viewer) && createdAt !== undefined && now - createdAt < reEditWindowMs;
}
