import type { ApiClient } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { type BrowserStorage, type Clock, createDrafts, createOutbox, type Lock, type Warn } from '@parley/realtime';
import { keptMessage } from './kept-message';
import type { OutboxDesk } from './lazy-outbox';
import { pushCard } from './push-card';
import type { Outgoing } from './send';

export interface OutboxDeskOptions {
  readonly api: Pick<ApiClient, 'messages'>;
  readonly kept: BrowserStorage;
  readonly lock: Lock | undefined;
  /** Calls back when the page is about to go; gives back what ends that. */
  readonly onLeaving: (flush: () => void) => () => void;
  readonly clock: Clock;
  readonly random: () => number;
  readonly channel: 'MOBILE' | 'PC';
  readonly warn: Warn;
}

/** Unsent messages and drafts, and how they go out. source: delivery, Send path, Outbox */
export function createOutboxDesk({ api, kept, lock, onLeaving, channel, ...around }: OutboxDeskOptions): OutboxDesk {
  const { messages, notes } = kept;
  /** Cards that may have arrived already: of these the gateway is asked first. */
  const mayBeThere = new Set<string>();

  async function send({ buttonParam, media, card, ...draft }: Outgoing): Promise<readonly Message[]> {
    if (card) return [await pushCard(api, { ...draft, card, isAgain: mayBeThere.has(draft.msgUuid) })];
    const kind = media ?? { msgType: 'TEXT' };
    const pressed = buttonParam === undefined ? {} : { buttonParam };
    return api.messages.create({ body: [{ ...draft, ...kind, ...pressed, inquiryChannel: channel }] });
  }

  return {
    open(owner, news) {
      const outbox = createOutbox<Outgoing, readonly Message[]>({
        ...{ ...around, owner, store: messages, send, lock, gone: news.gone },
        sent(saved, item) {
          mayBeThere.delete(item.msgUuid);
          news.sent(saved, item);
        },
        refused: ({ item, errorCode }) => news.refused(item, errorCode),
        read(item) {
          const message = keptMessage(item);
          if (message) mayBeThere.add(message.msgUuid);
          return message;
        },
      });
      let lastKept: Promise<void> = Promise.resolve();
      const drafts = createDrafts({ owner, notes, clock: around.clock, sentIsKept: () => lastKept });
      const stopListening = onLeaving(() => void drafts.flush());
      return {
        outbox: {
          ...outbox,
          add(item) {
            lastKept = outbox.add(item);
            return lastKept;
          },
          retry(msgUuid) {
            mayBeThere.add(msgUuid);
            outbox.retry(msgUuid);
          },
        },
        drafts: {
          ...drafts,
          close() {
            stopListening();
            return drafts.close();
          },
        },
      };
    },
    async erase() {
      await Promise.all([messages.erase(), notes.erase()]);
    },
  };
}
