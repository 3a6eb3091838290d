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
  /** Set for an image, a video, a recording or a file; `content` is its address then. */
  readonly media?: Pick<
    MessageDraft,
    'msgType' | 'shareTitle' | 'fileSize' | 'imageWidth' | 'imageHeight' | 'duration'
  >;
  /** How many files are sent next, together with this message. source: WB271 */
  readonly filesToFollow?: number;
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

export interface MessageSendingOptions extends Omit<OutboxQueueOptions, 'listener'> {
  readonly clock: Pick<Clock, 'now'>;
  readonly newUuid: () => string;
  /** Reads messages that this page may have missed in a room; throws an ApiError. */
  readonly refillRoom: (roomId: string) => Promise<void>;
  /** Reports that something was sent, never its content. source: X-21 */
  readonly track: (name: 'send_message') => void;
  /** Called with the reason when a room accepts nothing. */
  readonly onRejected: (errorCode: string) => void;
}

/**
 * `send`, `addPending` and `sendPending` return whether the room accepted the message; false after the toast that it is closed.
 * source: behaviours 2 (19)
 */
export interface MessageSending {
  readonly send: (message: Omit<OutgoingMessage, 'msgUuid'>) => boolean;
  /** Shows the bubble of a file whose upload is running; `content` is the file's name. */
  readonly addPending: (message: OutgoingMessage) => boolean;
  /** Sends a message that `addPending` added. */
  readonly sendPending: (message: OutgoingMessage) => boolean;
  /**
   * True when the room is closed: shows a toast, and marks the given message as failed. For callers that send without
   * this service.
   */
  readonly rejectIfClosed: (roomId: string, msgUuid?: string) => boolean;
  /** Marks a pending message as failed. */
  readonly markFailed: (message: Pick<OutgoingMessage, 'roomId' | 'msgUuid'>, errorCode: string | undefined) => void;
  readonly retry: (roomId: string, msgUuid: string) => void;
  readonly drop: (roomId: string, msgUuid: string) => void;
  /** Stores the draft text of a room. source: M-36 */
  readonly writeDraft: (roomId: string, text: string) => void;
  readonly outboxQueue: Pick<OutboxQueue, 'flush' | 'pause' | 'resume' | 'socketClosed' | 'unsent'>;
  /** Stops sending; resolves when all stored data is deleted. */
  readonly deleteAll: () => Promise<void>;
}

/**
 * Shows a pending bubble at once, and sends through the outbox. The reducer treats the response and the socket echo as
 * the same event. source: M-01, G1, G2
 */
export function createMessageSending(options: MessageSendingOptions): MessageSending {
  const { store, clock, newUuid, track } = options;
  const { updateTimeline, showPending, confirm, markFailed } = createPendingMessages(store, clock);
  const rejectIfClosed = createClosedRoomCheck(options, markFailed);

  const outboxQueue: OutboxQueue = createOutboxQueue({
    ...options,
    listener: {
      onRestored: showPending,
      onSent: confirm,
      onFailed: markFailed,
      onDelayed: ({ roomId, msgUuid }, delay) =>
        updateTimeline(roomId, { type: 'send.delayed', data: { msgUuid, delay } }),
      onTakenByOtherTab: (item) =>
        void resolveTakenElsewhere(options, { item, markFailed, drop: outboxQueue.drop }).catch(() => undefined),
    },
  });

  function sendPending(item: OutgoingMessage): boolean {
    if (rejectIfClosed(item.roomId, item.msgUuid)) return false;
    outboxQueue.add(item);
    track('send_message');
    return true;
  }

  return {
    outboxQueue,
    writeDraft: outboxQueue.storeDraft,
    addPending(item) {
      showPending(item);
      return !rejectIfClosed(item.roomId, item.msgUuid);
    },
    sendPending,
    rejectIfClosed,
    markFailed,
    send(message) {
      if (rejectIfClosed(message.roomId)) return false;
      const item = { ...message, msgUuid: newUuid() };
      showPending(item);
      return sendPending(item);
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
      updateTimeline(roomId, { type: 'send.dropped', data: { msgUuid } });
    },
    deleteAll: outboxQueue.deleteAll,
  };
}

interface TakenElsewhere extends Pick<MessageSending, 'markFailed'> {
  readonly item: OutgoingMessage;
  readonly drop: OutboxQueue['drop'];
}

/** Loads the room to see whether the other tab sent the message; if it did not, the message is shown as failed. */
async function resolveTakenElsewhere(
  { store, refillRoom }: MessageSendingOptions,
  { item, markFailed, drop }: TakenElsewhere,
): Promise<void> {
  await refillRoom(item.roomId);
  const isWaiting = store.get(timelineAtom(item.roomId)).pending.some(({ msgUuid }) => msgUuid === item.msgUuid);
  if (isWaiting) markFailed(item, undefined);
  else drop(item.msgUuid);
}

/** The gateway's error code for a closed conversation. */
const closedRoomCode = 'NOT_SERVING';

/** Creates `rejectIfClosed` of the message sending. */
function createClosedRoomCheck(
  { store, onRejected }: Pick<MessageSendingOptions, 'store' | 'onRejected'>,
  fail: MessageSending['markFailed'],
) {
  return (roomId: string, msgUuid?: string): boolean => {
    const room = store.get(roomListAtom).find((one) => one.roomId === roomId);
    if (room?.closeFlag !== 1) return false;
    if (msgUuid) fail({ roomId, msgUuid }, closedRoomCode);
    onRejected(closedRoomCode);
    return true;
  };
}

/** Creates the functions that show a message in the timeline before the gateway has stored it, and mark it as sent or failed. */
function createPendingMessages(store: MessageSendingOptions['store'], clock: MessageSendingOptions['clock']) {
  const updateTimeline = (roomId: string, event: TimelineEvent) => store.set(timelineAtom(roomId), event);

  const showPending = (item: OutgoingMessage, lastSubmittedAtMs = clock.now()): void =>
    updateTimeline(item.roomId, toQueuedEvent(lastSubmittedAtMs, item));

  const confirm: OutboxListener['onSent'] = (messages, { roomId }) => {
    for (const data of messages) updateTimeline(roomId, { type: 'message.created', data });
  };

  const markFailed: MessageSending['markFailed'] = ({ roomId, msgUuid }, errorCode) =>
    updateTimeline(roomId, { type: 'send.failed', data: { msgUuid, ...(errorCode ? { refusal: errorCode } : {}) } });
  return { updateTimeline, showPending, confirm, markFailed };
}

function toQueuedEvent(
  lastSubmittedAtMs: number,
  { roomId, msgUuid, content, card, quote }: OutgoingMessage,
): TimelineEvent {
  const optionalFields = { ...(card && { card: card.shown }), ...(quote && { quote }) };
  return {
    type: 'send.queued',
    data: { roomId, msgUuid, content, creationDate: new Date(lastSubmittedAtMs).toISOString(), ...optionalFields },
  };
}
