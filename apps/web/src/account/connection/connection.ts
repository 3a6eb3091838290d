import type { ApiClient } from '@parley/api-client';
import {
  browserClock,
  type Connection,
  connect,
  type OpenSocket,
  openWebSocket,
  type PageLifecycle,
  pageLifecycle,
  type Realtime,
  type Warn,
} from '@parley/realtime';
import type { ServerEvent } from '@parley/realtime/contract';
import type { createStore } from 'jotai';
import type { Bridge } from '../../host/open-bridge';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';
import { roleAtom } from '../../stores/role';
import { currentRoomAtom } from '../../stores/rooms';
import { agentDeskAtom } from '../../stores/service-events';
import { changesAtOnce } from '../../sync/changes-at-once';
import { createCountUnread } from '../../sync/count-unread';
import { routeEvent, type Targets } from '../../sync/event-routes';
import { createFrameQueue, nextFrame } from '../../sync/frame-queue';
import type { OpensRooms, Refill } from '../../sync/refill';
import { refillAgentDesk } from '../../sync/refill-agent-desk';
import { createRoomSync } from '../../sync/room-sync';
import type { Sender } from '../../sync/send';
import { followCueTone } from './cue-tone';

export interface ConnectionOptions {
  readonly api: Pick<ApiClient, 'login' | 'messages' | 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
  readonly socketUrl: string;
  readonly refill: Refill;
  readonly sender: Sender;
  readonly host: Pick<Bridge, 'post'>;
  readonly group: string | undefined;
  readonly warn: Warn;
  /** The server reports a failure in its own words. source: ER-04 */
  readonly notice: (text: string) => void;
  readonly sessionEnded: () => void;
  readonly stale: Targets['stale'];
  /** Opens sockets; another way than the browser's own for development. */
  readonly throughSocket: ((openSocket: OpenSocket) => OpenSocket) | undefined;
}

/** The socket of one account. */
export interface AccountConnection {
  readonly open: () => void;
  readonly close: () => void;
  /** Closes for good: no timer and no listener is left. */
  readonly end: () => void;
  readonly opening: OpensRooms;
  readonly reconnect: () => void;
}

/** Opens and closes the socket, and ties what it brings to the store. source: X-05 */
export function createConnection(options: ConnectionOptions): AccountConnection {
  const { store } = options;
  let realtime: Realtime | undefined;
  const stopCueTone = followCueTone(store, () => new AudioContext());

  const page = pageLifecycle(window);
  const changes = changesAtOnce(store);
  const count = createCountUnread(changes.store, page.isVisible);
  const targets = targetsOf(options, { store: changes.store, count });
  const roomSync = createRoomSync({
    api: options.api,
    store,
    count,
    page,
    warn: options.warn,
    clock: browserClock,
    random: Math.random,
    deliver: (event) => routeEvent(event, targets),
    refillRooms: targets.refillRooms,
  });
  const frames = createFrameQueue<ServerEvent>(nextFrame, (events) =>
    changes.atOnce(() => {
      for (const event of events) roomSync.gapFill.receive(event);
    }),
  );
  const followConnection = (connection: Connection): void => {
    roomSync.gapFill.connectionChanged(connection);
    roomSync.selfCheck.connectionChanged(connection);
    follow(options, connection);
  };

  function close(): void {
    realtime?.close();
    realtime = undefined;
    // What came before the close must not be shown after it.
    frames.forget();
    followConnection({ status: 'none' });
    roomSync.gapFill.forget();
    store.set(hasConnectedAtom, false);
    store.set(agentDeskAtom, { type: 'desk.forgotten' });
  }

  return {
    open() {
      realtime = openSocketOf(options, page);
      listenTo(realtime, options, { onConnection: followConnection, onEvent: frames.add });
    },
    close,
    end() {
      close();
      roomSync.gapFill.stop();
      roomSync.selfCheck.stop();
      stopCueTone();
    },
    opening: roomSync.opening,
    reconnect: () => realtime?.tryNow(),
  };
}

interface SocketListener {
  readonly onConnection: (connection: Connection) => void;
  readonly onEvent: (event: ServerEvent) => void;
}

function listenTo(realtime: Realtime, { notice, sender }: ConnectionOptions, listener: SocketListener): void {
  realtime.onConnection(listener.onConnection);
  // The first try has begun before anybody could listen.
  listener.onConnection(realtime.connection());
  realtime.onEvent(listener.onEvent);
  realtime.onNotice(notice);
  realtime.onClosed(sender.queue.poisoned);
}

const openSocketOf = (
  { api, socketUrl, group, throughSocket, warn }: ConnectionOptions,
  page: PageLifecycle,
): Realtime =>
  connect({
    url: socketUrl,
    group,
    page,
    warn,
    clock: browserClock,
    random: Math.random,
    newTicket: () => api.login.socketTicket(),
    openSocket: throughSocket?.(openWebSocket) ?? openWebSocket,
  });

const targetsOf = (
  { refill, host, warn, stale }: ConnectionOptions,
  parts: Pick<Targets, 'store' | 'count'>,
): Targets => ({
  ...parts,
  warn,
  stale,
  refillRooms: () => void refill.rooms().catch(() => undefined),
  onWaiting: (waiting) => host.post('waitingServerChanged', { count: waiting }),
  onServiceEnd: (roomId) => host.post('customerServeEnd', { roomId }),
  onAnswerEnd: ({ data: { roomId, messageId } }) => host.post('assistantMessage', { roomId, messageId, isLast: true }),
});

/** Each opening of the connection reads what opening a room reads: no event says what changed before. Failures are shown by the screen that reads the same. */
async function refillAll({ store, refill }: ConnectionOptions): Promise<void> {
  const room = store.get(currentRoomAtom);
  // The fill of the room has begun with the connection: this joins it, and reads who serves the room.
  await Promise.all([refill.rooms(), room && refill.room(room.roomId)]);
}

/** Reads the lists of an agent, whose changes were missed while there was no connection. source: S-04, X-05 */
async function healAgentDesk({ api, store, host }: ConnectionOptions): Promise<void> {
  if (store.get(roleAtom) !== 'customer') return;
  await refillAgentDesk({ api, store });
  host.post('waitingServerChanged', { count: store.get(agentDeskAtom).waiting.length });
}

function follow(options: ConnectionOptions, connection: Connection): void {
  const { store, sender, host } = options;
  const before = store.get(connectionAtom).status;
  store.set(connectionAtom, connection);
  if (connection.status === before) return;
  if (connection.status === 'success') {
    host.post('socketConnectResult', { success: true });
    sender.queue.flush();
    void healAgentDesk(options).catch(() => undefined);
    void refillAll(options).catch(() => undefined);
    store.set(hasConnectedAtom, true);
  }
  if (connection.end === 'signedOut') options.sessionEnded();
  if (connection.status === 'lost') host.post('socketConnectResult', { success: false });
}
