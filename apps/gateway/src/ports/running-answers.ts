/** The answers that are being written, on whichever instance. */
export interface RunningAnswers {
  readonly begin: (answer: AnswerHead) => Promise<void>;
  /** Notes a frame before it is sent, so that nobody who connects meanwhile misses it. */
  readonly addFrame: (messageId: string, frame: string) => Promise<void>;
  /** Before the last frame is sent. An answer that is not there needs no end. */
  readonly end: (messageId: string) => Promise<void>;
  /** The frames so far, for a socket that opens in the middle: their numbers make repeating them harmless. */
  readonly framesFor: (accountId: string) => Promise<readonly string[]>;
  /** Reaches the instance that writes; where none does, nothing happens. */
  readonly send: (command: AnswerCommand) => Promise<void>;
  /** Registers what this instance does on a command. */
  readonly onCommand: (listener: (command: AnswerCommand) => void) => void;
}

export interface AnswerHead {
  readonly messageId: string;
  /** Who sees it being written. */
  readonly members: readonly string[];
}

export type AnswerCommand =
  /** Stops the answer that is being written. */
  | { readonly type: 'stop'; readonly messageId: string }
  /** The question was taken back: unless its answer has begun there is none. */
  | { readonly type: 'withdraw'; readonly questionId: string }
  /** A person answers from now on: what is being written stops, and what waits is left to that person. source: S-01 */
  | { readonly type: 'silence'; readonly roomId: string };
