import {
  type Message,
  nothingUnread,
  reduceUnread,
  type Timeline,
  type TimelineEvent,
  type Unread,
} from '@parley/domain';

/** What a reader is told of a room besides the messages: what is unread, and a sound for each message that made it more. */
export class Tally {
  readonly #isOwn: (message: Message) => boolean;
  #unread: Unread = nothingUnread;
  sounds = 0;

  constructor(self: string) {
    this.#isOwn = ({ sendSerial }) => sendSerial === self;
  }

  get unread(): number {
    return this.#unread.count;
  }

  follow(before: Timeline, event: TimelineEvent): void {
    const after = reduceUnread(this.#unread, { before, event, isSeen: false, isOwn: this.#isOwn });
    this.sounds += Math.max(0, after.count - this.#unread.count);
    this.#unread = after;
  }
}
