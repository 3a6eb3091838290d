import type { Room } from '@parley/domain';
import { BridgeError } from '@parley/host-bridge/client';
import { type Atom, atom } from 'jotai';
import type { Account } from '../account/open-account';
import type { Services } from '../services/services';
import { currentRoomAtom } from '../stores/rooms';
import { sessionAtom } from '../stores/session';
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
   * @throws BridgeError 'signedOut' when nobody signs in meanwhile, 'timeout', 'tooMany'
   */
  readonly whenRoom: (about: string) => Promise<RoomOnScreen>;
  /** The same, once its newest messages are loaded. */
  readonly whenMessages: (about: string) => Promise<RoomOnScreen>;
}

/** Less than a host waits for the answer, so that nothing happens after it was told 'timeout'. */
const roomTimeoutMs = 30_000;
const maxWaiting = 20;

const loadedRoomAtom = atom((get) => {
  const room = get(currentRoomAtom);
  return room && get(timelineAtom(room.roomId)).isLoaded ? room : undefined;
});

/** Holds what the host says before there is a room to say it in. source: WB223 */
export function createRoomQueue({ account, onAccountReplaced, runAfter }: RoomQueueOptions): RoomQueue {
  let waitingCount = 0;

  function whenThere(roomAtom: Atom<Room | undefined>, about: string): Promise<RoomOnScreen> {
    const waitingFor = account();
    const { store } = waitingFor;
    const room = store.get(roomAtom);
    if (room) return Promise.resolve({ account: waitingFor, room });
    if (waitingCount >= maxWaiting) return Promise.reject(new BridgeError('tooMany', about));
    waitingCount += 1;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        waitingCount -= 1;
        for (const stopOne of stops) stopOne();
      };
      const giveUp = (code: 'signedOut' | 'timeout'): void => {
        stop();
        reject(new BridgeError(code, about));
      };
      const stops = [
        store.sub(roomAtom, () => {
          const found = store.get(roomAtom);
          if (!found) return;
          stop();
          resolve({ account: waitingFor, room: found });
        }),
        // Words for one person are never said in the name of the next.
        onAccountReplaced(() => giveUp('signedOut')),
        runAfter(roomTimeoutMs, () => giveUp(store.get(sessionAtom).status === 'signedIn' ? 'timeout' : 'signedOut')),
      ];
    });
  }

  return {
    whenRoom: (about) => whenThere(currentRoomAtom, about),
    whenMessages: (about) => whenThere(loadedRoomAtom, about),
  };
}
