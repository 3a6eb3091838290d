import { MessageState, type Room } from '@parley/domain';
import { BridgeError } from '@parley/host-bridge/client';
import { type Atom, atom } from 'jotai';
import type { Account } from '../account/open-account';
import type { Services } from '../services/services';
import { connectionAtom } from '../stores/connection';
import { currentRoomAtom } from '../stores/rooms';
import { isTriedAgain, mayBeSignedInAtom, sessionAtom } from '../stores/session';
import { timelineAtom } from '../stores/timeline';

/** The parts of the account that messages of the host concern. */
type HostAccount = Pick<Account, 'store'> & {
  readonly services: {
    readonly messageSending: Pick<Services['messageSending'], 'send'>;
    readonly roomLoader: Pick<Services['roomLoader'], 'loadRoomList'>;
  };
};

export interface RoomQueueOptions {
  /** The currently open account. */
  readonly account: () => HostAccount;
  /** @returns a function that stops listening */
  readonly onAccountReplaced: (listener: () => void) => () => void;
  readonly runAfter: Services['runAfter'];
}

export interface RoomOnScreen {
  readonly account: HostAccount;
  readonly room: Room;
}

interface RoomQueue {
  /**
   * The room on the screen, once there is one: calls before it wait, in order.
   *
   * @throws BridgeError 'signedOut' when nobody is signed in and nobody is about to be, 'offline', 'timeout', 'tooMany'
   */
  readonly whenRoom: (about: string) => Promise<RoomOnScreen>;
  /** The same, once its newest messages are loaded and those of the user are sent or have failed. */
  readonly whenMessages: (about: string) => Promise<RoomOnScreen>;
}

/** Shorter than the host's own timeout, so that no call is carried out after the host was told 'timeout'. */
const roomTimeoutMs = 30_000;
const maxWaiting = 20;

/** A message that is being sent has no place among the confirmed ones yet, so that nothing can be put behind it. */
const insertableRoomAtom = atom((get) => {
  const room = get(currentRoomAtom);
  if (!room) return undefined;
  const { isLoaded, pending } = get(timelineAtom(room.roomId));
  return isLoaded && pending.every(({ state }) => state === MessageState.failed) ? room : undefined;
});

/** Whether the gateway cannot be reached now. source: WB315 */
export const isOffline = ({ get }: Pick<Account['store'], 'get'>): boolean =>
  ['lost', 'reconnecting'].includes(get(connectionAtom).status) || isTriedAgain(get(sessionAtom));

/** Holds calls of the host until there is a room for them. source: WB223, WB270 */
export function createRoomQueue({ account, onAccountReplaced, runAfter }: RoomQueueOptions): RoomQueue {
  let waitingCount = 0;

  function whenSet(roomAtom: Atom<Room | undefined>, about: string): Promise<RoomOnScreen> {
    const currentAccount = account();
    const { store } = currentAccount;
    const room = store.get(roomAtom);
    if (room) return Promise.resolve({ account: currentAccount, room });
    if (!store.get(mayBeSignedInAtom)) return Promise.reject(new BridgeError('signedOut', about));
    if (waitingCount >= maxWaiting) return Promise.reject(new BridgeError('tooMany', about));
    waitingCount += 1;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        waitingCount -= 1;
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
      const fail = (code: 'signedOut' | 'offline' | 'timeout'): void => {
        stop();
        reject(new BridgeError(code, about));
      };
      const unsubscribers = [
        store.sub(roomAtom, () => {
          const found = store.get(roomAtom);
          if (!found) return;
          stop();
          resolve({ account: currentAccount, room: found });
        }),
        // A call for one account must not be carried out for the next one.
        onAccountReplaced(() => fail('signedOut')),
        store.sub(mayBeSignedInAtom, () => {
          if (!store.get(mayBeSignedInAtom)) fail('signedOut');
        }),
        runAfter(roomTimeoutMs, () => fail(isOffline(store) ? 'offline' : 'timeout')),
      ];
    });
  }

  return {
    whenRoom: (about) => whenSet(currentRoomAtom, about),
    whenMessages: (about) => whenSet(insertableRoomAtom, about),
  };
}
