import type { AskedQuestion, Asker, Citations, QuestionLanguage, RobotReply } from './reply';

export interface DocumentAnswer {
  readonly replies: readonly RobotReply[];
  /** The document that a follow-up without a number is about. */
  readonly remember?: { readonly number: string };
}

/** What the robot asks of the order data; undefined: this is no question about documents. */
export interface DocumentAnswers {
  readonly answer: (
    question: AskedQuestion,
    context: { readonly language: QuestionLanguage; readonly lastDocument: string | undefined },
  ) => Promise<DocumentAnswer | undefined>;
}

/** Made once a tenant, because what may be cited is the tenant's. */
export type DocumentAnswersFor = (citations: Citations, tenantId: string) => DocumentAnswers;

/** Documents that the asker may see and whose number begins like what was typed, as questions. */
export type SuggestDocuments = (typed: {
  readonly text: string;
  readonly asker: Asker;
  readonly now: Date;
}) => Promise<readonly string[]>;
