import type { ApiClient } from '@parley/api-client';
import { Role, waitingCount } from '@parley/domain';
import {
  browserClock,
  type ConnectionState,
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
import { agentDeskAtom } from '../../stores/agent-desk';
import { colleaguesAtom } from '../../stores/colleagues';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';
import { openRoomIdsAtom } from '../../stores/open-rooms';
import type { QueryName } from '../../stores/query-names';
import { roleAtom } from '../../stores/role';
import { createAnimationFrameQueue, onNextAnimationFrame } from '../../sync/animation-frame-queue';
import { createBatchedStore } from '../../sync/batched-store';
import { createCountUnseen } from '../../sync/count-unseen';
import { routeEvent, type Targets } from '../../sync/event-routes';
import { refillAgentDesk } from '../../sync/refill-agent-desk';
import type { RoomFill, RoomLoader } from '../../sync/room-loader';
import { createRoomSync } from '../../sync/room-sync';
import type { MessageSending } from '../../sync/send';
import { queryClientAtom } from '../query-client';
import { followSendKey } from './follow-send-key';
import { followWaitingCount } from './follow-waiting-count';

export interface ConnectionOptions {
  readonly api: Pick<ApiClient, 'login' | 'messages' | 'customerService' | 'settings'>;
  readonly store: ReturnType<typeof createStore>;
  readonly socketUrl: string;
  readonly roomLoader: RoomLoader;
  readonly messageSending: MessageSending;
  readonly host: Pick<Bridge, 'post'>;
  readonly groupKey: string | undefined;
  readonly warn: Warn;
  /** Shows a failure that the server reports in its own words. source: ER-04 */
  readonly showNotice: (text: string) => void;
  readonly onSessionEnded: () => void;
  /** Wraps the function that opens sockets; the connection lab of development builds uses it. */
  readonly wrapSocket: ((openSocket: OpenSocket) => OpenSocket) | undefined;
}

/** The socket of one account. */
export interface AccountConnection {
  readonly open: () => void;
  readonly close: () => void;
  /** Closes the connection permanently and removes all timers and listeners. */
  readonly dispose: () => void;
  readonly roomFill: RoomFill;
  readonly reconnect: () => void;
}

/** Opens and closes the socket, and writes its events to the store. source: X-05 */
export function createConnection(options: ConnectionOptions): AccountConnection {
  const { store, warn } = options;
  let realtime: Realtime | undefined;
  const stopWaitingCount = followWaitingCount(store);
  const sendKeySync = followSendKey(options);

  const page = pageLifecycle(window);
  const batchedStore = createBatchedStore(store);
  const countUnseen = createCountUnseen(batchedStore.store, page.isVisible);
  const targets = createTargets(options, { store: batchedStore.store, countUnseen });
  const roomSync = createRoomSync({
    api: options.api,
    store,
    countUnseen,
    page,
    warn,
    clock: browserClock,
    random: Math.random,
    deliver: (event) => routeEvent(event, targets),
    refillRooms: targets.refillRooms,
  });
  const eventQueue = createAnimationFrameQueue<ServerEvent>(onNextAnimationFrame, (events) =>
    batchedStore.batch(() => {
      for (const event of events) roomSync.gapFill.receive(event);
    }),
  );
  const followConnection = (connection: ConnectionState): void => {
    roomSync.gapFill.connectionChanged(connection);
    roomSync.selfCheck.connectionChanged(connection);
    // What is on the screen comes first.
    void applyConnection(options, connection)?.then(sendKeySync.connected);
  };

  function close(): void {
    realtime?.close();
    realtime = undefined;
    // Events that arrived before the close must not be shown after it.
    eventQueue.clear();
    followConnection({ status: 'none' });
    roomSync.gapFill.reset();
    forgetPresence(store);
  }

  return {
    open() {
      realtime = openRealtime(options, page);
      listenTo(realtime, options, { onConnection: followConnection, onEvent: eventQueue.add });
    },
    close,
    dispose() {
      close();
      roomSync.gapFill.stop();
      roomSync.selfCheck.stop();
      stopWaitingCount();
      sendKeySync.stop();
    },
    roomFill: roomSync.roomFill,
    reconnect: () => realtime?.tryNow(),
  };
}

/** What only an open connection keeps true. */
function forgetPresence(store: ConnectionOptions['store']): void {
  store.set(hasConnectedAtom, false);
  store.set(agentDeskAtom, { type: 'agentDesk.reset' });
  store.set(colleaguesAtom, { type: 'colleagues.reset' });
}

interface SocketListener {
  readonly onConnection: (connection: ConnectionState) => void;
  readonly onEvent: (event: ServerEvent) => void;
}

function listenTo(
  realtime: Realtime,
  { showNotice, messageSending }: ConnectionOptions,
  listener: SocketListener,
): void {
  realtime.onConnection(listener.onConnection);
  // The first attempt started before this subscription, so its state is delivered here.
  listener.onConnection(realtime.connection());
  realtime.onEvent(listener.onEvent);
  realtime.onNotice(showNotice);
  realtime.onClosed(messageSending.outboxQueue.socketClosed);
}

const openRealtime = (
  { api, socketUrl, groupKey, wrapSocket, warn }: ConnectionOptions,
  page: PageLifecycle,
): Realtime =>
  connect({
    url: socketUrl,
    groupKey,
    page,
    warn,
    clock: browserClock,
    random: Math.random,
    newTicket: () => api.login.socketTicket(),
    openSocket: wrapSocket?.(openWebSocket) ?? openWebSocket,
  });

const createTargets = (
  { api, store, roomLoader, host, warn }: ConnectionOptions,
  storeAndCount: Pick<Targets, 'store' | 'countUnseen'>,
): Targets => ({
  ...storeAndCount,
  warn,
  monotonicNow: browserClock.now,
  invalidate(...names) {
    for (const name of names) void store.get(queryClientAtom).invalidateQueries({ queryKey: [name] });
  },
  refillRooms: () => void roomLoader.loadRoomList().catch(() => undefined),
  refillAgentDesk: () => void refillAgentDesk({ api, store }, { isBeginning: true }).catch(() => undefined),
  onWaiting: (waiting) => host.post('waitingServerChanged', { count: waiting }),
  onServiceEnd: (roomId) => host.post('customerServeEnd', { roomId }),
  onAnswerEnd: ({ data: { roomId, messageId } }) => host.post('assistantMessage', { roomId, messageId, isLast: true }),
});

/**
 * Reads the list of rooms and the open rooms again after each connect: events from before it were missed. Errors are ignored
 * here because the screen that reads the same data shows them.
 */
async function refillAll({ store, roomLoader }: ConnectionOptions): Promise<void> {
  // Gap fill of the rooms has started already: these calls wait for it, and also read who serves each room.
  await Promise.all([roomLoader.loadRoomList(), ...store.get(openRoomIdsAtom).map(roomLoader.loadRoom)]);
}

/** Reads the lists of an agent again, who is online and what was left: their events were missed while there was no connection. source: S-04, X-05 */
async function refreshAgentDesk({ api, store, host }: ConnectionOptions): Promise<void> {
  if (store.get(roleAtom) !== Role.agent) return;
  for (const name of ['onlineAgents', 'leftMessages', 'agentDay'] satisfies QueryName[])
    void store.get(queryClientAtom).invalidateQueries({ queryKey: [name] });
  await refillAgentDesk({ api, store });
  host.post('waitingServerChanged', { count: waitingCount(store.get(agentDeskAtom)) });
}

/** Returns, when it has opened, a promise of the end of what is read again then. */
function applyConnection(options: ConnectionOptions, connection: ConnectionState): Promise<void> | undefined {
  const { store, messageSending, host } = options;
  const previousStatus = store.get(connectionAtom).status;
  store.set(connectionAtom, connection);
  if (connection.status === previousStatus) return undefined;
  if (connection.status === 'success') {
    host.post('socketConnectResult', { success: true });
    messageSending.outboxQueue.flush();
    void refreshAgentDesk(options).catch(() => undefined);
    store.set(hasConnectedAtom, true);
    return refillAll(options).catch(() => undefined);
  }
  if (connection.end === 'signedOut') options.onSessionEnded();
  if (connection.status === 'lost') host.post('socketConnectResult', { success: false });
  return undefined;
}
