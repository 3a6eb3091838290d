import { type Message, MessageState, type Rating } from '../messages/message';
import { type AnswerChunk, isLastChunk, messageOfLastChunk } from '../stream/answer-chunk';
import { gapsAfter } from './gaps';
import { withLatest } from './latest-ids';
import { MessageLog } from './message-log';
import type { PendingMessage, SeqRange, TimelineEvent, TimelinePage } from './timeline-event';

interface State {
  readonly log: MessageLog;
  readonly pending: readonly PendingMessage[];
  /** Recalled before they were known, the latest of them. */
  readonly recalled: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  /** Where more was missed than was read. source: RT62 */
  readonly gaps: readonly SeqRange[];
  /** No page was loaded yet. */
  readonly isLoaded: boolean;
  /** Nothing older than the first confirmed message exists. */
  readonly isAtStart: boolean;
}

/** One room: what the gateway confirmed, in its order, and what of ours still waits. */
export interface Timeline extends State {
  /** A list of its own, made when it is first asked for: `log` is what an event looks into. */
  readonly confirmed: readonly Message[];
}

/** A class only for its list: as a field of the object it would be made by every copy, for nobody. */
class Room implements Timeline {
  readonly log: MessageLog;
  readonly pending: readonly PendingMessage[];
  readonly recalled: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly gaps: readonly SeqRange[];
  readonly isLoaded: boolean;
  readonly isAtStart: boolean;

  constructor(state: State) {
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

/** A room of which nothing is known yet. */
export const emptyTimeline: Timeline = new Room({
  log: new MessageLog(),
  pending: [],
  recalled: new Set(),
  deleted: new Set(),
  gaps: [],
  isLoaded: false,
  isAtStart: false,
});

/** One room, after one more event. Events come in any order and any number of times. source: G5, G7 */
export function reduceTimeline(timeline: Timeline, event: TimelineEvent): Timeline {
  const state = reduced(timeline, event);
  return state === timeline ? timeline : new Room(state);
}

function reduced(timeline: State, { type, data }: TimelineEvent): State {
  const { pending } = timeline;
  switch (type) {
    case 'send.queued':
      if (timeline.log.all().some((message) => confirms(message, data.msgUuid))) return timeline;
      return { ...timeline, pending: [...without(pending, data.msgUuid), { ...data, state: MessageState.sending }] };
    case 'send.failed':
      return {
        ...timeline,
        pending: pending.map((own) => (own.msgUuid === data.msgUuid ? failed(own, data.refusal) : own)),
      };
    case 'send.dropped':
      return { ...timeline, pending: without(pending, data.msgUuid) };
    case 'message.created':
      // The reply to a send and the socket echo are this same event: the second one changes nothing.
      return withMessage(timeline, data);
    case 'message.recalled':
      return withRecall(timeline, data.messageId);
    case 'message.deleted':
      return withDeletion(timeline, data.messageId);
    case 'message.rated':
      return changed(timeline, data.messageId, (message) => rated(message, data.rating));
    case 'answer.streamed':
      return isLastChunk(data) ? withMessage(timeline, messageOfLastChunk(data)) : timeline;
    case 'presales.streamed':
      return withPresalesChunk(timeline, data);
    case 'page.loaded':
      return withPage(timeline, data);
    case 'cache.dropped':
      return { ...emptyTimeline, pending };
  }
}

/** A message by its id, at a cost that does not grow with the room. */
export const messageOf = ({ log }: Pick<Timeline, 'log'>, messageId: string): Message | undefined =>
  log.find(messageId);

/** Whether the gateway never had it: a message that the host page inserted here. source: X-12 */
export const isLocalMessage = ({ messageId }: Pick<Message, 'messageId'>): boolean => messageId.startsWith('local-');

/** Two people may use one uuid: what another one said confirms nothing of ours. source: G2 */
const confirms = ({ msgUuid, float }: Message, own: string): boolean => msgUuid === own && float !== 'left';

const without = (pending: readonly PendingMessage[], id?: string) => pending.filter(({ msgUuid }) => msgUuid !== id);

const failed = (own: PendingMessage, refusal?: string): PendingMessage => ({
  ...own,
  state: MessageState.failed,
  ...(refusal === undefined ? {} : { refusal }),
});

/** Given once: another rating changes nothing, only none (the gateway refused it) takes it back. */
const rated = (message: Message, rating: Rating | undefined): Message =>
  rating !== undefined && message.rating !== undefined ? message : { ...message, rating };

const asRecalled = (message: Message): Message => ({ ...message, state: MessageState.recalled });

function changed(timeline: State, messageId: string, change: (message: Message) => Message): State {
  const known = timeline.log.find(messageId);
  return known ? { ...timeline, log: timeline.log.replacing(known, change(known)) } : timeline;
}

function withRecall(timeline: State, messageId: string): State {
  if (timeline.deleted.has(messageId)) return timeline;
  if (timeline.log.find(messageId)) return changed(timeline, messageId, asRecalled);
  // Kept until it comes: a copy that arrives after its recall must not bring the message back.
  return { ...timeline, recalled: withLatest(timeline.recalled, messageId) };
}

function withDeletion(timeline: State, messageId: string): State {
  const isIt = (message: Message): boolean => message.messageId === messageId;
  const log = timeline.log.find(messageId) ? timeline.log.without(isIt) : timeline.log;
  const deleted = new Set(timeline.deleted).add(messageId);
  return { ...timeline, log, deleted, recalled: lacking(timeline.recalled, messageId) };
}

function lacking(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

function withMessage(timeline: State, message: Message): State {
  const { messageId } = message;
  const pending = timeline.pending.some(({ msgUuid }) => confirms(message, msgUuid))
    ? without(timeline.pending, message.msgUuid)
    : timeline.pending;
  if (timeline.deleted.has(messageId)) return { ...timeline, pending };
  const shown = timeline.recalled.has(messageId) ? asRecalled(message) : message;
  const known = timeline.log.find(messageId);
  const log = known ? timeline.log.replacing(known, preferred(known, shown)) : timeline.log.adding(shown);
  return { ...timeline, log, pending, recalled: lacking(timeline.recalled, messageId) };
}

/** Before a sale answers overlap: a piece of one that nobody expected is added and not warned of. source: SM-28 */
function withPresalesChunk(timeline: State, chunk: AnswerChunk): State {
  const whole = messageOfLastChunk(chunk);
  if (isLastChunk(chunk)) return withMessage(timeline, whole);
  const known = timeline.log.find(chunk.messageId);
  if (!known) return withMessage(timeline, { ...whole, answerState: 'streaming' });
  return changed(timeline, chunk.messageId, (message) => ({ ...message, content: message.content + chunk.content }));
}

function withPage(timeline: State, page: TimelinePage): State {
  const { direction, atStart = false, missedAfter, messages } = page;
  const isFresh = direction === 'newest' && missedAfter === undefined;
  const log = isFresh || page.covers ? timeline.log.without(isRefutedBy(page, isFresh)) : timeline.log;
  return {
    ...messages.reduce(withMessage, { ...timeline, log }),
    gaps: gapsAfter(timeline, page),
    isLoaded: true,
    isAtStart: isFresh ? atStart : timeline.isAtStart || (atStart && direction === 'older'),
  };
}

/** What a page shows not to be there, and what lies before a fresh one, where nobody knows what is missing between. */
function isRefutedBy({ messages, covers }: TimelinePage, isFresh: boolean): (message: Message) => boolean {
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

/** A recall stays, and a copy that was still streaming must not overwrite the finished one, whichever came last. */
function preferred(known: Message, copy: Message): Message {
  if (copy.answerState === 'streaming' && known.answerState !== 'streaming') return known;
  const placed = copy.roomSeq === 0 ? { ...copy, roomSeq: known.roomSeq } : copy;
  const isRecalled = known.state === MessageState.recalled || copy.state === MessageState.recalled;
  // The gateway gives no words of it any more; their writer may want them back.
  const shown = isRecalled ? { ...asRecalled(placed), content: known.content || copy.content } : placed;
  return { ...shown, rating: copy.rating ?? known.rating };
}
