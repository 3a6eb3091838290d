import { randomUUID } from 'node:crypto';
import { type ApiClient, ApiError, createApiClient } from '@parley/api-client';
import { emptyTimeline, type Message, type Timeline, type TimelineEvent } from '@parley/domain';
import {
  type Clock,
  type ConnectionState,
  connect,
  type GapFill,
  memoryOutboxStore,
  type Outbox,
  type Realtime,
  socketOpener,
} from '@parley/realtime';
import { WebSocket } from 'ws';
import type { SeenMessage, View } from './history';
import type { Parts } from './parts';
import { openRoomWithRetry, type Participant } from './plan';
import { password } from './proof-gateway';
import type { Recorder } from './recorder';
import { UnreadCounter } from './unread-counter';

export interface ProofClientOptions {
  readonly name: string;
  readonly rooms: readonly string[];
  /** The port of the proxy that only this client goes through. */
  readonly port: number;
  readonly parts: Parts;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly recorder: Recorder;
  /** How long a call may take, ms of real time. */
  readonly timeoutMs: number;
  readonly onConfirmed?: (message: Message) => void;
}

interface OutboxDraft {
  readonly roomId: string;
  readonly msgUuid: string;
  readonly content: string;
}

/** A client in Node that connects the product's own modules in the same way as `apps/web/src/sync`. */
export class ProofClient implements Participant {
  readonly name: string;
  readonly #options: ProofClientOptions;
  readonly #api: ApiClient;
  readonly #timelines = new Map<string, Timeline>();
  readonly #unreadCounters = new Map<string, UnreadCounter>();
  readonly #outbox: Outbox<OutboxDraft>;
  readonly #gapFill: GapFill;
  readonly #disconnectListeners = new Set<() => void>();
  /** Why messages were refused. */
  readonly #refusals = new Set<string>();
  #realtime: Realtime | undefined;
  #token: string | undefined;
  #fills = 0;
  #lastEventAt = 0;

  constructor(options: ProofClientOptions) {
    const { name, port, parts, clock, random, timeoutMs } = options;
    this.name = name;
    this.#options = options;
    this.#api = createApiClient({
      prefixUrl: `http://127.0.0.1:${port}`,
      token: () => this.#token,
      timeoutMs,
      fetch: fetchKeepingRequests(2 * timeoutMs),
    });
    for (const roomId of options.rooms) {
      this.#timelines.set(roomId, emptyTimeline);
      this.#unreadCounters.set(roomId, new UnreadCounter(name));
    }
    this.#outbox = this.#makeOutbox();
    this.#gapFill = parts.createGapFill({
      // The gateway only counts `digestMiss`.
      fetchPage: ({ digestMiss: _, ...query }) => this.#api.messages.inRoom({ query }),
      fetchMessage: ({ messageId }) => this.#api.messages.queryData({ query: { messageId } }),
      enterPage: (roomId, data) => this.#advance(roomId, { type: 'page.loaded', data }),
      deliver: (event) => {
        if (event.type === 'message.created' || event.type === 'message.recalled')
          this.#advance(event.data.roomId, event);
      },
      onAnswerEnded: () => undefined,
      onEpochChange: () => undefined,
      openRoomIds: () => options.rooms.slice(0, 1),
      clock,
      random,
      warn: () => undefined,
    });
  }

  async open(): Promise<void> {
    const { rooms } = this.#options;
    while (this.#token === undefined) await this.#signIn();
    await this.#connect();
    // Only messages after the first opening of a room count as unread.
    await Promise.all(rooms.map((roomId) => openRoomWithRetry(this, roomId)));
  }

  async openRoom(roomId: string): Promise<boolean> {
    this.#fills += 1;
    try {
      await this.#gapFill.fillRoom(roomId);
      for (const gap of this.#timelineOf(roomId).gaps) await this.#gapFill.fillGap(roomId, gap);
      return true;
    } catch (error) {
      // Without a connection a room cannot be opened; after the reconnect all rooms are opened again.
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      this.#fills -= 1;
    }
  }

  async sendText(roomId: string, content: string): Promise<void> {
    const { recorder, clock } = this.#options;
    const draft = { roomId, msgUuid: randomUUID(), content };
    recorder.recordSend({ client: this.name, roomId, msgUuid: draft.msgUuid });
    const creationDate = new Date(clock.now()).toISOString();
    this.#advance(roomId, { type: 'send.queued', data: { ...draft, creationDate } });
    void this.#outbox.add(draft);
  }

  isConnected = (): boolean => this.#realtime?.connection().status === 'success';
  pendingCount = (): number => this.#outbox.unsent().length;

  isIdle = (forMs: number): boolean =>
    this.isConnected() &&
    this.pendingCount() === 0 &&
    this.#fills === 0 &&
    performance.now() - this.#lastEventAt > forMs;

  describeState = (): string => {
    const { status, end = '' } = this.#realtime?.connection() ?? { status: 'none' };
    return `${this.name}: ${status} ${end}, ${this.pendingCount()} waiting, ${this.#fills} fills, refused: ${[...this.#refusals]}`;
  };

  waitUntilLost(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isConnected()) this.#disconnectListeners.add(resolve);
      else resolve();
    });
  }

  async waitUntilConnected(): Promise<void> {
    if (this.isConnected() || !this.#realtime) return;
    const { onConnection } = this.#realtime;
    await new Promise<void>((resolve) => {
      const stop = onConnection(({ status }) => {
        if (status !== 'success') return;
        stop();
        resolve();
      });
    });
  }

  async views(): Promise<readonly View[]> {
    return this.#options.rooms.map((roomId) => {
      const messages = this.#timelineOf(roomId).confirmed.map(toSeenMessage);
      const { unread = 0, sounds = 0 } = this.#unreadCounters.get(roomId) ?? {};
      return { client: this.name, roomId, messages, summary: { unread, sounds, preview: messages.at(-1) } };
    });
  }

  close(): void {
    this.#gapFill.stop();
    this.#outbox.close();
    this.#realtime?.close();
  }

  /** Signs in; when no answer came (`wait`) it leaves the token undefined, so that the caller tries again. */
  async #signIn(): Promise<void> {
    const form = { grant_type: 'password', username: this.name, password } as const;
    const answer = await this.#api.login.token({ form }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'wait') return undefined;
      throw error;
    });
    this.#token = answer?.access_token;
  }

  #makeOutbox(): Outbox<OutboxDraft> {
    const { name, parts, clock, random, recorder, onConfirmed } = this.#options;
    return parts.createOutbox<OutboxDraft, readonly Message[]>({
      clock,
      random,
      owner: { tenant: 'proof', account: name },
      store: memoryOutboxStore(),
      send: (draft) => this.#send(draft),
      onSent: (messages, { roomId, msgUuid }) => {
        for (const data of messages) {
          recorder.recordAcknowledged(msgUuid, data.messageId);
          this.#advance(roomId, { type: 'message.created', data });
          onConfirmed?.(data);
        }
      },
      onFailed: ({ item: { roomId, msgUuid }, errorCode = 'no error code' }) => {
        this.#refusals.add(errorCode);
        this.#advance(roomId, { type: 'send.failed', data: { msgUuid } });
      },
      decodeItem: () => undefined,
      warn: () => undefined,
    });
  }

  async #send({ msgUuid, ...draft }: OutboxDraft): Promise<readonly Message[]> {
    const { recorder, parts } = this.#options;
    try {
      return await this.#api.messages.create({ body: [{ ...draft, msgUuid: parts.uuidOfAttempt(msgUuid) }] });
    } catch (error) {
      recorder.recordUnknown(msgUuid);
      throw error;
    }
  }

  async #connect(): Promise<void> {
    const { port, parts, clock, random } = this.#options;
    const realtime = connect({
      url: `ws://127.0.0.1:${port}/ws`,
      newTicket: () => this.#api.login.socketTicket(),
      openSocket: socketOpener((url, protocols) => ignoreErrors(new WebSocket(url, protocols))),
      clock: parts.connectionClock(clock),
      random,
      warn: () => undefined,
    });
    this.#realtime = realtime;
    realtime.onEvent((event) => {
      this.#lastEventAt = performance.now();
      this.#gapFill.receive(event);
    });
    realtime.onConnection((connection) => this.#onConnection(connection));
    await this.waitUntilConnected();
  }

  #onConnection(connection: ConnectionState): void {
    this.#gapFill.connectionChanged(connection);
    if (connection.status === 'success') {
      this.#outbox.flush();
      // The product fills other rooms when they are opened, so this client opens each of them.
      for (const roomId of this.#options.rooms) void this.openRoom(roomId);
      return;
    }
    for (const listener of this.#disconnectListeners) listener();
    this.#disconnectListeners.clear();
  }

  #timelineOf = (roomId: string): Timeline => this.#timelines.get(roomId) ?? emptyTimeline;

  #advance(roomId: string, event: TimelineEvent): void {
    const before = this.#timelineOf(roomId);
    this.#unreadCounters.get(roomId)?.update(before, event);
    this.#timelines.set(roomId, this.#options.parts.reduce(before, event));
  }
}

const toSeenMessage = ({ messageId, msgUuid = '', sendSerial = '', roomSeq, state }: Message): SeenMessage => ({
  messageId,
  msgUuid,
  sender: sendSerial,
  roomSeq,
  isRecalled: state === 1,
});

/** Ignores socket errors, because a close event follows each. */
function ignoreErrors(socket: WebSocket): WebSocket {
  socket.on('error', () => undefined);
  return socket;
}

/**
 * Keeps a reference to each request, because Node does not abort a garbage-collected one, whose call would never end.
 * Each uses its own connection, because Node would reuse frozen ones from its pool.
 */
function fetchKeepingRequests(forMs: number): (request: Request) => Promise<Response> {
  const keptRequests = new Set<Request>();
  return (request) => {
    keptRequests.add(request);
    setTimeout(() => keptRequests.delete(request), forMs).unref();
    request.headers.set('connection', 'close');
    return fetch(request);
  };
}
