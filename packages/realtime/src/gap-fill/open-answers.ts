import { type AnswerChunk, isLastChunk, type Message } from '@parley/domain';
import type { ServerEvent } from '../contract';
import type { Clock } from '../dependencies';

/** How long an answer may be silent on an open connection. source: G8 */
const silenceTimeoutMs = 60_000;

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
  readonly onSilent: (answer: { readonly roomId: string; readonly messageId: string }) => void;
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

  trackEvent(event: ServerEvent): void {
    if (event.type === 'answer.streamed') this.#track(event.data, !isLastChunk(event.data));
    if (event.type === 'message.created') this.trackMessage(event.data);
  }

  trackMessage(message: Message): void {
    const isOpen = message.answerState === 'streaming' && message.state === 0;
    if (!isOpen && this.#answers.has(message.messageId)) this.#ended.add(message.messageId);
    // Most messages are no answers: they cost nothing here.
    if (isOpen || this.#answers.size > 0) this.#track(message, isOpen);
  }

  /** Whether a piece comes too late to say anything; the last one still says that the answer is there. */
  hasEnded(chunk: AnswerChunk): boolean {
    return this.#ended.has(chunk.messageId) && !isLastChunk(chunk);
  }

  /** The first seq of a room that may still change. */
  firstOpenSeq(roomId: string): number | undefined {
    const seqs = [...this.#answers.values()].filter((answer) => answer.roomId === roomId).map(({ roomSeq }) => roomSeq);
    return seqs.length > 0 ? Math.min(...seqs) : undefined;
  }

  remove(messageId: string): void {
    this.#answers.delete(messageId);
    this.#scheduleCheck();
  }

  /** The connection is open again: each answer gets its minute anew. */
  restartTimeouts(): void {
    const now = this.#options.clock.now();
    for (const answer of this.#answers.values()) answer.receivedAt = now;
    this.#scheduleCheck();
  }

  clear(): void {
    this.#answers.clear();
    this.#ended.clear();
    this.#scheduleCheck();
  }

  #track({ roomId, messageId, roomSeq }: Omit<OpenAnswer, 'receivedAt'>, isOpen: boolean): void {
    const receivedAt = this.#options.clock.now();
    const known = this.#answers.get(messageId);
    if (!isOpen) this.#answers.delete(messageId);
    else if (known) known.receivedAt = receivedAt;
    else this.#answers.set(messageId, { roomId, messageId, roomSeq, receivedAt });
    if (isOpen && !this.#stopTimer) this.#scheduleCheck();
  }

  /** One timer for all: it looks who has been silent, instead of being set again by every chunk. */
  #scheduleCheck(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    const { clock, isOpen } = this.#options;
    if (this.#answers.size === 0 || !isOpen()) return;
    const oldest = Math.min(...[...this.#answers.values()].map(({ receivedAt }) => receivedAt));
    this.#stopTimer = clock.after(Math.max(0, oldest + silenceTimeoutMs - clock.now()), () =>
      this.#reportSilentAnswers(),
    );
  }

  #reportSilentAnswers(): void {
    const { clock, isOpen, onSilent } = this.#options;
    this.#stopTimer = undefined;
    if (!isOpen()) return;
    for (const answer of [...this.#answers.values()]) {
      if (clock.now() - answer.receivedAt < silenceTimeoutMs) continue;
      // Asked once a minute, until it is read.
      answer.receivedAt = clock.now();
      onSilent(answer);
    }
    this.#scheduleCheck();
  }
}
