import type { ApiClient } from '@parley/api-client';
import type { Message } from '@parley/domain';
import { type BrowserStorage, type Clock, createDrafts, createOutbox, type Lock, type Warn } from '@parley/realtime';
import type { Shelf } from '../storage/storage';
import { takeEarly } from './early-words';
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
  readonly tab: Shelf;
  readonly clock: Clock;
  readonly random: () => number;
  readonly channel: 'MOBILE' | 'PC';
  readonly warn: Warn;
}

/** Unsent messages and drafts, and how they go out. source: delivery, Send path, Outbox */
export function createOutboxDesk(options: OutboxDeskOptions): OutboxDesk {
  const { api, kept, lock, onLeaving, channel, tab, ...around } = options;
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
      const early = takeEarly(tab, owner);
      for (const item of early.messages) void outbox.add(item);
      const written = Promise.all(early.drafts.map(([name, text]) => notes.write(owner, name, text)));
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
          async load() {
            await written;
            return drafts.load();
          },
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
