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

/** A message of ours on its way. */
export interface Outgoing {
  readonly roomId: string;
  readonly msgUuid: string;
  readonly content: string;
  readonly buttonParam?: unknown;
  /** The rows that it chooses from a card. */
  readonly selection?: Selection;
  /** What makes it a picture, a video or a file; `content` is its address then. */
  readonly media?: Pick<MessageDraft, 'msgType' | 'shareTitle' | 'fileSize' | 'imageWidth' | 'imageHeight'>;
  readonly card?: OutgoingCard;
  /** What it answers, as much of it as its bubble shows. */
  readonly quote?: QuotedMessage;
}

/** A link or a card of the page that embeds us. source: M-04, X-12 */
export interface OutgoingCard {
  readonly draft: Omit<MessageDraft, 'roomId' | 'messageId' | 'content' | 'msgUuid'>;
  /** The same as it will stand in the conversation. */
  readonly shown: Message;
}

export interface SenderOptions extends Omit<OutboxQueueOptions, 'listener'> {
  readonly clock: Pick<Clock, 'now'>;
  readonly newUuid: () => string;
  /** Reads what this page may have missed of a room; throws an ApiError. */
  readonly reread: (roomId: string) => Promise<void>;
  /** It never holds what was written. source: X-21 */
  readonly track: (name: 'send_message') => void;
  /** Called with the reason when a room accepts nothing. */
  readonly onRejected: (errorCode: string) => void;
}

/** Whatever sends returns whether the room accepted it: a closed room accepts nothing, and a toast has said so. source: behaviours 2 (19) */
export interface Sender {
  readonly send: (message: Omit<Outgoing, 'msgUuid'>) => boolean;
  /** Shows the bubble of a file that is still going up; `content` is the file's name. */
  readonly announce: (message: Outgoing) => boolean;
  /** Sends what was announced. */
  readonly deliver: (message: Outgoing) => boolean;
  /** Whether a room accepts nothing, for callers that send by another way; the named message is shown as failed then. */
  readonly rejects: (roomId: string, msgUuid?: string) => boolean;
  /** What was announced cannot be sent as it stands. */
  readonly fail: (message: Pick<Outgoing, 'roomId' | 'msgUuid'>, errorCode: string | undefined) => void;
  readonly retry: (roomId: string, msgUuid: string) => void;
  readonly drop: (roomId: string, msgUuid: string) => void;
  /** Keeps what is being written into a room. source: M-36 */
  readonly draft: (roomId: string, text: string) => void;
  readonly queue: Pick<OutboxQueue, 'flush' | 'pause' | 'resume' | 'poisoned' | 'waiting'>;
  /** Sends nothing more; settles when everything that was kept is erased. */
  readonly erase: () => Promise<void>;
}

/** Composer → bubble at once → outbox → REST. The reply and the socket echo are the same event to the reducer. source: M-01, G1, G2 */
export function createSender(options: SenderOptions): Sender {
  const { store, clock, newUuid, track } = options;
  const { advance, appear, confirm, fail } = bubblesIn(store, clock);
  const rejects = doorOf(options, fail);

  const queue: OutboxQueue = createOutboxQueue({
    ...options,
    listener: {
      found: appear,
      sent: confirm,
      refused: fail,
      gone: (item) => void lookFor(item).catch(() => undefined),
    },
  });

  /** What another tab sent comes as an echo, or is read here; what it deleted can be sent or deleted here again. */
  async function lookFor(item: Outgoing): Promise<void> {
    await options.reread(item.roomId);
    const isWaiting = store.get(timelineAtom(item.roomId)).pending.some(({ msgUuid }) => msgUuid === item.msgUuid);
    if (isWaiting) fail(item, undefined);
    else queue.drop(item.msgUuid);
  }

  function deliver(item: Outgoing): boolean {
    if (rejects(item.roomId, item.msgUuid)) return false;
    queue.add(item);
    track('send_message');
    return true;
  }

  return {
    queue,
    draft: queue.draft,
    announce(item) {
      appear(item);
      return !rejects(item.roomId, item.msgUuid);
    },
    deliver,
    rejects,
    fail,
    send(message) {
      if (rejects(message.roomId)) return false;
      const item = { ...message, msgUuid: newUuid() };
      appear(item);
      return deliver(item);
    },
    retry(roomId, msgUuid) {
      if (rejects(roomId, msgUuid)) return;
      const item = queue.waiting().find((one) => one.msgUuid === msgUuid && one.roomId === roomId);
      if (!item) return;
      appear(item);
      queue.retry(msgUuid);
    },
    drop(roomId, msgUuid) {
      queue.drop(msgUuid);
      advance(roomId, { type: 'send.dropped', data: { msgUuid } });
    },
    erase: queue.erase,
  };
}

/** The gateway's error code for a conversation that is over. */
const over = 'NOT_SERVING';

/** Decides whether a room takes anything. */
function doorOf({ store, onRejected }: Pick<SenderOptions, 'store' | 'onRejected'>, fail: Sender['fail']) {
  return (roomId: string, msgUuid?: string): boolean => {
    const room = store.get(roomListAtom).rooms.find((one) => one.roomId === roomId);
    if (room?.closeFlag !== 1) return false;
    if (msgUuid) fail({ roomId, msgUuid }, over);
    onRejected(over);
    return true;
  };
}

/** What stands in the conversation for a message that is not stored yet. */
function bubblesIn(store: SenderOptions['store'], clock: SenderOptions['clock']) {
  const advance = (roomId: string, event: TimelineEvent) => store.set(timelineAtom(roomId), event);

  const appear = (item: Outgoing, at = clock.now()): void => advance(item.roomId, queuedAt(at, item));

  const confirm: OutboxListener['sent'] = (messages, { roomId }) => {
    for (const data of messages) advance(roomId, { type: 'message.created', data });
  };

  const fail: Sender['fail'] = ({ roomId, msgUuid }, errorCode) =>
    advance(roomId, { type: 'send.failed', data: { msgUuid, ...(errorCode ? { refusal: errorCode } : {}) } });
  return { advance, appear, confirm, fail };
}

function queuedAt(now: number, { roomId, msgUuid, content, card, quote }: Outgoing): TimelineEvent {
  const look = { ...(card && { card: card.shown }), ...(quote && { quote }) };
  return {
    type: 'send.queued',
    data: { roomId, msgUuid, content, creationDate: new Date(now).toISOString(), ...look },
  };
}
