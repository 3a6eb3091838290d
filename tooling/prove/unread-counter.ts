import {
  type Message,
  nothingUnseen,
  reduceUnseen,
  type Timeline,
  type TimelineEvent,
  type Unseen,
} from '@parley/domain';

/** Counts the unread messages of a room, and a sound for each message that increased that number. */
export class UnreadCounter {
  readonly #isOwn: (message: Message) => boolean;
  #unread: Unseen = nothingUnseen;
  sounds = 0;

  constructor(self: string) {
    this.#isOwn = ({ sendSerial }) => sendSerial === self;
  }

  get unread(): number {
    return this.#unread.count;
  }

  update(before: Timeline, event: TimelineEvent): void {
    const after = reduceUnseen(this.#unread, { before, event, isSeen: false, isOwn: this.#isOwn });
    this.sounds += Math.max(0, after.count - this.#unread.count);
    this.#unread = after;
  }
}
