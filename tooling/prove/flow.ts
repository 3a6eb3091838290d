import type { Socket } from 'node:net';
import type { Clock } from '@parley/realtime';
import type { FrameFollower } from './frames';

/** What a direction does to what passes. */
export interface Manner {
  readonly delayMs?: number;
  /** Up to this much more or less than `delayMs`; the order stays. */
  readonly jitterMs?: number;
  readonly bytesPerSecond?: number;
  /** Bytes of one write. */
  readonly slice?: number;
}

export interface FlowParts {
  readonly from: Socket;
  readonly to: Socket;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly frames: FrameFollower;
  /** As many bytes passed as `cutAfter` allowed. */
  readonly reached: () => void;
}

const worthWaitingMs = 10;

interface Waiting {
  readonly bytes: Buffer;
  readonly dueAt: number;
}

/** One direction of a connection. */
export class Flow {
  readonly #parts: FlowParts;
  readonly #queue: Waiting[] = [];
  #manner: Manner = {};
  #isFrozen = false;
  #hasEnded = false;
  #isBusy = false;
  #left = Number.POSITIVE_INFINITY;
  #lastDue = 0;
  /** Time that throttling asks for and that was not waited yet. */
  #owedMs = 0;
  #thawed: () => void = () => undefined;

  constructor(parts: FlowParts) {
    this.#parts = parts;
    parts.from.on('data', (bytes: Buffer) => this.#enqueue(parts.frames.follow(bytes)));
    parts.from.on('end', () => {
      this.#hasEnded = true;
      void this.#pump();
    });
  }

  shape(manner: Manner): void {
    this.#manner = manner;
  }

  /** What is on its way stays where it is and comes when it thaws, as in a network that lost its route for a while. */
  freeze(): void {
    this.#isFrozen = true;
    this.#parts.from.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    this.#parts.from.resume();
    this.#thawed();
  }

  cutAfter(bytes: number): void {
    this.#left = bytes;
  }

  /** Puts a frame of ours in, between two of theirs. */
  put(frame: Buffer): void {
    this.#enqueue(this.#parts.frames.put(frame));
  }

  #enqueue(bytes: Buffer): void {
    if (bytes.length === 0) return;
    const { delayMs = 0, jitterMs = 0 } = this.#manner;
    const { clock, random } = this.#parts;
    const delay = delayMs === 0 ? 0 : Math.max(0, delayMs + (2 * random() - 1) * jitterMs);
    this.#lastDue = Math.max(this.#lastDue, clock.now() + delay);
    this.#queue.push({ bytes, dueAt: this.#lastDue });
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      await this.#pause(next.dueAt - this.#parts.clock.now());
      await this.#unlessFrozen();
      this.#queue.shift();
      await this.#write(next.bytes);
    }
    this.#isBusy = false;
    if (this.#hasEnded && !this.#isFrozen) this.#parts.to.end();
  }

  async #write(bytes: Buffer): Promise<void> {
    const { slice = bytes.length, bytesPerSecond } = this.#manner;
    for (let at = 0; at < bytes.length; at += slice) {
      await this.#unlessFrozen();
      const piece = bytes.subarray(at, Math.min(at + slice, bytes.length, at + this.#left));
      if (piece.length > 0) await this.#hand(piece);
      this.#left -= piece.length;
      if (this.#left <= 0) return this.#parts.reached();
      if (bytesPerSecond) await this.#throttle((1000 * piece.length) / bytesPerSecond);
    }
  }

  /** A timer is never as short as a byte: what is owed is waited for when it is worth it. */
  async #throttle(ms: number): Promise<void> {
    this.#owedMs += ms;
    if (this.#owedMs < worthWaitingMs) return;
    const pause = this.#owedMs;
    this.#owedMs = 0;
    await this.#pause(pause);
  }

  /** Every piece is a packet of its own when it is gone before the next one comes. */
  #hand(piece: Buffer): Promise<void> {
    const { to } = this.#parts;
    if (to.destroyed || to.writableEnded) return Promise.resolve();
    return new Promise((resolve) => to.write(piece, () => resolve()));
  }

  #pause(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => void this.#parts.clock.after(ms, resolve));
  }

  async #unlessFrozen(): Promise<void> {
    while (this.#isFrozen) {
      await new Promise<void>((resolve) => {
        this.#thawed = resolve;
      });
    }
  }
}
