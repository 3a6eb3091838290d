import { heartbeat } from './contract';
import type { Clock, Socket } from './dependencies';

/** How long a socket may be silent, and how soon it must answer a probe. source: X-07 */
export const heartbeatTimeouts = { silenceTimeoutMs: 25_000, probeTimeoutMs: 5000 } as const;

/** When the silence is checked again if the page is hidden or a probe is still open. */
const recheckMs = 1000;

interface HeartbeatOptions {
  readonly clock: Clock;
  readonly isVisible: () => boolean;
  /** The socket was silent for too long, even if it still reports itself as open. */
  readonly timedOut: () => void;
}

/**
 * Sends PING every 10 s and detects when nothing comes back. It compares times instead of counting ticks, because the
 * timers of a hidden page run late while the connection is fine. source: SK-02, X-07
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #socket: Socket | undefined;
  #lastReceived: number;
  /** Until this moment silence does not end the socket, because a probe is still open. */
  #probeDeadline = 0;
  #stops: (() => void)[] = [];
  /** When the last probe was sent, and how to cancel its timeout. */
  #lastProbe: { readonly at: number; readonly cancel: () => void } | undefined;

  /** The silence counts from now on, also while the socket is still opening. */
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

  /** Any frame proves that the connection works. */
  received(): void {
    this.#lastReceived = this.#options.clock.now();
  }

  /** Sends a PING at once, after the page was shown or the network changed. Only one probe is open at a time. */
  probe(): void {
    const at = this.#options.clock.now();
    const isWaiting =
      this.#lastProbe !== undefined && at < this.#probeDeadline && this.#lastReceived <= this.#lastProbe.at;
    if (!this.#socket || isWaiting) return;
    this.#lastProbe?.cancel();
    this.#socket.send(heartbeat.ping);
    this.#probeDeadline = at + heartbeatTimeouts.probeTimeoutMs;
    const cancel = this.#after(heartbeatTimeouts.probeTimeoutMs, () => {
      if (this.#lastReceived <= at && this.#options.isVisible()) this.#options.timedOut();
    });
    this.#lastProbe = { at, cancel };
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
