import type { Clock, OpenSocket } from '../dependencies';

/** What a bad connection does to each frame, in both directions. Shares are from 0 to 1, times in milliseconds. */
export interface Faults {
  readonly drop: number;
  readonly duplicate: number;
  /** The share of frames that wait until the next one has passed. */
  readonly reorder: number;
  readonly delayMs: number;
  /** Holds every frame and delivers them all when this ends. */
  readonly isFrozen: boolean;
}

export const noFaults: Faults = { drop: 0, duplicate: 0, reorder: 0, delayMs: 0, isFrozen: false };

export interface FaultyConnection {
  readonly faults: () => Faults;
  readonly setFaults: (faults: Faults) => void;
  /** Returns a function that opens the same sockets with the current faults. */
  readonly wrapOpenSocket: (openSocket: OpenSocket) => OpenSocket;
}

interface FaultyConnectionOptions {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Drops, duplicates, reorders, delays or freezes frames, as configured. For development. Ours. */
export function createFaultyConnection(options: FaultyConnectionOptions): FaultyConnection {
  let faults = noFaults;
  const pipes = new Set<FaultyPipe>();
  const openPipe = (deliver: (frame: unknown) => void): FaultyPipe => {
    const pipe = new FaultyPipe(options, () => faults, deliver);
    pipes.add(pipe);
    return pipe;
  };
  return {
    faults: () => faults,
    setFaults(next) {
      faults = next;
      for (const pipe of pipes) pipe.releaseFrozen();
    },
    wrapOpenSocket: (openSocket) => (url, protocols, listener) => {
      const inward = openPipe((frame) => listener.received(frame));
      const socket = openSocket(url, protocols, { ...listener, received: (frame) => inward.write(frame) });
      const outward = openPipe((frame) => socket.send(String(frame)));
      return {
        send: (text) => outward.write(text),
        close() {
          for (const pipe of [inward, outward]) pipes.delete(pipe);
          socket.close();
        },
      };
    },
  };
}

/** The frames of one socket in one direction. */
class FaultyPipe {
  readonly #options: FaultyConnectionOptions;
  readonly #faults: () => Faults;
  readonly #deliver: (frame: unknown) => void;
  #frozen: unknown[] = [];
  /** A frame that is held until the next one has passed it; empty while there is none. */
  #overtaken: unknown[] = [];

  constructor(options: FaultyConnectionOptions, faults: () => Faults, deliver: (frame: unknown) => void) {
    this.#options = options;
    this.#faults = faults;
    this.#deliver = deliver;
  }

  write(frame: unknown): void {
    const { isFrozen, drop, duplicate } = this.#faults();
    if (isFrozen) {
      this.#frozen.push(frame);
      return;
    }
    if (this.#occurs(drop)) return;
    this.#deliverOrHold(frame);
    if (this.#occurs(duplicate)) this.#deliverOrHold(frame);
  }

  releaseFrozen(): void {
    if (this.#faults().isFrozen) return;
    const held = [...this.#overtaken, ...this.#frozen];
    this.#overtaken = [];
    this.#frozen = [];
    for (const frame of held) this.#deliverAfterDelay(frame);
  }

  #deliverOrHold(frame: unknown): void {
    if (this.#overtaken.length === 0 && this.#occurs(this.#faults().reorder)) {
      this.#overtaken.push(frame);
      return;
    }
    const overtaken = this.#overtaken;
    this.#overtaken = [];
    for (const next of [frame, ...overtaken]) this.#deliverAfterDelay(next);
  }

  #deliverAfterDelay(frame: unknown): void {
    const { delayMs } = this.#faults();
    if (delayMs > 0) this.#options.clock.after(delayMs, () => this.#deliver(frame));
    else this.#deliver(frame);
  }

  #occurs(share: number): boolean {
    return share > 0 && this.#options.random() < share;
  }
}
