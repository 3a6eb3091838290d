/** The answers that are being streamed, on whichever instance. */
export interface RunningAnswers {
  readonly begin: (answer: AnswerHead) => Promise<void>;
  /** Stores a frame before it is sent, so that a socket that opens meanwhile does not miss it. */
  readonly addFrame: (messageId: string, frame: string) => Promise<void>;
  /** Removes an answer; called before its last frame is sent. Does nothing when the answer is unknown. */
  readonly end: (messageId: string) => Promise<void>;
  /**
   * The frames so far, for a socket that opens while an answer is streamed. Clients ignore repeats by the chunk index.
   */
  readonly framesFor: (accountId: string) => Promise<readonly string[]>;
  /** Sends a command to the instance that writes the answer; does nothing when there is none. */
  readonly send: (command: AnswerCommand) => Promise<void>;
  /** Registers this instance's listener for commands. */
  readonly onCommand: (listener: (command: AnswerCommand) => void) => void;
}

export interface AnswerHead {
  readonly messageId: string;
  /** The members of the room. */
  readonly members: readonly string[];
}

export type AnswerCommand =
  /** Stops the answer that is being written. */
  | { readonly type: 'stop'; readonly messageId: string }
  /** The question was recalled: removes it from the queue, unless its answer has begun. */
  | { readonly type: 'withdraw'; readonly questionId: string }
  /** An agent answers from now on: stops the room's running answer and clears its queue of questions. source: S-01 */
  | { readonly type: 'stopRoom'; readonly roomId: string };
