import { contentOf, isOwn, type Message, MessageState, typeOf, viewerOf } from '@parley/domain';
import type { createStore } from 'jotai';
import { roleAtom } from '../../stores/role';
import { userAtom } from '../../stores/session';
import { timelineAtom } from '../../stores/timeline';

/** What the user said last in a room, in words; what was taken back has its own way to be written again. source: behaviours 1 */
export function lastOwnText(store: ReturnType<typeof createStore>, roomId: string): string | undefined {
  const user = store.get(userAtom);
  if (!user) return undefined;
  const viewer = viewerOf(store.get(roleAtom), user);
  const { pending, confirmed } = store.get(timelineAtom(roomId));
  const waiting = pending.findLast(({ card }) => card === undefined);
  if (waiting) return waiting.content;
  const isWords = (message: Message) => typeOf(message) === 'TEXT' && message.state !== MessageState.recalled;
  const said = confirmed.findLast((message) => isWords(message) && isOwn(message, viewer));
  return said && contentOf(said);
}
