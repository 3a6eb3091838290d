import type { Message, SeqRange, TimelinePage } from '@parley/domain';
import { failureOf } from '../failure';
import type { GapFillOptions, PageQuery, RoomPage } from './gap-fill';
import { newestPageSize, toNewestPage } from './newest-page';
import type { OpenAnswers } from './open-answers';
import { firstSeqOf, lastSeqOf, type RoomState } from './room-state';

/** The size of a page, and how many missed messages are read before a gap is left. source: RT62 */
const limits = { pageSize: 100, maxMissed: 500 } as const;

/** Reads pages of rooms and adds them to the timelines. A page that arrives after `reset` is dropped. */
export class PageReader {
  readonly #options: GapFillOptions;
  readonly #answers: OpenAnswers;
  readonly #onEpochChange: () => void;
  #epoch: string | undefined;
  /** Raised by each reset: a page that was asked for before it is dropped. */
  #generation = 0;
  #epochCount = 0;

  constructor(options: GapFillOptions, answers: OpenAnswers, onEpochChange: () => void) {
    this.#options = options;
    this.#answers = answers;
    this.#onEpochChange = onEpochChange;
  }

  /** How often the epoch has changed; seqs known under another count are invalid. */
  get epochCount(): number {
    return this.#epochCount;
  }

  reset(): void {
    this.#epoch = undefined;
    this.#generation += 1;
  }

  /** Reads everything after the known seq, or the newest page when nothing is known or too much was missed. */
  async readRound(room: RoomState): Promise<void> {
    const { completeUpTo } = room;
    if (completeUpTo === undefined) return this.#readNewest(room);
    const unfinished = this.#answers.firstOpenSeq(room.roomId);
    let afterSeq = Math.min(completeUpTo, (unfinished ?? completeUpTo + 1) - 1);
    for (let readCount = 0; ; ) {
      const page = await this.#fetch({ roomId: room.roomId, afterSeq, size: limits.pageSize }, completeUpTo);
      if (page === 'discarded') return;
      if (page === 'epochChanged') return this.#readNewest(room);
      readCount += page.content.length;
      const missed = Math.max(readCount + Number(page.hasMore ?? false), (page.lastSeq ?? 0) - completeUpTo);
      if (missed > limits.maxMissed) return this.#readNewest(room, completeUpTo);
      this.#enterPage(room, { messages: page.content, direction: 'newer' });
      const last = lastSeqOf(page.content);
      if (!page.hasMore || last <= afterSeq) return;
      afterSeq = last;
    }
  }

  async readGap(room: RoomState, { afterSeq, beforeSeq }: SeqRange): Promise<void> {
    const page = await this.#fetch({ roomId: room.roomId, beforeSeq, size: limits.pageSize });
    if (typeof page === 'string') return;
    const first = firstSeqOf(page.content);
    const isLastPart = first === Number.POSITIVE_INFINITY || page.hasMore === false;
    const covers = { afterSeq: isLastPart ? afterSeq : first - 1, beforeSeq };
    this.#enterPage(room, { messages: page.content, direction: 'older', covers });
  }

  /** Reads the newest messages again and replaces the known ones. */
  async rereadNewest(room: RoomState, size: number): Promise<void> {
    const page = await this.#fetch({ roomId: room.roomId, size, digestMiss: true });
    if (typeof page === 'string') return;
    const first = firstSeqOf(page.content);
    const last = lastSeqOf(page.content);
    const covers = { afterSeq: first - 1, beforeSeq: last + 1 };
    this.#enterPage(room, { messages: page.content, direction: 'newer', ...(last > 0 ? { covers } : {}) });
  }

  /** Ends an answer whose last chunk never came: its message is read over REST and taken as its end. source: G8 */
  async endAnswer(roomId: string, messageId: string): Promise<void> {
    const generation = this.#generation;
    const epochCount = this.#epochCount;
    const message = await this.#options.fetchMessage({ roomId, messageId }).catch((error: unknown) => {
      if (failureOf(error).kind !== 'refuse') throw error;
      return undefined;
    });
    if (generation !== this.#generation || epochCount !== this.#epochCount) return;
    const isOpen = message?.answerState === 'streaming';
    const ended: Message | undefined = message && (isOpen ? { ...message, answerState: 'incomplete' } : message);
    if (ended) this.#options.enterPage(roomId, { messages: [ended], direction: 'newer' });
    this.#answers.remove(messageId);
    this.#options.onAnswerEnded(roomId, messageId);
  }

  async #readNewest(room: RoomState, missedAfterSeq?: number): Promise<void> {
    const page = await this.#fetch({ roomId: room.roomId, size: newestPageSize });
    if (typeof page === 'string') return;
    const missed = missedAfterSeq === undefined ? {} : { missedAfterSeq };
    this.#enterPage(room, { ...toNewestPage(page), ...missed });
    room.completeUpTo ??= 0;
  }

  /** A page; 'discarded' when a reset came meanwhile, 'epochChanged' when the query has seqs of an old epoch. */
  async #fetch(query: PageQuery, completeUpTo = 0): Promise<RoomPage | 'discarded' | 'epochChanged'> {
    const generation = this.#generation;
    const epochCount = this.#epochCount;
    const page = await this.#options.fetchPage(query);
    if (generation !== this.#generation) return 'discarded';
    const { epoch = this.#epoch, lastSeq = completeUpTo, content } = page;
    const hasFewerSeqs = epochCount === this.#epochCount && lastSeq < completeUpTo;
    const isNewEpoch = (this.#epoch !== undefined && epoch !== this.#epoch) || hasFewerSeqs;
    this.#epoch = epoch;
    if (isNewEpoch) {
      this.#epochCount += 1;
      this.#onEpochChange();
    }
    // Also when the read of another room noticed the change: the seq of this query belongs to the old epoch.
    if (epochCount !== this.#epochCount && (query.afterSeq ?? query.beforeSeq) !== undefined) return 'epochChanged';
    return { ...page, content: content.filter(({ roomId }) => roomId === query.roomId) };
  }

  #enterPage(room: RoomState, page: TimelinePage): void {
    this.#options.enterPage(room.roomId, page);
    for (const message of page.messages) this.#answers.trackMessage(message);
    // An older page does not change up to where the room is complete.
    if (page.direction === 'older') return;
    room.completeUpTo = Math.max(room.completeUpTo ?? 0, lastSeqOf(page.messages));
  }
}
