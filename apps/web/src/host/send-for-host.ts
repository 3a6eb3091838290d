import { MessageState } from '@parley/domain';
import { BridgeError } from '@parley/host-bridge/client';
import type { Account } from '../account/open-account';
import type { Services } from '../services/services';
import { timelineAtom } from '../stores/timeline';
import type { readHostCard } from './host-card';
import type { RoomOnScreen } from './room-queue';

/** The words or the card of a message. */
export type SentByHost = Pick<NonNullable<ReturnType<typeof readHostCard>>, 'content' | 'card'>;

/** With the wait for a room, shorter than the host's own timeout. */
const sentTimeoutMs = 5000;

/**
 * Sends a message of the host page in the user's name. Resolves when the gateway has stored it, or when the outbox keeps
 * it for later: after a failed attempt that is repeated, or after 5 s. source: WB325
 *
 * @throws BridgeError 'refused' when the room is closed or the gateway refuses the message
 */
export async function sendForHost(
  about: string,
  { account: { store, services }, room: { roomId } }: RoomOnScreen,
  { message, runAfter }: { readonly message: SentByHost; readonly runAfter: Services['runAfter'] },
): Promise<void> {
  const known = pendingIn(store, roomId);
  if (!services.messageSending.send({ roomId, ...message })) throw new BridgeError('refused', about);
  const pending = pendingIn(store, roomId).find(({ msgUuid }) => !known.some((one) => one.msgUuid === msgUuid));
  if (pending && (await outcomeOf(store, { roomId, msgUuid: pending.msgUuid }, runAfter)) === 'failed')
    throw new BridgeError('refused', about);
}

const pendingIn = (store: Account['store'], roomId: string) => store.get(timelineAtom(roomId)).pending;

function outcomeOf(
  store: Account['store'],
  { roomId, msgUuid }: { readonly roomId: string; readonly msgUuid: string },
  runAfter: Services['runAfter'],
): Promise<'stored' | 'kept' | 'failed'> {
  const current = () => {
    const pending = pendingIn(store, roomId).find((one) => one.msgUuid === msgUuid);
    if (!pending) return 'stored';
    if (pending.state === MessageState.failed) return 'failed';
    return pending.delay ? 'kept' : undefined;
  };
  return new Promise((resolve) => {
    const end = (outcome: 'stored' | 'kept' | 'failed'): void => {
      unsubscribe();
      cancel();
      resolve(outcome);
    };
    const unsubscribe = store.sub(timelineAtom(roomId), () => {
      const outcome = current();
      if (outcome) end(outcome);
    });
    const cancel = runAfter(sentTimeoutMs, () => end('kept'));
  });
}
