import { type AnswerChunk, isLastChunk, type Message } from '@parley/domain';
import type { ServerEvent } from '../contract';
import type { Clock } from '../dependencies';

/** How long an answer may be silent on an open connection. source: G8 */
const silentForMs = 60_000;

interface OpenAnswer {
  readonly roomId: string;
  readonly messageId: string;
  readonly roomSeq: number;
  receivedAt: number;
}

export interface OpenAnswersOptions {
  readonly clock: Clock;
  readonly isOpen: () => boolean;
  /** An answer has been silent for a minute. */
  readonly silent: (answer: { readonly roomId: string; readonly messageId: string }) => void;
}

/** Answers whose end has not come. source: G8 */
export class OpenAnswers {
  readonly #options: OpenAnswersOptions;
  readonly #answers = new Map<string, OpenAnswer>();
  /** Read as a whole while they were being written. */
  readonly #ended = new Set<string>();
  #stopTimer: (() => void) | undefined;

  constructor(options: OpenAnswersOptions) {
    this.#options = options;
  }

  follow(event: ServerEvent): void {
    if (event.type === 'answer.streamed') this.#received(event.data, !isLastChunk(event.data));
    if (event.type === 'message.created') this.read(event.data);
  }

  read(message: Message): void {
    const isOpen = message.answerState === 'streaming' && message.state === 0;
    if (!isOpen && this.#answers.has(message.messageId)) this.#ended.add(message.messageId);
    // Most messages are no answers: they cost nothing here.
    if (isOpen || this.#answers.size > 0) this.#received(message, isOpen);
  }

  /** Whether a piece comes too late to say anything; the last one still says that the answer is there. */
  hasEnded(chunk: AnswerChunk): boolean {
    return this.#ended.has(chunk.messageId) && !isLastChunk(chunk);
  }

  /** The first seq of a room that may still change. */
  firstOf(roomId: string): number | undefined {
    const seqs = [...this.#answers.values()].filter((answer) => answer.roomId === roomId).map(({ roomSeq }) => roomSeq);
    return seqs.length > 0 ? Math.min(...seqs) : undefined;
  }

  ended(messageId: string): void {
    this.#answers.delete(messageId);
    this.#watch();
  }

  /** The connection is open again: each answer gets its minute anew. */
  reopened(): void {
    const now = this.#options.clock.now();
    for (const answer of this.#answers.values()) answer.receivedAt = now;
    this.#watch();
  }

  forget(): void {
    this.#answers.clear();
    this.#ended.clear();
    this.#watch();
  }

  #received({ roomId, messageId, roomSeq }: Omit<OpenAnswer, 'receivedAt'>, isOpen: boolean): void {
    const receivedAt = this.#options.clock.now();
    const known = this.#answers.get(messageId);
    if (!isOpen) this.#answers.delete(messageId);
    else if (known) known.receivedAt = receivedAt;
    else this.#answers.set(messageId, { roomId, messageId, roomSeq, receivedAt });
    if (isOpen && !this.#stopTimer) this.#watch();
  }

  /** One timer for all: it looks who has been silent, instead of being set again by every chunk. */
  #watch(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    const { clock, isOpen } = this.#options;
    if (this.#answers.size === 0 || !isOpen()) return;
    const oldest = Math.min(...[...this.#answers.values()].map(({ receivedAt }) => receivedAt));
    this.#stopTimer = clock.after(Math.max(0, oldest + silentForMs - clock.now()), () => this.#look());
  }

  #look(): void {
    const { clock, isOpen, silent } = this.#options;
    this.#stopTimer = undefined;
    if (!isOpen()) return;
    for (const answer of [...this.#answers.values()]) {
      if (clock.now() - answer.receivedAt < silentForMs) continue;
      // Asked once a minute, until it is read.
      answer.receivedAt = clock.now();
      silent(answer);
    }
    this.#watch();
  }
}
