import type { AccountKind, AnswerReference, CardType } from '@parley/domain';
import type { QuestionLanguage } from '@parley/robot';
import type { CompletedForm } from '../forms';
import type { MessageExtras } from '../messages';

export type { QuestionLanguage };

/** The account that asks. Permissions are decided from these fields alone (W-08). */
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

/** The `awaits` of a card whose button sends something to another person. Ours. */
export const awaitsConfirmation = 'confirmation';

export interface AskedQuestion {
  readonly text: string;
  /** The parameter of a card button (M-26). Untrusted. */
  readonly buttonParam?: unknown;
  /** The message that is answered when it is not a text; `text` is then only used to detect the language. */
  readonly about?: { readonly kind: 'media' } | ({ readonly kind: 'form' } & AnsweredForm);
  /** Whether files were sent together with the text, which the robot cannot read. source: GW193 */
  readonly isWithFiles?: boolean;
  readonly roomId: string;
  readonly messageId: string;
  readonly asker: Asker;
  /** The language of the asker's page; used when the text's language cannot be detected. source: W-11 */
  readonly pageLanguage?: QuestionLanguage | undefined;
  /**
   * When it was asked, by the gateway's clock. For the robot `openRobot` sets the present time of `documentClock`, which
   * the ages of documents are measured against.
   */
  readonly askedAt: Date;
}

/** What the text generator of an answer returns after the last piece of its text. */
export interface AnswerMetadata {
  readonly references: readonly AnswerReference[];
  /** Whether it can be rated (`config.evaluateFlag`). */
  readonly isRateable: boolean;
  /**
   * Whether the AI tip is shown under it (`aigcFlag`). A text of the knowledge base, quoted word for word, has it too: the
   * robot chose which text answers.
   */
  readonly isAiGenerated: boolean;
  /** When its data was read, as an ISO date. */
  readonly dataTime?: string;
  /** Replaces all text streamed so far. */
  readonly content?: string;
}

/**
 * One message of the robot: a card, a text streamed as Markdown with `<ref>n</ref>` marks, or a message of another
 * type.
 */
export type RobotReply =
  | {
      readonly type: 'card';
      readonly msgType: Exclude<CardType, 'ASSISTANT_TEXT'>;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | ({
      readonly type: 'text';
      /** Whether it confirms that a message for the service desk was stored, which the agents are told then. */
      readonly isLeftMessage?: true;
    } & StreamedText)
  | ({ readonly type: 'message' } & PlainMessage)
  /** A request that the service desk answers, because it knows which agents are online. source: S-01, S-02 */
  | ({ readonly type: 'serviceDesk' } & ServiceDeskRequest);

/** Who shall answer from now on, and the language of the service desk's replies. */
export interface ServiceDeskRequest {
  readonly answerer: 'human' | 'robot';
  readonly language: QuestionLanguage;
}

export interface StreamedText {
  readonly text: AsyncGenerator<string, AnswerMetadata, void>;
  /** The metadata while the text still streams; an answer that is stopped is stored with it. */
  readonly metadataSoFar?: () => AnswerMetadata;
}

/** A message that is neither a card nor a streamed text: a link, an image, a file, a hint. */
export interface PlainMessage {
  readonly msgType: string;
  readonly content: string;
  readonly extras?: MessageExtras;
}

/**
 * Answers a question with one or more messages, in order. Stops early when the signal fires.
 * source: M-02, W-05, W-07, W-18
 */
export type AskRobot = (question: AskedQuestion, signal: AbortSignal) => AsyncIterable<RobotReply>;

/** Finds the citations of answers about documents; undefined when the knowledge base has no such entry. */
export interface Citations {
  readonly faq: (ref: string, language: QuestionLanguage) => Promise<AnswerReference | undefined>;
  readonly policy: (query: string, language: QuestionLanguage) => Promise<AnswerReference | undefined>;
}
