import { isOwn, nothingUnseen, reduceUnseen, type UnseenEvent } from '@parley/domain';
import type { createStore } from 'jotai';
import { embeddingAtom, unseenAtom } from '../stores/host-page';
import { needsNoticeCornerAtom } from '../stores/notice-corner';
import { roomAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { viewerAtom } from '../stores/viewer';

/**
 * Called with an event before the timeline applies it: messages that it adds while the chat is closed or the page not
 * visible are unseen until they are read, in another window perhaps.
 */
export type CountUnseen = (roomId: string, event: UnseenEvent) => void;

/** source: G5, W-12 */
export function createCountUnseen(
  store: Pick<ReturnType<typeof createStore>, 'get' | 'set'>,
  isPageVisible: () => boolean,
): CountUnseen {
  let unseen = nothingUnseen;
  return (roomId, event) => {
    // Opening the iframe marks everything as seen.
    if (store.get(unseenAtom) === 0) unseen = nothingUnseen;
    const viewer = store.get(viewerAtom);
    unseen = reduceUnseen(unseen, {
      before: store.get(timelineAtom(roomId)),
      event,
      // Of a muted room nobody wants to be told.
      isSeen: (store.get(embeddingAtom).isOpen && isPageVisible()) || store.get(roomAtom(roomId))?.muteFlag === true,
      isOwn: (message) => isOwn(message, viewer),
    });
    if (unseen.count === store.get(unseenAtom)) return;
    store.set(unseenAtom, unseen.count);
    store.set(needsNoticeCornerAtom, true);
  };
}
