import { contentOf, isOwn, type Message, MessageState, typeOf } from '@parley/domain';
import type { createStore } from 'jotai';
import { timelineAtom } from '../../stores/timeline';
import { viewerAtom } from '../../stores/viewer';

/** What the user said last in a room, in words; what was taken back has its own way to be written again. source: behaviours 1 */
export function lastOwnText(store: ReturnType<typeof createStore>, roomId: string): string | undefined {
  const viewer = store.get(viewerAtom);
  if (!viewer) return undefined;
  const { pending, confirmed } = store.get(timelineAtom(roomId));
  const waiting = pending.findLast(({ card }) => card === undefined);
  if (waiting) return waiting.content;
  const isWords = (message: Message) => typeOf(message) === 'TEXT' && message.state !== MessageState.recalled;
  const said = confirmed.findLast((message) => isWords(message) && isOwn(message, viewer));
  return said && contentOf(said);
}
