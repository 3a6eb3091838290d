import type { AskedQuestion, Asker, Citations, QuestionLanguage, RobotReply } from './reply';

/** What follow-ups in a room refer to. */
export interface RememberedDocuments {
  /** The document that a follow-up without a number is about. */
  readonly lastDocument: string | undefined;
  /** The id of the supplier that was talked about after the last document: then a follow-up is about it. */
  readonly lastSupplier: string | undefined;
  /** The documents of the list that was shown last, in its order; empty without one. */
  readonly lastList: readonly string[];
}

export interface DocumentAnswer {
  readonly replies: readonly RobotReply[];
  /** The document that a follow-up without a number is about. */
  readonly lastDocument?: { readonly number: string };
  /** The supplier that a follow-up without a name is about, instead of a document. */
  readonly lastSupplier?: { readonly id: string };
  /** The documents of a list in its order, to one of which a follow-up may refer by its position. */
  readonly listed?: readonly string[];
}

/** Answers questions from the order data; undefined when a question is not about documents. */
export interface DocumentAnswers {
  readonly answer: (
    question: AskedQuestion,
    context: RememberedDocuments & { readonly language: QuestionLanguage },
  ) => Promise<DocumentAnswer | undefined>;
  /** Whether a text is a question about a document that the asker may see, and not a request to a person that names one. */
  readonly isDocumentQuestion: (asker: Asker, text: string) => Promise<boolean>;
}

/** Creates the document answers of one tenant, which cite that tenant's knowledge. */
export type DocumentAnswersFor = (citations: Citations, tenantId: string) => DocumentAnswers;

/** Suggests questions about documents that the asker may see and that fit the typed text by number, item or subject. */
export type SuggestDocuments = (typed: {
  readonly text: string;
  readonly asker: Asker;
  readonly now: Date;
}) => Promise<readonly string[]>;
