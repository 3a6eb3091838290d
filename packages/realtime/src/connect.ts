import { AuthenticatedSocket } from './authenticated-socket';
import { reconnectDelay, reconnectLimits } from './backoff';
import type { ServerEvent } from './contract';
import { decodeFrame } from './decode';
import { type Clock, noPage, type OpenSocket, type PageChange, type PageLifecycle, type Warn } from './dependencies';
import { failureOf } from './failure';
import { Listeners } from './listeners';
import { SeenMessages } from './seen-messages';
import { type Connection, type ConnectionEnd, connectionEndOf, needsUserClick } from './status';

/** Everything the connection needs from outside. source: W-04, X-02 */
export interface ConnectOptions {
  /** The websocket address without the group, such as `wss://chat.example/ws`. */
  readonly url: string;
  /** Which group to listen to; without it the one the ticket belongs to. source: U-02 */
  readonly group?: string | undefined;
  /** Asks the gateway for a ticket, which is also the session check; may throw an ApiError. source: W-04 */
  readonly newTicket: () => Promise<{ readonly ticket: string; readonly group: string }>;
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly page?: PageLifecycle;
  readonly warn: Warn;
}

type Stop = () => void;

/** The connection while it is held; each `on…` gives back a function that stops listening. */
export interface Realtime {
  readonly connection: () => Connection;
  readonly onConnection: (listener: (connection: Connection) => void) => Stop;
  /** Each event once, in the order of its room. */
  readonly onEvent: (listener: (event: ServerEvent) => void) => Stop;
  /** The socket was closed with this code, and not by us. source: SK-10 */
  readonly onClosed: (listener: (code: number) => void) => Stop;
  /** The server reports a failure, in its own words. source: SK-15 */
  readonly onNotice: (listener: (text: string) => void) => Stop;
  /** The user's click on 'reconnect' or 'use here'. */
  readonly tryNow: () => void;
  /** For good: sign-out, or the end of the page. */
  readonly close: () => void;
}

/** At most one try of its own for 'online', 'visible' and the like in this time. */
const minExtraTryIntervalMs = 2000;

/**
 * Keeps one socket to the gateway alive and hands over what it brings. It opens at once.
 *
 * source: W-04, X-02 … X-07
 */
export const connect = (options: ConnectOptions): Realtime => new ReconnectingConnection(options).start();

class ReconnectingConnection implements Realtime {
  readonly #options: ConnectOptions;
  readonly #page: PageLifecycle;
  readonly #connections: Listeners<Connection>;
  readonly #events: Listeners<ServerEvent>;
  readonly #notices: Listeners<string>;
  readonly #closes: Listeners<number>;
  readonly #seen = new SeenMessages();
  #connection: Connection = { status: 'none' };
  /** The attempt that counts; events of older attempts are ignored. */
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

  #notify(connection: Connection): void {
    this.#connection = connection;
    this.#connections.notify(connection);
  }
}
