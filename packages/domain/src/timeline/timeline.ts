import { type Message, MessageState, type Rating } from '../messages/message';
import { isLastChunk, messageOfLastChunk } from '../stream/answer-chunk';
import type { PendingMessage, TimelineEvent, TimelinePage } from './timeline-event';

/** One room: what the gateway confirmed, in its order, and what of ours still waits. */
export interface Timeline {
  readonly confirmed: readonly Message[];
  readonly pending: readonly PendingMessage[];
  readonly recalled: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  /** No page was loaded yet. */
  readonly isLoaded: boolean;
  /** Nothing older than the first confirmed message exists. */
  readonly isAtStart: boolean;
}

/** A room of which nothing is known yet. */
export const emptyTimeline: Timeline = {
  confirmed: [],
  pending: [],
  recalled: new Set(),
  deleted: new Set(),
  isLoaded: false,
  isAtStart: false,
};

/** One room, after one more event. Events come in any order and any number of times. source: §4 Recall, G5, G7 */
export function reduceTimeline(timeline: Timeline, { type, data }: TimelineEvent): Timeline {
  const { confirmed, pending } = timeline;
  switch (type) {
    case 'send.queued':
      if (confirmed.some(({ msgUuid }) => msgUuid === data.msgUuid)) return timeline;
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
    case 'message.recalled': {
      // Never forgotten: a copy that arrives after its recall must not bring the message back.
      const recalled = new Set(timeline.recalled).add(data.messageId);
      return { ...timeline, recalled, confirmed: confirmed.map((message) => shown(message, recalled)) };
    }
    case 'message.deleted': {
      const deleted = new Set(timeline.deleted).add(data.messageId);
      return { ...timeline, deleted, confirmed: confirmed.filter(({ messageId }) => messageId !== data.messageId) };
    }
    case 'message.rated':
      return {
        ...timeline,
        confirmed: confirmed.map((message) =>
          message.messageId === data.messageId ? rated(message, data.rating) : message,
        ),
      };
    case 'answer.streamed':
      return isLastChunk(data) ? withMessage(timeline, messageOfLastChunk(data)) : timeline;
    case 'page.loaded':
      return withPage(timeline, data);
    case 'cache.dropped':
      return { ...emptyTimeline, pending };
  }
}

const without = (pending: readonly PendingMessage[], id?: string) => pending.filter(({ msgUuid }) => msgUuid !== id);

const failed = (own: PendingMessage, refusal?: string): PendingMessage => ({
  ...own,
  state: MessageState.failed,
  ...(refusal === undefined ? {} : { refusal }),
});

/** Given once: another rating changes nothing, only none (the gateway refused it) takes it back. */
const rated = (message: Message, rating: Rating | undefined): Message =>
  rating !== undefined && message.rating !== undefined ? message : { ...message, rating };

const shown = (message: Message, recalled: ReadonlySet<string>): Message =>
  recalled.has(message.messageId) && message.state !== MessageState.recalled
    ? { ...message, state: MessageState.recalled }
    : message;

function withMessage(timeline: Timeline, message: Message): Timeline {
  const pending = message.msgUuid ? without(timeline.pending, message.msgUuid) : timeline.pending;
  if (timeline.deleted.has(message.messageId)) return { ...timeline, pending };
  const recalled =
    message.state === MessageState.recalled ? new Set(timeline.recalled).add(message.messageId) : timeline.recalled;
  return { ...timeline, recalled, pending, confirmed: placed(timeline.confirmed, shown(message, recalled)) };
}

function withPage(timeline: Timeline, { messages, direction, atStart = false }: TimelinePage): Timeline {
  const merged = messages.reduce(withMessage, timeline);
  return { ...merged, isLoaded: true, isAtStart: timeline.isAtStart || (atStart && direction !== 'newer') };
}

function placed(confirmed: readonly Message[], message: Message): readonly Message[] {
  const last = confirmed.at(-1);
  // The common case, kept cheap: a new message at the end costs no search.
  if (!last || isBefore(last, message)) return [...confirmed, message];
  const known = confirmed.findIndex(({ messageId }) => messageId === message.messageId);
  if (known >= 0) return confirmed.with(known, preferred(confirmed[known] ?? message, message));
  return confirmed.toSpliced(confirmed.findLastIndex((other) => isBefore(other, message)) + 1, 0, message);
}

const isBefore = (a: Message, b: Message): boolean =>
  a.roomSeq === b.roomSeq ? a.messageId < b.messageId : a.roomSeq < b.roomSeq;

/** A copy that was still streaming must not overwrite the finished one, whichever came last. */
function preferred(known: Message, copy: Message): Message {
  if (copy.answerState === 'streaming' && known.answerState !== 'streaming') return known;
  return { ...copy, rating: copy.rating ?? known.rating };
}
