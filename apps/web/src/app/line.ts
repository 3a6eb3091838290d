import type { ApiClient } from '@parley/api-client';
import type { Message } from '@parley/domain';
import {
  browserClock,
  type Connection,
  connect,
  type OpenSocket,
  openWebSocket,
  type Place,
  pageSurroundings,
  type Realtime,
  type Warn,
} from '@parley/realtime';
import type { ServerEvent } from '@parley/realtime/contract';
import type { createStore } from 'jotai';
import type { Bridge } from '../host/open-bridge';
import { connectionAtom, hasConnectedAtom } from '../stores/connection';
import { frameAtom, unreadAtom } from '../stores/frame';
import { currentRoomAtom } from '../stores/rooms';
import { sessionAtom } from '../stores/session';
import { routeEvent, type Targets } from '../sync/event-routes';
import { createFrameQueue, nextFrame } from '../sync/frame-queue';
import type { Refill } from '../sync/refill';
import type { Sender } from '../sync/send';
import { type Config, socketUrlOf } from './config';

export interface LineOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly store: ReturnType<typeof createStore>;
  readonly config: Config;
  readonly refill: Refill;
  readonly sender: Sender;
  readonly host: Pick<Bridge, 'post'>;
  readonly group: string | undefined;
  readonly warn: Warn;
  /** The server reports a failure in its own words. source: §8 (ER-04) */
  readonly notice: (text: string) => void;
  readonly sessionEnded: () => void;
  /** Opens sockets; another way than the browser's own for development. */
  readonly throughSocket?: ((openSocket: OpenSocket) => OpenSocket) | undefined;
}

/** The socket while its code is there. */
export interface Line {
  readonly open: () => void;
  readonly close: () => void;
  readonly knownUpTo: (place: Place) => void;
  readonly reconnect: () => void;
}

/** Opens and closes the socket, and ties what it brings to the store. source: X-05, §4 Socket status */
export function createLine(options: LineOptions): Line {
  const { store, refill } = options;
  let realtime: Realtime | undefined;

  const targets = targetsOf(options);
  const enqueue = createFrameQueue<ServerEvent>(nextFrame, (events) => {
    for (const event of events) routeEvent(event, targets);
  });

  return {
    open() {
      const opened = connect({
        url: socketUrlOf(options.config, location.href),
        group: options.group,
        newTicket: () => options.api.login.socketTicket(),
        openSocket: options.throughSocket?.(openWebSocket) ?? openWebSocket,
        clock: browserClock,
        random: Math.random,
        surroundings: pageSurroundings(window),
        warn: options.warn,
      });
      followFrom(options, opened);
      opened.onEvent(enqueue);
      opened.onNotice(options.notice);
      opened.onClosed(options.sender.queue.poisoned);
      opened.onGap(({ roomId, afterSeq }) => void refill.after(roomId, afterSeq).catch(() => undefined));
      realtime = opened;
    },
    close() {
      realtime?.close();
      realtime = undefined;
      store.set(connectionAtom, { status: 'none' });
      store.set(hasConnectedAtom, false);
    },
    knownUpTo: (place) => realtime?.knownUpTo(place),
    reconnect: () => realtime?.tryNow(),
  };
}

const targetsOf = ({ store, refill, host, warn }: LineOptions): Targets => ({
  store,
  warn,
  refillRooms: () => void refill.rooms().catch(() => undefined),
  arrived: (message) => countUnread(store, message),
  tellAnswer: ({ data: { roomId, messageId } }) => host.post('assistantMessage', { roomId, messageId, isLast: true }),
});

/** What opening does; a reconnect does the same. The screen shows the failure where one is to be seen. */
async function refillAll({ store, refill }: LineOptions): Promise<void> {
  await refill.rooms();
  const room = store.get(currentRoomAtom);
  if (room) await refill.room(room.roomId);
}

function followFrom(options: LineOptions, opened: Realtime): void {
  opened.onConnection((connection) => follow(options, connection));
  // The first try has begun before anybody could listen.
  follow(options, opened.connection());
}

function follow(options: LineOptions, connection: Connection): void {
  const { store, sender, host } = options;
  const before = store.get(connectionAtom).status;
  store.set(connectionAtom, connection);
  if (connection.status === before) return;
  if (connection.status === 'success') {
    host.post('socketConnectResult', { success: true });
    sender.queue.flush();
    if (store.get(hasConnectedAtom)) void refillAll(options).catch(() => undefined);
    store.set(hasConnectedAtom, true);
  }
  if (connection.end === 'signedOut') options.sessionEnded();
  if (connection.status === 'lost') host.post('socketConnectResult', { success: false });
}

/** What others say while nobody looks counts. source: §4 Unread counts (SM-28), W-12 */
function countUnread(store: LineOptions['store'], { sendSerial, float }: Message): void {
  const session = store.get(sessionAtom);
  const isOwn = float === 'right' || (session.status === 'signedIn' && sendSerial === session.user.uid);
  const isSeen = store.get(frameAtom).isOpen && document.visibilityState === 'visible';
  if (!isOwn && !isSeen) store.set(unreadAtom, store.get(unreadAtom) + 1);
}
