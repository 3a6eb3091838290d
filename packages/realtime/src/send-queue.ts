import { resendDelay } from './backoff';
import { failureOf } from './failure';
import type { Outgoing, Refused } from './outbox/outbox-options';
import type { Clock } from './surroundings';

/** What the queue calls, and what it tells. */
export interface SendQueueOptions<Item extends Outgoing, Result> {
  /** One attempt; throws an ApiError. */
  readonly send: (item: Item) => Promise<Result>;
  readonly sent: (result: Result, item: Item) => void;
  readonly refused: (refused: Refused<Item>) => void;
  /** The session is over: everything is kept and nothing goes out until `resume`. */
  readonly signedOut?: () => void;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
}

/** The queue, as the composer and the bubbles use it. */
export interface SendQueue<Item extends Outgoing> {
  readonly add: (item: Item) => void;
  /** Sends a refused message once more, after what waits in its room. */
  readonly retry: (msgUuid: string) => void;
  /** Forgets a message that was refused or waits; one that is on its way is not called back. */
  readonly drop: (msgUuid: string) => void;
  /** The line is back: what waits for it goes out now, except where the gateway asked for time. */
  readonly flush: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Everything that is not sent, refused ones included. */
  readonly waiting: () => readonly Item[];
}

/** source: delivery, Send path */
const givesUpAfterMs = 24 * 60 * 60 * 1000;

interface Entry<Item> {
  readonly item: Item;
  readonly addedAt: number;
  attempts: number;
}

interface Lane<Item> {
  readonly entries: Entry<Item>[];
  isSending: boolean;
  /** Not before this moment, because the gateway said so. */
  notBefore: number;
  stopTimer: (() => void) | undefined;
}

/**
 * Messages on their way out, in memory: one in flight a room, in order, each with its uuid for ever. A refused one steps
 * aside and the next goes on. source: G6, W-01, X-23
 */
export function createSendQueue<Item extends Outgoing, Result>(
  options: SendQueueOptions<Item, Result>,
): SendQueue<Item> {
  return new Queue(options);
}

class Queue<Item extends Outgoing, Result> implements SendQueue<Item> {
  readonly #options: SendQueueOptions<Item, Result>;
  readonly #lanes = new Map<string, Lane<Item>>();
  readonly #refused = new Map<string, Item>();
  #isPaused = false;

  constructor(options: SendQueueOptions<Item, Result>) {
    this.#options = options;
  }

  readonly add = (item: Item) => {
    if (this.waiting().some(({ msgUuid }) => msgUuid === item.msgUuid)) return;
    const lane = this.#laneOf(item.roomId);
    lane.entries.push({ item, addedAt: this.#options.clock.now(), attempts: 0 });
    this.#next(lane);
  };

  readonly retry = (msgUuid: string) => {
    const item = this.#refused.get(msgUuid);
    if (!item) return;
    this.#refused.delete(msgUuid);
    this.add(item);
  };

  readonly drop = (msgUuid: string) => {
    this.#refused.delete(msgUuid);
    for (const lane of this.#lanes.values()) {
      const at = lane.entries.findIndex(({ item }) => item.msgUuid === msgUuid);
      if (at < 0 || (at === 0 && lane.isSending)) continue;
      lane.entries.splice(at, 1);
    }
  };

  readonly flush = () => {
    for (const lane of this.#lanes.values()) {
      lane.stopTimer?.();
      lane.stopTimer = undefined;
      this.#next(lane);
    }
  };

  readonly pause = () => {
    this.#isPaused = true;
  };

  readonly resume = () => {
    this.#isPaused = false;
    this.flush();
  };

  readonly waiting = () => [
    ...[...this.#lanes.values()].flatMap(({ entries }) => entries.map(({ item }) => item)),
    ...this.#refused.values(),
  ];

  #laneOf(roomId: string): Lane<Item> {
    const lane = this.#lanes.get(roomId) ?? { entries: [], isSending: false, notBefore: 0, stopTimer: undefined };
    this.#lanes.set(roomId, lane);
    return lane;
  }

  #next(lane: Lane<Item>): void {
    const [entry] = lane.entries;
    if (!entry || this.#isPaused || lane.isSending || lane.stopTimer) return;
    const early = lane.notBefore - this.#options.clock.now();
    if (early > 0) {
      this.#later(lane, early);
      return;
    }
    lane.isSending = true;
    void this.#send(lane, entry);
  }

  async #send(lane: Lane<Item>, entry: Entry<Item>): Promise<void> {
    const outcome = await this.#options.send(entry.item).then(
      (result) => ({ isSent: true, result }) as const,
      (error: unknown) => ({ isSent: false, error }) as const,
    );
    lane.isSending = false;
    if (!outcome.isSent) {
      this.#failed(lane, entry, outcome.error);
    } else {
      lane.entries.shift();
      this.#options.sent(outcome.result, entry.item);
    }
    this.#next(lane);
  }

  #failed(lane: Lane<Item>, entry: Entry<Item>, error: unknown): void {
    const { clock, random } = this.#options;
    const { meaning, errorCode, retryAfterMs } = failureOf(error);
    if (meaning === 'signedOut') {
      this.pause();
      this.#options.signedOut?.();
    } else if (meaning === 'refuse' || clock.now() - entry.addedAt >= givesUpAfterMs) {
      lane.entries.shift();
      this.#refused.set(entry.item.msgUuid, entry.item);
      this.#options.refused({ item: entry.item, errorCode });
    } else {
      entry.attempts += 1;
      lane.notBefore = clock.now() + retryAfterMs;
      this.#later(lane, resendDelay(entry.attempts, random));
    }
  }

  #later(lane: Lane<Item>, delayMs: number): void {
    lane.stopTimer = this.#options.clock.after(delayMs, () => {
      lane.stopTimer = undefined;
      this.#next(lane);
    });
  }
}
