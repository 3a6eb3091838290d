import { endsAnswer, isRelatedQuestions } from '../messages/ends-answer';
import { type Message, MessageState } from '../messages/message';
import { isLastChunk, messageOfLastChunk } from '../stream/answer-chunk';
import { messageOf, type Timeline } from '../timeline/timeline';
import type { TimelineEvent } from '../timeline/timeline-event';
import type { RoomActivityEvent } from './room-activity';

/**
 * Messages of others that arrived while the page was hidden: the number on the button of the host page. The chat list
 * counts by the read position instead, see `unreadCountOf`.
 */
export interface Unseen {
  readonly count: number;
  /** The counted seqs of each room. */
  readonly seqs: ReadonlyMap<string, readonly number[]>;
}

/** What may change the count: an event of a timeline, or that a room was read in another window. */
export type UnseenEvent = TimelineEvent | Extract<RoomActivityEvent, { readonly type: 'room.read' }>;

/** Every message was seen. */
export const nothingUnseen: Unseen = { count: 0, seqs: new Map() };

/** One event, and the state of its room before the event is applied. */
export interface UnseenStep {
  readonly before: Pick<Timeline, 'log' | 'recalled' | 'deleted' | 'isLoaded'>;
  readonly event: UnseenEvent;
  /** Whether the room is on the screen of a visible page. */
  readonly isSeen: boolean;
  readonly isOwn: (message: Message) => boolean;
}

/**
 * Applies one more event to the unseen count. A message counts once, however often it arrives; its recall lowers the
 * count once, and so does reading its room. source: G5, G7, W-12
 */
export function reduceUnseen(unseen: Unseen, { before, event, isSeen, isOwn }: UnseenStep): Unseen {
  if (event.type === 'message.recalled') {
    const message = messageOf(before, event.data.messageId);
    return message && !isOwn(message) ? withRecalled(unseen, message) : unseen;
  }
  if (event.type === 'room.read') return withRead(unseen, event.data);
  if (isSeen) return unseen;
  const added = messagesAddedBy(event, before.isLoaded);
  return added
    .filter(
      (message) => isNewTo(before, message) && !isOwn(message) && !isPartOfAnswer(message, before, { added, isOwn }),
    )
    .reduce(withCounted, unseen);
}

/** The messages that an event may add. An answer counts when it ends; the first page holds messages from before. */
function messagesAddedBy(event: TimelineEvent, isLoaded: boolean): readonly Message[] {
  switch (event.type) {
    case 'message.created':
      return event.data.answerState === 'streaming' ? [] : [event.data];
    case 'answer.streamed':
      return isLastChunk(event.data) ? [messageOfLastChunk(event.data)] : [];
    case 'page.loaded':
      return isLoaded && event.data.direction !== 'older' ? event.data.messages : [];
    case 'send.queued':
    case 'send.failed':
    case 'send.delayed':
    case 'send.dropped':
    case 'message.recalled':
    case 'message.deleted':
    case 'message.rated':
    case 'preSalesAnswer.streamed':
    case 'cache.dropped':
      return [];
  }
}

function isNewTo({ log, recalled, deleted }: UnseenStep['before'], { messageId, state }: Message): boolean {
  if (state === MessageState.recalled || recalled.has(messageId) || deleted.has(messageId)) return false;
  const known = log.find(messageId);
  // A streamed answer counts when it is finished, although its unfinished message is known already.
  return known === undefined || known.answerState === 'streaming';
}

/** Related questions count with the answer above them. source: TL59 */
function isPartOfAnswer(
  message: Message,
  { log }: UnseenStep['before'],
  { added, isOwn }: { readonly added: readonly Message[] } & Pick<UnseenStep, 'isOwn'>,
): boolean {
  // Most messages are no questions, and the log is long.
  if (!isRelatedQuestions(message)) return false;
  return endsAnswer(
    message,
    [...added, ...log.all()].filter((other) => !isOwn(other)),
  );
}

const withSeqs = (unseen: Unseen, roomId: string, roomSeqs: readonly number[]): Unseen => {
  const before = unseen.seqs.get(roomId) ?? [];
  const count = unseen.count + roomSeqs.length - before.length;
  return { count, seqs: new Map(unseen.seqs).set(roomId, roomSeqs) };
};

const withCounted = (unseen: Unseen, { roomId, roomSeq }: Message): Unseen =>
  withSeqs(unseen, roomId, [...(unseen.seqs.get(roomId) ?? []), roomSeq]);

function withRecalled(unseen: Unseen, { roomId, roomSeq, state }: Message): Unseen {
  if (state === MessageState.recalled) return unseen;
  return onlySeqs(unseen, roomId, (seq) => seq !== roomSeq);
}

const withRead = (unseen: Unseen, { roomId, readSeq }: { readonly roomId: string; readonly readSeq: number }): Unseen =>
  onlySeqs(unseen, roomId, (seq) => seq > readSeq);

function onlySeqs(unseen: Unseen, roomId: string, counts: (seq: number) => boolean): Unseen {
  const before = unseen.seqs.get(roomId) ?? [];
  return before.every(counts) ? unseen : withSeqs(unseen, roomId, before.filter(counts));
}
