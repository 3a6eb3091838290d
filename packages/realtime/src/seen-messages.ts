import type { ServerEvent } from './contract';

/** Enough to recognise what a server repeats, and bounded in memory. */
const maxRemembered = 2000;

/** Recognises repeated messages. One whose state or card has changed, such as a completed form, counts as new. source: G5, M-14 */
export class SeenMessages {
  readonly #seen = new Set<string>();

  isNew(event: ServerEvent): boolean {
    if (event.type !== 'message.created') return true;
    const { roomId, messageId, state, answerState, purchaseRobotMsg } = event.data;
    const key = JSON.stringify([roomId, messageId, state, answerState, purchaseRobotMsg]);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    const [oldest] = this.#seen.size > maxRemembered ? this.#seen : [];
    if (oldest !== undefined) this.#seen.delete(oldest);
    return true;
  }
}
