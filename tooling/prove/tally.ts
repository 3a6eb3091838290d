import type { Message, TimelineEvent } from '@parley/domain';

/** What a reader is told of a room besides the messages: driven by rows that are new, never by frames. source: G5 */
export class Tally {
  readonly #self: string;
  readonly #known = new Set<string>();
  readonly #unread = new Set<string>();
  sounds = 0;

  constructor(self: string) {
    this.#self = self;
  }

  get unread(): number {
    return this.#unread.size;
  }

  /** @param find a message of the room as it stands after the event */
  follow(event: TimelineEvent, find: (messageId: string) => Message | undefined): void {
    switch (event.type) {
      case 'message.created':
        this.#arrived(event.data.messageId, find);
        return;
      case 'page.loaded':
        for (const { messageId } of event.data.messages) this.#arrived(messageId, find);
        return;
      case 'message.recalled':
        this.#unread.delete(event.data.messageId);
        return;
      default:
    }
  }

  #arrived(messageId: string, find: (messageId: string) => Message | undefined): void {
    const message = find(messageId);
    if (!message || this.#known.has(messageId)) return;
    this.#known.add(messageId);
    if (message.sendSerial === this.#self || message.state === 1) return;
    this.#unread.add(messageId);
    this.sounds += 1;
  }
}
