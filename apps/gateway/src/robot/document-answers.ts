import type { AskedQuestion, Asker, Citations, QuestionLanguage, RobotReply } from './reply';

export interface DocumentAnswer {
  readonly replies: readonly RobotReply[];
  /** The document that a follow-up without a number is about. */
  readonly lastDocument?: { readonly number: string };
}

/** Answers questions from the order data; undefined when a question is not about documents. */
export interface DocumentAnswers {
  readonly answer: (
    question: AskedQuestion,
    context: { readonly language: QuestionLanguage; readonly lastDocument: string | undefined },
  ) => Promise<DocumentAnswer | undefined>;
  /** Whether a text is a question about a document that the asker may see, and not words for a person that name one. */
  readonly isDocumentQuestion: (asker: Asker, text: string) => Promise<boolean>;
}

/** Creates the document answers of one tenant, which cite that tenant's knowledge. */
export type DocumentAnswersFor = (citations: Citations, tenantId: string) => DocumentAnswers;

/** Suggests questions about documents that the asker may see and whose number begins with the typed text. */
export type SuggestDocuments = (typed: {
  readonly text: string;
  readonly asker: Asker;
  readonly now: Date;
}) => Promise<readonly string[]>;
