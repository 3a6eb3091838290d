import { randomUUID } from 'node:crypto';
import { type ApiClient, ApiError, createApiClient } from '@parley/api-client';
import { emptyTimeline, type Message, type Timeline, type TimelineEvent } from '@parley/domain';
import {
  type Clock,
  type Connection,
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
import { type Participant, visitAtLast } from './plan';
import type { Recorder } from './recorder';
import { Tally } from './tally';
import { password } from './world';

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
  readonly confirmed?: (message: Message) => void;
}

interface Note {
  readonly roomId: string;
  readonly msgUuid: string;
  readonly content: string;
}

/** One person with the product's own parts, wired as `apps/web/src/sync` does it, in Node. */
export class ProofClient implements Participant {
  readonly name: string;
  readonly #options: ProofClientOptions;
  readonly #api: ApiClient;
  readonly #timelines = new Map<string, Timeline>();
  readonly #tallies = new Map<string, Tally>();
  readonly #outbox: Outbox<Note>;
  readonly #gapFill: GapFill;
  readonly #leavings = new Set<() => void>();
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
      fetch: heldFetch(2 * timeoutMs),
    });
    for (const roomId of options.rooms) {
      this.#timelines.set(roomId, emptyTimeline);
      this.#tallies.set(roomId, new Tally(name));
    }
    this.#outbox = this.#makeOutbox();
    this.#gapFill = parts.createGapFill({
      fetchPage: ({ digestMiss: _notChecked, ...query }) => this.#api.messages.inRoom({ query }),
      fetchMessage: ({ messageId }) => this.#api.messages.queryData({ query: { messageId } }),
      enterPage: (roomId, data) => this.#advance(roomId, { type: 'page.loaded', data }),
      deliver: (event) => {
        if (event.type === 'message.created' || event.type === 'message.recalled')
          this.#advance(event.data.roomId, event);
      },
      onAnswerEnded: () => undefined,
      onEpochChange: () => undefined,
      openRoomId: () => options.rooms[0],
      clock,
      random,
      warn: () => undefined,
    });
  }

  async open(): Promise<void> {
    const { rooms } = this.#options;
    while (this.#token === undefined) await this.#signIn();
    await this.#connect();
    // Only what comes after a room was opened for the first time is news.
    await Promise.all(rooms.map((roomId) => visitAtLast(this, roomId)));
  }

  async visit(roomId: string): Promise<boolean> {
    this.#fills += 1;
    try {
      await this.#gapFill.fillRoom(roomId);
      for (const hole of this.#timelineOf(roomId).gaps) await this.#gapFill.fillGap(roomId, hole);
      return true;
    } catch (error) {
      // Without a connection nobody opens a room; the next opening of the connection visits all of them.
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      this.#fills -= 1;
    }
  }

  async write(roomId: string, content: string): Promise<void> {
    const { recorder, clock } = this.#options;
    const note = { roomId, msgUuid: randomUUID(), content };
    recorder.invoke({ client: this.name, roomId, msgUuid: note.msgUuid });
    const creationDate = new Date(clock.now()).toISOString();
    this.#advance(roomId, { type: 'send.queued', data: { ...note, creationDate } });
    void this.#outbox.add(note);
  }

  isConnected = (): boolean => this.#realtime?.connection().status === 'success';
  waiting = (): number => this.#outbox.unsent().length;

  isQuiet = (forMs: number): boolean =>
    this.isConnected() && this.waiting() === 0 && this.#fills === 0 && performance.now() - this.#lastEventAt > forMs;

  state = (): string => {
    const { status, end = '' } = this.#realtime?.connection() ?? { status: 'none' };
    return `${this.name}: ${status} ${end}, ${this.waiting()} waiting, ${this.#fills} fills, refused: ${[...this.#refusals]}`;
  };

  untilLost(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isConnected()) this.#leavings.add(resolve);
      else resolve();
    });
  }

  async untilConnected(): Promise<void> {
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
      const messages = this.#timelineOf(roomId).confirmed.map(seen);
      const { unread = 0, sounds = 0 } = this.#tallies.get(roomId) ?? {};
      return { client: this.name, roomId, messages, summary: { unread, sounds, preview: messages.at(-1) } };
    });
  }

  close(): void {
    this.#gapFill.stop();
    this.#outbox.close();
    this.#realtime?.close();
  }

  /** A line that is broken from the start is no reason to stay away. */
  async #signIn(): Promise<void> {
    const form = { grant_type: 'password', username: this.name, password } as const;
    const answer = await this.#api.login.token({ form }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'wait') return undefined;
      throw error;
    });
    this.#token = answer?.access_token;
  }

  #makeOutbox(): Outbox<Note> {
    const { name, parts, clock, random, recorder, confirmed } = this.#options;
    return parts.createOutbox<Note, readonly Message[]>({
      ...{ clock, random, owner: { tenant: 'proof', account: name }, store: memoryOutboxStore() },
      send: (note) => this.#send(note),
      onSent: (messages, { roomId, msgUuid }) => {
        for (const data of messages) {
          recorder.acknowledge(msgUuid, data.messageId);
          this.#advance(roomId, { type: 'message.created', data });
          confirmed?.(data);
        }
      },
      onRefused: ({ item: { roomId, msgUuid }, errorCode = 'for no reason' }) => {
        this.#refusals.add(errorCode);
        this.#advance(roomId, { type: 'send.failed', data: { msgUuid } });
      },
      decodeItem: () => undefined,
      warn: () => undefined,
    });
  }

  async #send({ msgUuid, ...note }: Note): Promise<readonly Message[]> {
    const { recorder, parts } = this.#options;
    try {
      return await this.#api.messages.create({ body: [{ ...note, msgUuid: parts.uuidOfAttempt(msgUuid) }] });
    } catch (error) {
      recorder.lose(msgUuid);
      throw error;
    }
  }

  async #connect(): Promise<void> {
    const { port, parts, clock, random } = this.#options;
    const realtime = connect({
      url: `ws://127.0.0.1:${port}/ws`,
      newTicket: () => this.#api.login.socketTicket(),
      openSocket: socketOpener((url, protocols) => quietly(new WebSocket(url, protocols))),
      clock: parts.connectionClock(clock),
      random,
      warn: () => undefined,
    });
    this.#realtime = realtime;
    realtime.onEvent((event) => {
      this.#lastEventAt = performance.now();
      this.#gapFill.receive(event);
    });
    realtime.onConnection((connection) => this.#follow(connection));
    await this.untilConnected();
  }

  #follow(connection: Connection): void {
    this.#gapFill.connectionChanged(connection);
    if (connection.status === 'success') {
      this.#outbox.flush();
      // The other rooms are filled when they are opened: this reader looks into each of them.
      for (const roomId of this.#options.rooms) void this.visit(roomId);
      return;
    }
    for (const leave of this.#leavings) leave();
    this.#leavings.clear();
  }

  #timelineOf = (roomId: string): Timeline => this.#timelines.get(roomId) ?? emptyTimeline;

  #advance(roomId: string, event: TimelineEvent): void {
    const before = this.#timelineOf(roomId);
    this.#tallies.get(roomId)?.follow(before, event);
    this.#timelines.set(roomId, this.#options.parts.reduce(before, event));
  }
}

const seen = ({ messageId, msgUuid = '', sendSerial = '', roomSeq, state }: Message): SeenMessage => ({
  ...{ messageId, msgUuid, sender: sendSerial, roomSeq },
  isRecalled: state === 1,
});

/** An error of a socket is followed by its close, which is all that counts. */
function quietly(socket: WebSocket): WebSocket {
  socket.on('error', () => undefined);
  return socket;
}

/**
 * Node forgets to abort a request that nobody holds any more, and a call would wait for ever. Each has a connection of its
 * own: Node would go on trying frozen ones out of its pool, one time-out after the other.
 */
function heldFetch(forMs: number): (request: Request) => Promise<Response> {
  const held = new Set<Request>();
  return (request) => {
    held.add(request);
    setTimeout(() => held.delete(request), forMs).unref();
    request.headers.set('connection', 'close');
    return fetch(request);
  };
}
