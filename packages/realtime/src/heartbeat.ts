import { heartbeat } from './contract';
import type { Clock, Socket } from './dependencies';

/** Silence that ends a socket, and how soon a PING that was asked for must be answered. source: X-07 */
export const heartbeatTimeouts = { silenceTimeoutMs: 25_000, probeTimeoutMs: 5000 } as const;

/** A silence that is long enough, and proves nothing yet. */
const recheckMs = 1000;

interface HeartbeatOptions {
  readonly clock: Clock;
  readonly isVisible: () => boolean;
  /** The socket is dead, whatever it says of itself. */
  readonly timedOut: () => void;
}

/**
 * Sends PING every 10 s and notices when nothing comes back. Times are compared, ticks are not counted: a hidden page's
 * timers come late, and being late proves nothing about the connection. source: SK-02, X-07
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #socket: Socket | undefined;
  #lastReceived: number;
  /** Silence proves nothing until this moment, because the connection was just asked. */
  #probeDeadline = 0;
  #stops: (() => void)[] = [];
  /** When the connection was asked last, and how to wait no longer for its answer. */
  #pendingProbe: { readonly at: number; readonly cancel: () => void } | undefined;

  /** Silence counts from now on, also while the socket is still opening. */
  constructor(options: HeartbeatOptions) {
    this.#options = options;
    this.#lastReceived = options.clock.now();
    this.#scheduleSilenceCheck(heartbeatTimeouts.silenceTimeoutMs);
  }

  opened(socket: Socket): void {
    this.#socket = socket;
    this.received();
    this.#schedulePing();
  }

  /** Any byte proves life. */
  received(): void {
    this.#lastReceived = this.#options.clock.now();
  }

  /** Somebody looks again, or the network changed: ask at once, and once until it has answered. */
  probe(): void {
    const at = this.#options.clock.now();
    const isWaiting =
      this.#pendingProbe !== undefined && at < this.#probeDeadline && this.#lastReceived <= this.#pendingProbe.at;
    if (!this.#socket || isWaiting) return;
    this.#pendingProbe?.cancel();
    this.#socket.send(heartbeat.ping);
    this.#probeDeadline = at + heartbeatTimeouts.probeTimeoutMs;
    const cancel = this.#after(heartbeatTimeouts.probeTimeoutMs, () => {
      if (this.#lastReceived <= at && this.#options.isVisible()) this.#options.timedOut();
    });
    this.#pendingProbe = { at, cancel };
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#socket = undefined;
  }

  #schedulePing(): void {
    this.#after(heartbeat.everyMs, () => {
      this.#socket?.send(heartbeat.ping);
      this.#schedulePing();
    });
  }

  #scheduleSilenceCheck(delayMs: number): void {
    this.#after(delayMs, () => {
      const now = this.#options.clock.now();
      const silentMs = now - this.#lastReceived;
      const isSilent = silentMs >= heartbeatTimeouts.silenceTimeoutMs && now >= this.#probeDeadline;
      if (isSilent && this.#options.isVisible()) this.#options.timedOut();
      else
        this.#scheduleSilenceCheck(
          silentMs < heartbeatTimeouts.silenceTimeoutMs ? heartbeatTimeouts.silenceTimeoutMs - silentMs : recheckMs,
        );
    });
  }

  #after(delayMs: number, run: () => void): () => void {
    const done = () => {
      this.#stops = this.#stops.filter((other) => other !== stop);
    };
    const stop = this.#options.clock.after(delayMs, () => {
      done();
      run();
    });
    this.#stops.push(stop);
    return () => {
      stop();
      done();
    };
  }
}
