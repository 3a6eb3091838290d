import { isOwn, isSystemHint, type Message } from '@parley/domain';
import { atom, type createStore } from 'jotai';
import { draftsAtom } from '../../stores/drafts';
import { roomFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';
import { viewerAtom } from '../../stores/viewer';
import { openVariables } from './reply-variables';

/** Why a text was not sent at once. */
export type SendObstacle =
  | { readonly kind: 'variables'; readonly names: readonly string[] }
  | { readonly kind: 'newMessages'; readonly messages: readonly Message[] };

/** What stands between the agent and sending in a room; drawn by `SendGuardPanel`. */
export const sendObstacleAtom = roomFamily((_roomId) => atom<SendObstacle | undefined>(undefined));

/** The newest message that the draft of a room answers, once the room is loaded; it stays while the agent looks at other rooms. */
const answeredSeqAtom = roomFamily((_roomId) => atom<number | undefined>(undefined));

export interface SendGuard {
  /** True once for each thing that the agent has not seen: it is then shown, and the next press sends. */
  readonly refuses: (text: string) => boolean;
  /** Back to writing; what was shown counts as seen. */
  readonly close: () => void;
  /** Stops following the draft. */
  readonly stop: () => void;
}

/**
 * Shows what others wrote since the draft was begun before it is sent, and sends no text whose variables have no value.
 * Ours. source: WB436, WB437
 */
export function createSendGuard(store: ReturnType<typeof createStore>, roomId: string): SendGuard {
  const obstacle = sendObstacleAtom(roomId);
  const answeredSeq = answeredSeqAtom(roomId);
  const timeline = timelineAtom(roomId);
  function newestSeq(): number | undefined {
    const { isLoaded, confirmed } = store.get(timeline);
    return isLoaded ? (confirmed.at(-1)?.roomSeq ?? 0) : undefined;
  }
  function followDraft(): void {
    const draft = store.get(draftsAtom).get(roomId) ?? '';
    const isEmpty = draft.trim() === '';
    const isFilledIn = store.get(obstacle)?.kind === 'variables' && openVariables(draft).length === 0;
    if (isEmpty || isFilledIn) store.set(obstacle, undefined);
    if (isEmpty) store.set(answeredSeq, undefined);
    else if (store.get(answeredSeq) === undefined) store.set(answeredSeq, newestSeq());
  }
  followDraft();
  const stops = [store.sub(draftsAtom, followDraft), store.sub(timeline, followDraft)];
  return {
    stop() {
      for (const stop of stops) stop();
    },
    refuses(text) {
      const names = openVariables(text);
      if (names.length > 0) {
        store.set(obstacle, { kind: 'variables', names });
        return true;
      }
      const messages = othersSince(store, roomId, store.get(answeredSeq));
      store.set(answeredSeq, newestSeq());
      store.set(obstacle, messages.length > 0 ? { kind: 'newMessages', messages } : undefined);
      return messages.length > 0;
    },
    close: () => store.set(obstacle, undefined),
  };
}

function othersSince(
  store: ReturnType<typeof createStore>,
  roomId: string,
  seq: number | undefined,
): readonly Message[] {
  if (seq === undefined) return [];
  const viewer = store.get(viewerAtom);
  const { confirmed } = store.get(timelineAtom(roomId));
  return confirmed.filter((message) => message.roomSeq > seq && !isOwn(message, viewer) && !isSystemHint(message));
}
