import type { ApiClient } from '@parley/api-client';
import type { Message, MessageDraft, Selection, TimelineEvent } from '@parley/domain';
import { type Clock, createSendQueue, type SendQueue } from '@parley/realtime';
import type { createStore } from 'jotai';
import { timelineAtom } from '../stores/timeline';
import { pushCard } from './push-card';

/** A message of ours on its way. */
export interface Outgoing {
  readonly roomId: string;
  readonly msgUuid: string;
  readonly content: string;
  readonly buttonParam?: unknown;
  /** The rows of a card that it chooses. */
  readonly selection?: Selection;
  /** What makes it a picture, a video or a file; `content` is its address then. */
  readonly media?: Pick<MessageDraft, 'msgType' | 'shareTitle' | 'fileSize' | 'imageWidth' | 'imageHeight'>;
  readonly card?: OutgoingCard;
}

/** A link or a card of the page that embeds us. source: M-04, X-12 */
export interface OutgoingCard {
  readonly draft: Omit<MessageDraft, 'roomId' | 'messageId' | 'content' | 'msgUuid'>;
  /** The same as it will stand in the conversation. */
  readonly shown: Message;
}

export interface SenderOptions {
  readonly api: Pick<ApiClient, 'messages'>;
  readonly store: ReturnType<typeof createStore>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newUuid: () => string;
  readonly channel: 'MOBILE' | 'PC';
  /** source: X-21; it never holds what was written */
  readonly track: (name: 'send_message') => void;
}

export interface Sender {
  readonly send: (message: Omit<Outgoing, 'msgUuid'>) => void;
  /** A bubble without a message that can go out yet: its file is on the way first. `content` is what it is called. */
  readonly announce: (message: Outgoing) => void;
  /** Sends what was announced. */
  readonly deliver: (message: Outgoing) => void;
  /** What was announced cannot be sent as it stands. */
  readonly fail: (message: Pick<Outgoing, 'roomId' | 'msgUuid'>, errorCode: string | undefined) => void;
  readonly retry: (roomId: string, msgUuid: string) => void;
  readonly drop: (roomId: string, msgUuid: string) => void;
  readonly queue: Pick<SendQueue<Outgoing>, 'flush' | 'pause' | 'resume' | 'waiting'>;
  /** Another account: nothing of the last one goes out. */
  readonly forget: () => void;
}

/** Composer → bubble at once → queue → REST. The reply and the socket echo are the same event to the reducer. source: M-01, G1, G2 */
export function createSender({ api, store, clock, random, newUuid, channel, track }: SenderOptions): Sender {
  const advance = (roomId: string, event: TimelineEvent) => store.set(timelineAtom(roomId), event);

  /** Cards that were asked to be sent once more: they may have arrived the first time. */
  const triedAgain = new Set<string>();

  const queue = createSendQueue<Outgoing, readonly Message[]>({
    clock,
    random,
    send: async ({ buttonParam, media, card, ...draft }) => {
      if (card) return [await pushCard(api, { ...draft, card, isAgain: triedAgain.has(draft.msgUuid) })];
      const kind = media ?? { msgType: 'TEXT' };
      const pressed = buttonParam === undefined ? {} : { buttonParam };
      return api.messages.create({ body: [{ ...draft, ...kind, ...pressed, inquiryChannel: channel }] });
    },
    sent: (messages, { roomId, msgUuid }) => {
      triedAgain.delete(msgUuid);
      for (const data of messages) advance(roomId, { type: 'message.created', data });
    },
    refused: ({ item, errorCode }) => fail(item, errorCode),
  });

  const fail: Sender['fail'] = ({ roomId, msgUuid }, errorCode) =>
    advance(roomId, { type: 'send.failed', data: { msgUuid, ...(errorCode ? { refusal: errorCode } : {}) } });

  const appear = (item: Outgoing): void => advance(item.roomId, queuedAt(clock.now(), item));

  const deliver: Sender['deliver'] = (item) => {
    queue.add(item);
    track('send_message');
  };

  return {
    queue,
    announce: appear,
    deliver,
    fail,
    send(message) {
      const item = { ...message, msgUuid: newUuid() };
      appear(item);
      deliver(item);
    },
    retry(roomId, msgUuid) {
      const item = queue.waiting().find((one) => one.msgUuid === msgUuid && one.roomId === roomId);
      if (!item) return;
      triedAgain.add(msgUuid);
      appear(item);
      queue.retry(msgUuid);
    },
    drop(roomId, msgUuid) {
      queue.drop(msgUuid);
      advance(roomId, { type: 'send.dropped', data: { msgUuid } });
    },
    forget() {
      for (const { msgUuid } of queue.waiting()) queue.drop(msgUuid);
    },
  };
}

function queuedAt(now: number, { roomId, msgUuid, content, card }: Outgoing): TimelineEvent {
  const look = card ? { card: card.shown } : {};
  return {
    type: 'send.queued',
    data: { roomId, msgUuid, content, creationDate: new Date(now).toISOString(), ...look },
  };
}
