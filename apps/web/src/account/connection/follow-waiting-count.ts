import { waitingCount } from '@parley/domain';
import type { createStore } from 'jotai';
import { agentDeskAtom } from '../../stores/agent-desk';
import { waitingCountAtom } from '../../stores/host-page';
import { needsNoticeCornerAtom } from '../../stores/notice-corner';
import { transferNotesAtom } from '../../stores/transfer-notes';

/** Keeps the count of the page's title, which is shown before the code of the agent desk is loaded. Returns a function that ends this. source: WB420, WB557 */
export function followWaitingCount(store: ReturnType<typeof createStore>): () => void {
  const update = (): void => {
    store.set(waitingCountAtom, waitingCount(store.get(agentDeskAtom)) + store.get(transferNotesAtom).length);
    store.set(needsNoticeCornerAtom, true);
  };
  const stops = [store.sub(agentDeskAtom, update), store.sub(transferNotesAtom, update)];
  return () => {
    for (const stop of stops) stop();
    store.set(waitingCountAtom, 0);
  };
}
