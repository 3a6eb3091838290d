import type { Message, MessageDraft, QuotedMessage, Selection, TimelineEvent } from '@parley/domain';
import type { Clock } from '@parley/realtime';
import {
  createOutboxQueue,
  type OutboxListener,
  type OutboxQueue,
  type OutboxQueueOptions,
} from '../account/outbox/outbox-queue';
import { roomListAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';

/** A message that is being sent. */
export interface OutgoingMessage {
  readonly roomId: string;
  readonly msgUuid: string;
  readonly content: string;
  readonly buttonParam?: unknown;
  /** The rows chosen from a card. */
  readonly selection?: Selection;
  /** Set for an image, a video or a file; `content` is its address then. */
  readonly media?: Pick<MessageDraft, 'msgType' | 'shareTitle' | 'fileSize' | 'imageWidth' | 'imageHeight'>;
  readonly card?: OutgoingCard;
  /** The quoted message, as much of it as the bubble shows. */
  readonly quote?: QuotedMessage;
}

/** A link or a card of the page that embeds us. source: M-04, X-12 */
export interface OutgoingCard {
  readonly draft: Omit<MessageDraft, 'roomId' | 'messageId' | 'content' | 'msgUuid'>;
  /** The card as it is shown until it is confirmed. */
  readonly shown: Message;
}

export interface SenderOptions extends Omit<OutboxQueueOptions, 'listener'> {
  readonly clock: Pick<Clock, 'now'>;
  readonly newUuid: () => string;
  /** Reads messages that this page may have missed in a room; throws an ApiError. */
  readonly reread: (roomId: string) => Promise<void>;
  /** Reports that something was sent, never its content. source: X-21 */
  readonly track: (name: 'send_message') => void;
  /** Called with the reason when a room accepts nothing. */
  readonly onRejected: (errorCode: string) => void;
}

/**
 * Every sending method returns whether the room accepted it: a closed room accepts nothing, and a toast has said so.
 * source: behaviours 2 (19)
 */
export interface Sender {
  readonly send: (message: Omit<OutgoingMessage, 'msgUuid'>) => boolean;
  /** Shows the bubble of a file whose upload is running; `content` is the file's name. */
  readonly announce: (message: OutgoingMessage) => boolean;
  /** Sends what was announced. */
  readonly deliver: (message: OutgoingMessage) => boolean;
  /**
   * True when the room is closed: a toast says so, and the named message is shown as failed. For callers that send in
   * another way.
   */
  readonly rejectIfClosed: (roomId: string, msgUuid?: string) => boolean;
  /** Marks an announced message as failed. */
  readonly fail: (message: Pick<OutgoingMessage, 'roomId' | 'msgUuid'>, errorCode: string | undefined) => void;
  readonly retry: (roomId: string, msgUuid: string) => void;
  readonly drop: (roomId: string, msgUuid: string) => void;
  /** Stores the draft of a room. source: M-36 */
  readonly draft: (roomId: string, text: string) => void;
  readonly outboxQueue: Pick<OutboxQueue, 'flush' | 'pause' | 'resume' | 'socketClosed' | 'unsent'>;
  /** Sends nothing more; settles when everything that was kept is erased. */
  readonly erase: () => Promise<void>;
}

/** Composer → bubble at once → outbox → REST. Response and socket echo are the same event to the reducer. source: M-01, G1, G2 */
export function createSender(options: SenderOptions): Sender {
  const { store, clock, newUuid, track } = options;
  const { advance, showPending, confirm, fail } = createBubbles(store, clock);
  const rejectIfClosed = createClosedRoomCheck(options, fail);

  const outboxQueue: OutboxQueue = createOutboxQueue({
    ...options,
    listener: {
      found: showPending,
      sent: confirm,
      refused: fail,
      gone: (item) => void resolveTakenElsewhere(item).catch(() => undefined),
    },
  });

  /** A message that another tab sent arrives as an echo or is read here; one that it deleted can be retried or deleted here. */
  async function resolveTakenElsewhere(item: OutgoingMessage): Promise<void> {
    await options.reread(item.roomId);
    const isWaiting = store.get(timelineAtom(item.roomId)).pending.some(({ msgUuid }) => msgUuid === item.msgUuid);
    if (isWaiting) fail(item, undefined);
    else outboxQueue.drop(item.msgUuid);
  }

  function deliver(item: OutgoingMessage): boolean {
    if (rejectIfClosed(item.roomId, item.msgUuid)) return false;
    outboxQueue.add(item);
    track('send_message');
    return true;
  }

  return {
    outboxQueue,
    draft: outboxQueue.draft,
    announce(item) {
      showPending(item);
      return !rejectIfClosed(item.roomId, item.msgUuid);
    },
    deliver,
    rejectIfClosed,
    fail,
    send(message) {
      if (rejectIfClosed(message.roomId)) return false;
      const item = { ...message, msgUuid: newUuid() };
      showPending(item);
      return deliver(item);
    },
    retry(roomId, msgUuid) {
      if (rejectIfClosed(roomId, msgUuid)) return;
      const item = outboxQueue.unsent().find((one) => one.msgUuid === msgUuid && one.roomId === roomId);
      if (!item) return;
      showPending(item);
      outboxQueue.retry(msgUuid);
    },
    drop(roomId, msgUuid) {
      outboxQueue.drop(msgUuid);
      advance(roomId, { type: 'send.dropped', data: { msgUuid } });
    },
    erase: outboxQueue.erase,
  };
}

/** The gateway's error code for a closed conversation. */
const closedRoomCode = 'NOT_SERVING';

/** Checks whether a room is closed, and reports that. */
function createClosedRoomCheck(
  { store, onRejected }: Pick<SenderOptions, 'store' | 'onRejected'>,
  fail: Sender['fail'],
) {
  return (roomId: string, msgUuid?: string): boolean => {
    const room = store.get(roomListAtom).rooms.find((one) => one.roomId === roomId);
    if (room?.closeFlag !== 1) return false;
    if (msgUuid) fail({ roomId, msgUuid }, closedRoomCode);
    onRejected(closedRoomCode);
    return true;
  };
}

/** Changes the timeline for messages that are not stored yet. */
function createBubbles(store: SenderOptions['store'], clock: SenderOptions['clock']) {
  const advance = (roomId: string, event: TimelineEvent) => store.set(timelineAtom(roomId), event);

  const showPending = (item: OutgoingMessage, queuedAtMs = clock.now()): void =>
    advance(item.roomId, toQueuedEvent(queuedAtMs, item));

  const confirm: OutboxListener['sent'] = (messages, { roomId }) => {
    for (const data of messages) advance(roomId, { type: 'message.created', data });
  };

  const fail: Sender['fail'] = ({ roomId, msgUuid }, errorCode) =>
    advance(roomId, { type: 'send.failed', data: { msgUuid, ...(errorCode ? { refusal: errorCode } : {}) } });
  return { advance, showPending, confirm, fail };
}

function toQueuedEvent(now: number, { roomId, msgUuid, content, card, quote }: OutgoingMessage): TimelineEvent {
  const optionalFields = { ...(card && { card: card.shown }), ...(quote && { quote }) };
  return {
    type: 'send.queued',
    data: { roomId, msgUuid, content, creationDate: new Date(now).toISOString(), ...optionalFields },
  };
}
