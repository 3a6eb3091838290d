import type { Clock, OpenSocket } from '../dependencies';

/** What a bad connection does to each frame, both ways. Shares are from 0 to 1, times in milliseconds. */
export interface Faults {
  readonly drop: number;
  readonly duplicate: number;
  /** The share of frames that wait until the next one has passed. */
  readonly reorder: number;
  readonly delayMs: number;
  /** Nothing passes; what came meanwhile follows when this ends. */
  readonly isFrozen: boolean;
}

export const noFaults: Faults = { drop: 0, duplicate: 0, reorder: 0, delayMs: 0, isFrozen: false };

export interface FaultyConnection {
  readonly faults: () => Faults;
  readonly set: (faults: Faults) => void;
  /** Opens sockets of the same kind, over the bad connection. */
  readonly through: (openSocket: OpenSocket) => OpenSocket;
}

interface FaultyConnectionOptions {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
}

/** A connection that loses, repeats, mixes up, delays or holds frames, as configured. For development. Ours. */
export function createFaultyConnection(options: FaultyConnectionOptions): FaultyConnection {
  let faults = noFaults;
  const lanes = new Set<Lane>();
  const newLane = (deliver: (frame: unknown) => void): Lane => {
    const lane = new Lane(options, () => faults, deliver);
    lanes.add(lane);
    return lane;
  };
  return {
    faults: () => faults,
    set(next) {
      faults = next;
      for (const lane of lanes) lane.thaw();
    },
    through: (openSocket) => (url, protocols, listener) => {
      const inward = newLane((frame) => listener.received(frame));
      const socket = openSocket(url, protocols, { ...listener, received: (frame) => inward.enter(frame) });
      const outward = newLane((frame) => socket.send(String(frame)));
      return {
        send: (text) => outward.enter(text),
        close() {
          for (const lane of [inward, outward]) lanes.delete(lane);
          socket.close();
        },
      };
    },
  };
}

/** One direction of one socket. */
class Lane {
  readonly #options: FaultyConnectionOptions;
  readonly #faults: () => Faults;
  readonly #deliver: (frame: unknown) => void;
  #frozen: unknown[] = [];
  #overtaken: unknown[] = [];

  constructor(options: FaultyConnectionOptions, faults: () => Faults, deliver: (frame: unknown) => void) {
    this.#options = options;
    this.#faults = faults;
    this.#deliver = deliver;
  }

  enter(frame: unknown): void {
    const { isFrozen, drop, duplicate } = this.#faults();
    if (isFrozen) {
      this.#frozen.push(frame);
      return;
    }
    if (this.#happens(drop)) return;
    this.#order(frame);
    if (this.#happens(duplicate)) this.#order(frame);
  }

  thaw(): void {
    if (this.#faults().isFrozen) return;
    const held = [...this.#overtaken, ...this.#frozen];
    this.#overtaken = [];
    this.#frozen = [];
    for (const frame of held) this.#later(frame);
  }

  #order(frame: unknown): void {
    if (this.#overtaken.length === 0 && this.#happens(this.#faults().reorder)) {
      this.#overtaken.push(frame);
      return;
    }
    const overtaken = this.#overtaken;
    this.#overtaken = [];
    for (const one of [frame, ...overtaken]) this.#later(one);
  }

  #later(frame: unknown): void {
    const { delayMs } = this.#faults();
    if (delayMs > 0) this.#options.clock.after(delayMs, () => this.#deliver(frame));
    else this.#deliver(frame);
  }

  #happens(share: number): boolean {
    return share > 0 && this.#options.random() < share;
  }
}
