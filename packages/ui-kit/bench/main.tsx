import { mountTimes } from './mount-times';
import { openRoom } from './open-room';
import { streamAnswer } from './stream-answer';

/** What the bench calls in the page. */
export interface CardBench {
  readonly mountTimes: typeof mountTimes;
  readonly openRoom: typeof openRoom;
  readonly streamAnswer: typeof streamAnswer;
}

declare global {
  var cardBench: CardBench;
}

globalThis.cardBench = { mountTimes, openRoom, streamAnswer };
