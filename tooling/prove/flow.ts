import type { Socket } from 'node:net';
import type { Clock } from '@parley/realtime';
import type { FrameTracker } from './frames';

/** How one direction delays, throttles and slices its bytes. */
export interface Shaping {
  readonly delayMs?: number;
  /** Random variation of `delayMs`, up to this much more or less; the order is kept. */
  readonly jitterMs?: number;
  readonly bytesPerSecond?: number;
  /** Bytes per write. */
  readonly slice?: number;
}

export interface FlowOptions {
  readonly from: Socket;
  readonly to: Socket;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly frames: FrameTracker;
  /** Called when the bytes that `cutAfter` allowed have passed. */
  readonly onCutReached: () => void;
}

const minThrottleMs = 10;

interface QueuedChunk {
  readonly bytes: Buffer;
  readonly dueAt: number;
}

/** One direction of a proxied connection. */
export class Flow {
  readonly #options: FlowOptions;
  readonly #queue: QueuedChunk[] = [];
  #shaping: Shaping = {};
  #isFrozen = false;
  #hasEnded = false;
  #isBusy = false;
  #bytesUntilCut = Number.POSITIVE_INFINITY;
  #lastDue = 0;
  /** Throttling time that has not been waited yet. */
  #throttleDebtMs = 0;
  #onUnfreeze: () => void = () => undefined;

  constructor(options: FlowOptions) {
    this.#options = options;
    options.from.on('data', (bytes: Buffer) => this.#enqueue(options.frames.transform(bytes)));
    options.from.on('end', () => {
      this.#hasEnded = true;
      void this.#pump();
    });
  }

  shape(shaping: Shaping): void {
    this.#shaping = shaping;
  }

  /** Holds back all bytes until `unfreeze`, as when a network loses its route for a while. */
  freeze(): void {
    this.#isFrozen = true;
    this.#options.from.pause();
  }

  unfreeze(): void {
    this.#isFrozen = false;
    this.#options.from.resume();
    this.#onUnfreeze();
  }

  cutAfter(bytes: number): void {
    this.#bytesUntilCut = bytes;
  }

  /** Inserts a frame between two frames of the stream. */
  injectFrame(frame: Buffer): void {
    this.#enqueue(this.#options.frames.inject(frame));
  }

  #enqueue(bytes: Buffer): void {
    if (bytes.length === 0) return;
    const { delayMs = 0, jitterMs = 0 } = this.#shaping;
    const { clock, random } = this.#options;
    const delay = delayMs === 0 ? 0 : Math.max(0, delayMs + (2 * random() - 1) * jitterMs);
    this.#lastDue = Math.max(this.#lastDue, clock.now() + delay);
    this.#queue.push({ bytes, dueAt: this.#lastDue });
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      await this.#pause(next.dueAt - this.#options.clock.now());
      await this.#waitWhileFrozen();
      this.#queue.shift();
      await this.#write(next.bytes);
    }
    this.#isBusy = false;
    if (this.#hasEnded && !this.#isFrozen) this.#options.to.end();
  }

  async #write(bytes: Buffer): Promise<void> {
    const { slice = bytes.length, bytesPerSecond } = this.#shaping;
    for (let at = 0; at < bytes.length; at += slice) {
      await this.#waitWhileFrozen();
      const piece = bytes.subarray(at, Math.min(at + slice, bytes.length, at + this.#bytesUntilCut));
      if (piece.length > 0) await this.#writePiece(piece);
      this.#bytesUntilCut -= piece.length;
      if (this.#bytesUntilCut <= 0) return this.#options.onCutReached();
      if (bytesPerSecond) await this.#throttle((1000 * piece.length) / bytesPerSecond);
    }
  }

  /** Collects short waits until they are long enough for a timer. */
  async #throttle(ms: number): Promise<void> {
    this.#throttleDebtMs += ms;
    if (this.#throttleDebtMs < minThrottleMs) return;
    const pause = this.#throttleDebtMs;
    this.#throttleDebtMs = 0;
    await this.#pause(pause);
  }

  /** Waits until the piece is flushed, so that each piece is a packet of its own. */
  #writePiece(piece: Buffer): Promise<void> {
    const { to } = this.#options;
    if (to.destroyed || to.writableEnded) return Promise.resolve();
    return new Promise((resolve) => to.write(piece, () => resolve()));
  }

  #pause(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => void this.#options.clock.after(ms, resolve));
  }

  async #waitWhileFrozen(): Promise<void> {
    while (this.#isFrozen) {
      await new Promise<void>((resolve) => {
        this.#onUnfreeze = resolve;
      });
    }
  }
}
