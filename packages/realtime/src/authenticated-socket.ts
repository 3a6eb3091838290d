import { subprotocol, ticketPrefix } from './contract';
import type { Clock, OpenSocket, Socket } from './dependencies';
import { Heartbeat } from './heartbeat';

interface AuthenticatedSocketOptions {
  readonly url: string;
  readonly groupKey?: string | undefined;
  readonly newTicket: () => Promise<{ readonly ticket: string; readonly group: string }>;
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  readonly isVisible: () => boolean;
  readonly opened: () => void;
  readonly received: (data: unknown) => void;
  /** The call for a ticket failed; no socket was opened. */
  readonly ticketFailed: (error: unknown) => void;
  /** The socket reports an error; a close follows. */
  readonly failed: () => void;
  readonly closed: (code: number) => void;
}

/** The code that browsers report when no close frame came; also used for a socket that stays silent. */
const abnormalClosureCode = 1006;

/** One socket, opened with a ticket of its own and watched by a heartbeat. After `close` it calls no callback. */
export class AuthenticatedSocket {
  readonly #options: AuthenticatedSocketOptions;
  #isClosed = false;
  #socket: Socket | undefined;
  #heartbeat: Heartbeat | undefined;

  constructor(options: AuthenticatedSocketOptions) {
    this.#options = options;
  }

  open(): void {
    this.#options.newTicket().then(
      ({ ticket, group }) => this.#isClosed || this.#openWith(ticket, this.#options.groupKey ?? group),
      (error: unknown) => this.#isClosed || this.#options.ticketFailed(error),
    );
  }

  /** Sends a PING that has to be answered soon, if the socket is open. */
  probe(): void {
    this.#heartbeat?.probe();
  }

  close(): void {
    this.#isClosed = true;
    this.#heartbeat?.stop();
    this.#socket?.close();
  }

  #openWith(ticket: string, groupKey: string): void {
    const { url, clock, isVisible, openSocket } = this.#options;
    const heartbeat = new Heartbeat({ clock, isVisible, timedOut: () => this.#options.closed(abnormalClosureCode) });
    this.#heartbeat = heartbeat;
    const socket = openSocket(urlWithGroup(url, groupKey), [subprotocol, ticketPrefix + ticket], {
      opened: this.#unlessClosed(() => {
        heartbeat.opened(socket);
        this.#options.opened();
      }),
      received: this.#unlessClosed((data: unknown) => {
        heartbeat.received();
        this.#options.received(data);
      }),
      failed: this.#unlessClosed(() => this.#options.failed()),
      closed: this.#unlessClosed((code: number) => this.#options.closed(code)),
    });
    this.#socket = socket;
  }

  #unlessClosed<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
    return (...args) => {
      if (!this.#isClosed) listener(...args);
    };
  }
}

const urlWithGroup = (url: string, groupKey: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}group=${encodeURIComponent(groupKey)}`;
