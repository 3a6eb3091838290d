import { type Message, MessageState } from '../messages/message';
import { isLastChunk, messageOfLastChunk } from '../stream/answer-chunk';
import { messageOf, type Timeline } from '../timeline/timeline';
import type { TimelineEvent } from '../timeline/timeline-event';

/** What others said while nobody looked. */
export interface Unread {
  readonly count: number;
  /** The first counted seq of each room. */
  readonly since: ReadonlyMap<string, number>;
}

/** Everything was seen. */
export const nothingUnread: Unread = { count: 0, since: new Map() };

/** What an event means for the unread, and what the room was before it. */
export interface UnreadStep {
  readonly before: Pick<Timeline, 'log' | 'recalled' | 'deleted' | 'isLoaded'>;
  readonly event: TimelineEvent;
  /** Whether somebody looks at the room. */
  readonly isSeen: boolean;
  readonly isOwn: (message: Message) => boolean;
}

/**
 * The unread after one more event. A row counts when it is new, not when a frame comes; a recall takes it back once.
 * source: SM-28, G5, G7, W-12
 */
export function reduceUnread(unread: Unread, { before, event, isSeen, isOwn }: UnreadStep): Unread {
  if (event.type === 'message.recalled') {
    const message = messageOf(before, event.data.messageId);
    return message && !isOwn(message) ? takenBack(unread, message) : unread;
  }
  if (isSeen) return unread;
  return addedBy(event, before.isLoaded)
    .filter((message) => isNewTo(before, message) && !isOwn(message))
    .reduce(counted, unread);
}

/** The rows that an event may add: an answer is one when it ends, and what was loaded at first was there before. */
function addedBy(event: TimelineEvent, isLoaded: boolean): readonly Message[] {
  switch (event.type) {
    case 'message.created':
      return event.data.answerState === 'streaming' ? [] : [event.data];
    case 'answer.streamed':
      return isLastChunk(event.data) ? [messageOfLastChunk(event.data)] : [];
    case 'page.loaded':
      return isLoaded && event.data.direction !== 'older' ? event.data.messages : [];
    default:
      return [];
  }
}

function isNewTo({ log, recalled, deleted }: UnreadStep['before'], { messageId, state }: Message): boolean {
  if (state === MessageState.recalled || recalled.has(messageId) || deleted.has(messageId)) return false;
  const known = log.find(messageId);
  // An answer counts when it is finished, though its row may have been there before.
  return known === undefined || known.answerState === 'streaming';
}

const counted = ({ count, since }: Unread, { roomId, roomSeq }: Message): Unread => {
  const first = since.get(roomId);
  return {
    count: count + 1,
    since: first === undefined || roomSeq < first ? new Map(since).set(roomId, roomSeq) : since,
  };
};

function takenBack(unread: Unread, message: Message): Unread {
  if (message.state === MessageState.recalled) return unread;
  const first = unread.since.get(message.roomId);
  const wasCounted = first !== undefined && message.roomSeq >= first && unread.count > 0;
  return wasCounted ? { ...unread, count: unread.count - 1 } : unread;
}
