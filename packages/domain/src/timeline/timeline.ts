import { type Message, MessageState, type Rating } from '../messages/message';
import { type AnswerChunk, isLastChunk, messageOfLastChunk } from '../stream/answer-chunk';
import { gapsAfter } from './gaps';
import { withLatest } from './latest-ids';
import { isLocalMessage } from './local-message';
import { MessageLog } from './message-log';
import type { PendingMessage, SeqRange, TimelineEvent, TimelinePage } from './timeline-event';

interface TimelineFields {
  readonly log: MessageLog;
  readonly pending: readonly PendingMessage[];
  /** Ids that were recalled before their message arrived, the latest of them. */
  readonly recalled: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  /** Ranges in which messages are missing. source: RT62 */
  readonly gaps: readonly SeqRange[];
  /** Whether a page was loaded. */
  readonly isLoaded: boolean;
  /** Whether nothing older than the first confirmed message exists. */
  readonly isAtStart: boolean;
}

/** One room: the messages that the gateway confirmed, in its order, and the viewer's pending ones. */
export interface Timeline extends TimelineFields {
  /** The messages of `log` as one list, built on first use. */
  readonly confirmed: readonly Message[];
}

/** A class because of the getter: a plain object would build the list at every copy. */
class TimelineState implements Timeline {
  readonly log: MessageLog;
  readonly pending: readonly PendingMessage[];
  readonly recalled: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly gaps: readonly SeqRange[];
  readonly isLoaded: boolean;
  readonly isAtStart: boolean;

  constructor(state: TimelineFields) {
    this.log = state.log;
    this.pending = state.pending;
    this.recalled = state.recalled;
    this.deleted = state.deleted;
    this.gaps = state.gaps;
    this.isLoaded = state.isLoaded;
    this.isAtStart = state.isAtStart;
  }

  get confirmed(): readonly Message[] {
    return this.log.all();
  }
}

/** The timeline of a room of which nothing is known yet. */
export const emptyTimeline: Timeline = new TimelineState({
  log: new MessageLog(),
  pending: [],
  recalled: new Set(),
  deleted: new Set(),
  gaps: [],
  isLoaded: false,
  isAtStart: false,
});

/** Applies one more event to a room's timeline. Events come in any order and any number of times. source: G5, G7 */
export function reduceTimeline(timeline: Timeline, event: TimelineEvent): Timeline {
  const state = reduceFields(timeline, event);
  return state === timeline ? timeline : new TimelineState(state);
}

function reduceFields(timeline: TimelineFields, { type, data }: TimelineEvent): TimelineFields {
  const { pending } = timeline;
  switch (type) {
    case 'send.queued':
      if (timeline.log.all().some((message) => confirms(message, data.msgUuid))) return timeline;
      return {
        ...timeline,
        pending: [...withoutPending(pending, data.msgUuid), { ...data, state: MessageState.sending }],
      };
    case 'send.failed':
      return {
        ...timeline,
        pending: pending.map((own) => (own.msgUuid === data.msgUuid ? withFailure(own, data.refusal) : own)),
      };
    case 'send.delayed':
      return {
        ...timeline,
        pending: pending.map((own) => (own.msgUuid === data.msgUuid ? { ...own, delay: data.delay } : own)),
      };
    case 'send.dropped':
      return { ...timeline, pending: withoutPending(pending, data.msgUuid) };
    case 'message.created':
      // The reply to a send and the socket echo are this same event: the second one changes nothing.
      return withMessage(timeline, data);
    case 'message.recalled':
      return withRecall(timeline, data.messageId);
    case 'message.deleted':
      return withDeletion(timeline, data.messageId);
    case 'message.rated':
      return withChangedMessage(timeline, data.messageId, (message) => withRating(message, data.rating));
    case 'answer.streamed':
      return isLastChunk(data) ? withMessage(timeline, messageOfLastChunk(data)) : timeline;
    case 'preSalesAnswer.streamed':
      return withPresalesChunk(timeline, data);
    case 'page.loaded':
      return withPage(timeline, data);
    case 'cache.dropped':
      return { ...emptyTimeline, pending };
  }
}

/** Finds a message by its id, at a cost that does not grow with the room. */
export const messageOf = ({ log }: Pick<Timeline, 'log'>, messageId: string): Message | undefined =>
  log.find(messageId);

/** Only a message of the viewer confirms a pending one, because another sender may use the same uuid. source: G2 */
const confirms = ({ msgUuid, float }: Message, own: string): boolean => msgUuid === own && float !== 'left';

const withoutPending = (pending: readonly PendingMessage[], id?: string) =>
  pending.filter(({ msgUuid }) => msgUuid !== id);

const withFailure = (own: PendingMessage, refusal?: string): PendingMessage => ({
  ...own,
  state: MessageState.failed,
  ...(refusal === undefined ? {} : { refusal }),
});

/** The first rating stays; undefined removes it, which happens when the gateway refused it. */
const withRating = (message: Message, rating: Rating | undefined): Message =>
  rating !== undefined && message.rating !== undefined ? message : { ...message, rating };

const asRecalled = (message: Message): Message => ({ ...message, state: MessageState.recalled });

function withChangedMessage(
  timeline: TimelineFields,
  messageId: string,
  change: (message: Message) => Message,
): TimelineFields {
  const known = timeline.log.find(messageId);
  return known ? { ...timeline, log: timeline.log.replacing(known, change(known)) } : timeline;
}

function withRecall(timeline: TimelineFields, messageId: string): TimelineFields {
  if (timeline.deleted.has(messageId)) return timeline;
  if (timeline.log.find(messageId)) return withChangedMessage(timeline, messageId, asRecalled);
  // Remembered until the message arrives: a copy that comes after its recall must not be shown.
  return { ...timeline, recalled: withLatest(timeline.recalled, messageId) };
}

function withDeletion(timeline: TimelineFields, messageId: string): TimelineFields {
  const isDeleted = (message: Message): boolean => message.messageId === messageId;
  const log = timeline.log.find(messageId) ? timeline.log.without(isDeleted) : timeline.log;
  const deleted = new Set(timeline.deleted).add(messageId);
  return { ...timeline, log, deleted, recalled: withoutId(timeline.recalled, messageId) };
}

function withoutId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

function withMessage(timeline: TimelineFields, message: Message): TimelineFields {
  const { messageId } = message;
  const pending = timeline.pending.some(({ msgUuid }) => confirms(message, msgUuid))
    ? withoutPending(timeline.pending, message.msgUuid)
    : timeline.pending;
  if (timeline.deleted.has(messageId)) return { ...timeline, pending };
  const shown = timeline.recalled.has(messageId) ? asRecalled(message) : message;
  const known = timeline.log.find(messageId);
  const log = known ? timeline.log.replacing(known, mergeCopies(known, shown)) : timeline.log.adding(shown);
  return { ...timeline, log, pending, recalled: withoutId(timeline.recalled, messageId) };
}

/** Pre-sale answers may overlap: a chunk of any answer is added to that answer. source: SM-28 */
function withPresalesChunk(timeline: TimelineFields, chunk: AnswerChunk): TimelineFields {
  const whole = messageOfLastChunk(chunk);
  if (isLastChunk(chunk)) return withMessage(timeline, whole);
  const known = timeline.log.find(chunk.messageId);
  if (!known) return withMessage(timeline, { ...whole, answerState: 'streaming' });
  return withChangedMessage(timeline, chunk.messageId, (message) => ({
    ...message,
    content: message.content + chunk.content,
  }));
}

function withPage(timeline: TimelineFields, page: TimelinePage): TimelineFields {
  const { direction, atStart = false, missedAfterSeq, messages } = page;
  const isFresh = direction === 'newest' && missedAfterSeq === undefined;
  const log = isFresh || page.covers ? timeline.log.without(isRemovedBy(page, isFresh)) : timeline.log;
  return {
    ...messages.reduce(withMessage, { ...timeline, log }),
    gaps: gapsAfter(timeline, page),
    isLoaded: true,
    isAtStart: isFresh ? atStart : timeline.isAtStart || (atStart && direction === 'older'),
  };
}

/**
 * Selects messages that a page proves to be gone, and those before a fresh page, which may not join it without a gap.
 */
function isRemovedBy({ messages, covers }: TimelinePage, isFresh: boolean): (message: Message) => boolean {
  const ids = new Set(messages.map(({ messageId }) => messageId));
  const first = messages.reduce((least, { roomSeq }) => Math.min(least, roomSeq), Number.POSITIVE_INFINITY);
  const from = isFresh && Number.isFinite(first) ? first : 0;
  return (message) => {
    const { messageId, roomSeq } = message;
    if (roomSeq > 0 && roomSeq < from) return true;
    const isCovered = covers !== undefined && roomSeq > covers.afterSeq && roomSeq < covers.beforeSeq;
    return isCovered && !ids.has(messageId) && !isLocalMessage(message);
  };
}

/** Merges two copies of a message: a recall stays, and an unfinished copy never replaces a finished one. */
function mergeCopies(known: Message, copy: Message): Message {
  if (copy.answerState === 'streaming' && known.answerState !== 'streaming') return known;
  const withSeq = copy.roomSeq === 0 ? { ...copy, roomSeq: known.roomSeq } : copy;
  const isRecalled = known.state === MessageState.recalled || copy.state === MessageState.recalled;
  // The gateway sends no content of a recalled message, but its writer may want to edit it again.
  const shown = isRecalled ? { ...asRecalled(withSeq), content: known.content || copy.content } : withSeq;
  return { ...shown, rating: copy.rating ?? known.rating };
}
