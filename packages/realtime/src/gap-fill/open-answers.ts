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
  readonly isConnected: () => boolean;
  /** Called when an answer had no chunk for a minute. */
  readonly onSilent: (answer: { readonly roomId: string; readonly messageId: string }) => void;
}

/** Answers that are being streamed and have not ended. source: G8 */
export class OpenAnswers {
  readonly #options: OpenAnswersOptions;
  readonly #answers = new Map<string, OpenAnswer>();
  /** Answers that a page brought complete while they were being streamed. */
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
    // Most messages are no answers, and are skipped here.
    if (isOpen || this.#answers.size > 0) this.#track(message, isOpen);
  }

  /** Whether a chunk comes after its answer was read complete; the last chunk still ends the answer. */
  hasEnded(chunk: AnswerChunk): boolean {
    return this.#ended.has(chunk.messageId) && !isLastChunk(chunk);
  }

  /** The lowest seq of an unfinished answer in the room. */
  firstOpenSeq(roomId: string): number | undefined {
    const seqs = [...this.#answers.values()].filter((answer) => answer.roomId === roomId).map(({ roomSeq }) => roomSeq);
    return seqs.length > 0 ? Math.min(...seqs) : undefined;
  }

  remove(messageId: string): void {
    this.#answers.delete(messageId);
    this.#scheduleCheck();
  }

  /** Restarts the timeout of every answer, after the connection was opened again. */
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

  /** One timer for all answers, so that a chunk does not have to set a new one. */
  #scheduleCheck(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    const { clock, isConnected } = this.#options;
    if (this.#answers.size === 0 || !isConnected()) return;
    const oldest = Math.min(...[...this.#answers.values()].map(({ receivedAt }) => receivedAt));
    this.#stopTimer = clock.after(Math.max(0, oldest + silenceTimeoutMs - clock.now()), () =>
      this.#reportSilentAnswers(),
    );
  }

  #reportSilentAnswers(): void {
    const { clock, isConnected, onSilent } = this.#options;
    this.#stopTimer = undefined;
    if (!isConnected()) return;
    for (const answer of [...this.#answers.values()]) {
      if (clock.now() - answer.receivedAt < silenceTimeoutMs) continue;
      // Reported once a minute, until it was read.
      answer.receivedAt = clock.now();
      onSilent(answer);
    }
    this.#scheduleCheck();
  }
}
