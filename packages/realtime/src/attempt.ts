import { subprotocol, ticketPrefix } from './contract';
import type { Clock, OpenSocket, Socket } from './dependencies';
import { Heartbeat } from './heartbeat';

interface AttemptOptions {
  readonly url: string;
  readonly group?: string | undefined;
  readonly newTicket: () => Promise<{ readonly ticket: string; readonly group: string }>;
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  readonly isVisible: () => boolean;
  readonly opened: () => void;
  readonly received: (data: unknown) => void;
  /** There was no ticket to be had. */
  readonly refused: (error: unknown) => void;
  /** The socket reports an error; a close follows. */
  readonly failed: () => void;
  readonly closed: (code: number) => void;
}

/** What a socket that died without a word is taken for: the code browsers give to one that was cut. */
const cut = 1006;

/** One try: a ticket, a socket, its heartbeat. After `end` it says nothing more, whatever still happens to the socket. */
export class Attempt {
  readonly #options: AttemptOptions;
  #isOver = false;
  #socket: Socket | undefined;
  #heartbeat: Heartbeat | undefined;

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  begin(): void {
    this.#options.newTicket().then(
      ({ ticket, group }) => this.#isOver || this.#open(ticket, this.#options.group ?? group),
      (error: unknown) => this.#isOver || this.#options.refused(error),
    );
  }

  /** Asks the connection whether it lives, if it is open. */
  probe(): void {
    this.#heartbeat?.probe();
  }

  end(): void {
    this.#isOver = true;
    this.#heartbeat?.stop();
    this.#socket?.close();
  }

  #open(ticket: string, group: string): void {
    const { url, clock, isVisible, openSocket } = this.#options;
    const heartbeat = new Heartbeat({ clock, isVisible, died: () => this.#options.closed(cut) });
    this.#heartbeat = heartbeat;
    const socket = openSocket(addressOf(url, group), [subprotocol, ticketPrefix + ticket], {
      opened: this.#whileItLasts(() => {
        heartbeat.opened(socket);
        this.#options.opened();
      }),
      received: this.#whileItLasts((data: unknown) => {
        heartbeat.received();
        this.#options.received(data);
      }),
      failed: this.#whileItLasts(() => this.#options.failed()),
      closed: this.#whileItLasts((code: number) => this.#options.closed(code)),
    });
    this.#socket = socket;
  }

  #whileItLasts<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
    return (...args) => {
      if (!this.#isOver) listener(...args);
    };
  }
}

const addressOf = (url: string, group: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}group=${encodeURIComponent(group)}`;
