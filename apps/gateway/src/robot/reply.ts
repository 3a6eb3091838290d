import type { AccountKind, AnswerReference, CardType } from '@parley/domain';
import type { QuestionLanguage } from '@parley/robot';
import type { CompletedForm } from '../forms';
import type { MessageExtras } from '../messages';

export type { QuestionLanguage };

/** The account that asks; what it may see is decided from this alone (W-08). */
export interface Asker {
  readonly accountId: string;
  readonly tenantId: string;
  readonly kind: AccountKind;
  readonly name: string;
  readonly department: string | undefined;
  /** The supplier company of a supplier contact. */
  readonly company: string | undefined;
}

/** A form that the asker completed. */
export type AnsweredForm = Pick<CompletedForm, 'type' | 'form' | 'ticket'>;

export interface AskedQuestion {
  readonly text: string;
  /** The parameter of a card button (M-26). Untrusted. */
  readonly buttonParam?: unknown;
  /** What came instead of a text; the text then only says which language is spoken. */
  readonly about?: { readonly kind: 'media' } | ({ readonly kind: 'form' } & AnsweredForm);
  readonly roomId: string;
  readonly messageId: string;
  readonly asker: Asker;
  /** The language of the page that asked; it counts only where the text has none. source: W-11 */
  readonly pageLanguage?: QuestionLanguage | undefined;
  readonly now: Date;
}

/** What an answer leaves behind when its last piece was given. */
export interface AnswerMetadata {
  readonly references: readonly AnswerReference[];
  /** Whether it can be rated (`config.evaluateFlag`). */
  readonly isRateable: boolean;
  /** Whether the AI tip shows under it. */
  readonly aigc: boolean;
  /** When its data was read, ISO. */
  readonly dataTime?: string;
  /** Replaces everything streamed so far, when citations had to be repaired. */
  readonly content?: string;
}

/** One message of the robot: a whole card, a text that is written piece by piece as markdown with `<ref>n</ref>`, or one of another type. */
export type RobotReply =
  | {
      readonly type: 'card';
      readonly msgType: Exclude<CardType, 'ASSISTANT_TEXT'>;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'text'; readonly text: AsyncGenerator<string, AnswerMetadata, void> }
  | ({ readonly type: 'message' } & PlainMessage)
  /** What the service desk decides: only it knows who is there. source: S-01, S-02 */
  | ({ readonly type: 'serviceDesk' } & ServiceDeskRequest);

/** Whether a person or the robot is to answer, and in which language to say what comes of it. */
export interface ServiceDeskRequest {
  readonly answerer: 'human' | 'robot';
  readonly language: QuestionLanguage;
}

/** A message that is neither a card nor written piece by piece: a link, a picture, a file, a hint. */
export interface PlainMessage {
  readonly msgType: string;
  readonly content: string;
  readonly extras?: MessageExtras;
}

/** Answers a question with one or more messages, in order. Stops early when the signal fires. source: M-02, W-05, W-07, W-18 */
export type AskRobot = (question: AskedQuestion, signal: AbortSignal) => AsyncIterable<RobotReply>;

/** Citations that answers about documents need; undefined when the knowledge base has no such entry. */
export interface Citations {
  readonly faq: (ref: string, language: QuestionLanguage) => Promise<AnswerReference | undefined>;
  readonly policy: (query: string, language: QuestionLanguage) => Promise<AnswerReference | undefined>;
}
