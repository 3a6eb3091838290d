import { AuthenticatedSocket } from './authenticated-socket';
import { reconnectDelay, reconnectLimits } from './backoff';
import type { ServerEvent } from './contract';
import { decodeFrame } from './decode';
import { type Clock, noPage, type OpenSocket, type PageChange, type PageLifecycle, type Warn } from './dependencies';
import { failureOf } from './failure';
import { Listeners } from './listeners';
import { SeenMessages } from './seen-messages';
import { type ConnectionEnd, type ConnectionState, connectionEndOf, needsUserClick } from './status';

/** What `connect` depends on. source: W-04, X-02 */
export interface ConnectOptions {
  /** The websocket address without the group, such as `wss://chat.example/ws`. */
  readonly url: string;
  /** The socket group to listen to; by default that of the ticket. source: U-02 */
  readonly groupKey?: string | undefined;
  /** Fetches a ticket from the gateway, which also checks the session; may throw an ApiError. source: W-04 */
  readonly newTicket: () => Promise<{ readonly ticket: string; readonly group: string }>;
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly page?: PageLifecycle;
  readonly warn: Warn;
}

type Stop = () => void;

/** The connection to the gateway; each `on…` returns a function that stops listening. */
export interface Realtime {
  readonly connection: () => ConnectionState;
  readonly onConnection: (listener: (connection: ConnectionState) => void) => Stop;
  /** Called for each event as it arrives. A repeated message is dropped; other events may repeat. source: G5, M-14 */
  readonly onEvent: (listener: (event: ServerEvent) => void) => Stop;
  /** Called with the close code when the server or the network closed the socket. source: SK-10 */
  readonly onClosed: (listener: (code: number) => void) => Stop;
  /** Called with the server's text when it reports a failure. source: SK-15 */
  readonly onNotice: (listener: (text: string) => void) => Stop;
  /** Connects at once, after the user's click on 'reconnect' or 'use here'. */
  readonly tryNow: () => void;
  /** Closes the connection for good, at a sign-out or when the page ends. */
  readonly close: () => void;
}

/** Page events such as 'online' and 'visible' start at most one extra try in this time. */
const minExtraTryIntervalMs = 2000;

/**
 * Opens a connection to the gateway at once, keeps it open and delivers its events.
 *
 * source: W-04, X-02 … X-07
 */
export const connect = (options: ConnectOptions): Realtime => new ReconnectingConnection(options).start();

class ReconnectingConnection implements Realtime {
  readonly #options: ConnectOptions;
  readonly #page: PageLifecycle;
  readonly #connections: Listeners<ConnectionState>;
  readonly #events: Listeners<ServerEvent>;
  readonly #notices: Listeners<string>;
  readonly #closes: Listeners<number>;
  readonly #seen = new SeenMessages();
  #connection: ConnectionState = { status: 'none' };
  /** The current socket; events of earlier ones are ignored. */
  #socket: AuthenticatedSocket | undefined;
  #failures = 0;
  #lastExtraTry = Number.NEGATIVE_INFINITY;
  #stopTimer: Stop = () => undefined;
  #stopListening: Stop = () => undefined;

  constructor(options: ConnectOptions) {
    const reportListenerError = (error: unknown) => options.warn('a listener failed', String(error));
    this.#options = options;
    this.#page = options.page ?? noPage;
    this.#connections = new Listeners(reportListenerError);
    this.#events = new Listeners(reportListenerError);
    this.#notices = new Listeners(reportListenerError);
    this.#closes = new Listeners(reportListenerError);
  }

  readonly connection = () => this.#connection;
  readonly onConnection: Realtime['onConnection'] = (listener) => this.#connections.add(listener);
  readonly onEvent: Realtime['onEvent'] = (listener) => this.#events.add(listener);
  readonly onClosed: Realtime['onClosed'] = (listener) => this.#closes.add(listener);
  readonly onNotice: Realtime['onNotice'] = (listener) => this.#notices.add(listener);

  start(): this {
    this.#stopListening = this.#page.onChange((change) => this.#pageChanged(change));
    this.#try('connecting');
    return this;
  }

  readonly tryNow = () => {
    if (this.#connection.end === 'closedByUs' || this.#socket) return;
    this.#try('reconnecting');
  };

  readonly close = () => {
    this.#stopListening();
    this.#closeSocket();
    this.#notify({ status: 'lost', end: 'closedByUs' });
  };

  #try(status: 'connecting' | 'reconnecting'): void {
    this.#closeSocket();
    const socket = new AuthenticatedSocket({
      ...this.#options,
      isVisible: this.#page.isVisible,
      opened: () => this.#opened(),
      received: (data) => this.#received(data),
      ticketFailed: (error) => this.#ticketFailed(error),
      // The close that follows says whether to try again.
      failed: () => this.#notify({ status: 'lost' }),
      closed: (code) => {
        this.#closes.notify(code);
        this.#lost(connectionEndOf(code));
      },
    });
    this.#socket = socket;
    this.#notify({ status });
    socket.open();
  }

  #opened(): void {
    this.#notify({ status: 'success' });
    this.#stopTimer = this.#options.clock.after(reconnectLimits.stableAfterMs, () => (this.#failures = 0));
  }

  #received(data: unknown): void {
    const reading = decodeFrame(data);
    switch (reading.kind) {
      case 'event':
        if (this.#seen.isNew(reading.event)) this.#events.notify(reading.event);
        break;
      case 'notice':
        this.#notices.notify(reading.text);
        break;
      case 'unreadable':
        this.#options.warn(`socket frame: ${reading.reason}`, reading.key);
        break;
      case 'nothing':
    }
  }

  #ticketFailed(error: unknown): void {
    const { kind, retryAfterMs } = failureOf(error);
    this.#lost(kind === 'signedOut' ? 'signedOut' : undefined, retryAfterMs);
  }

  #lost(end: ConnectionEnd | undefined, minDelayMs = 0): void {
    this.#closeSocket();
    this.#failures += 1;
    const gaveUp = this.#failures >= reconnectLimits.maxFailures ? 'gaveUp' : undefined;
    const isPausedWhileHidden = !this.#page.isVisible() && this.#failures > reconnectLimits.hiddenFailures;
    const reason = end ?? gaveUp;
    if (reason || isPausedWhileHidden) {
      this.#notify({ status: 'lost', ...(reason ? { end: reason } : {}) });
      return;
    }
    const { clock, random } = this.#options;
    const delay = Math.max(minDelayMs, reconnectDelay(this.#failures, random));
    this.#stopTimer = clock.after(delay, () => this.#try('reconnecting'));
    this.#notify({ status: 'lost', nextTryAt: clock.now() + delay });
  }

  /** source: RT15, RT17 */
  #pageChanged(change: PageChange): void {
    if (needsUserClick(this.#connection.end)) return;
    switch (change) {
      case 'offline':
      case 'suspended':
        this.#closeSocket();
        this.#notify({ status: 'lost' });
        return;
      case 'hidden':
        return;
      case 'online':
      case 'visible':
      case 'resumed':
        if (this.#socket) this.#socket.probe();
        else this.#extraTry();
    }
  }

  #extraTry(): void {
    const { clock } = this.#options;
    const remainingMs = this.#lastExtraTry + minExtraTryIntervalMs - clock.now();
    this.#stopTimer();
    if (remainingMs > 0) {
      this.#stopTimer = clock.after(remainingMs, () => this.#extraTry());
      return;
    }
    this.#lastExtraTry = clock.now();
    this.#try('reconnecting');
  }

  #closeSocket(): void {
    this.#stopTimer();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #notify(connection: ConnectionState): void {
    this.#connection = connection;
    this.#connections.notify(connection);
  }
}
