import type { CallResult, contract } from '@parley/api-client/contract';
import type { AskedQuestion, Asker, Citations, DocumentAnswer, QuestionLanguage } from '../robot';

/** `nothing`: nobody is waited for. `notYours`: seen, but to be urged by others. */
export type UrgeOutcome = 'stored' | 'already' | 'nothing' | 'notYours' | 'unknown';

/**
 * The documents of the company that is served: the fictitious one of `demo/`, or another. Each method
 * looks with the asker's eyes: a document that the asker may not see is as one that does not exist. source: W-07, W-08
 */
export interface DocumentSource {
  /** The documents of a table, and figures over all of them. */
  readonly list: (
    asker: Asker,
    page: { readonly language: QuestionLanguage; readonly size: number },
  ) => Promise<CallResult<typeof contract.documents.hostTable>>;
  /** What concerns the asker today. */
  readonly today: (asker: Asker, language: QuestionLanguage) => Promise<CallResult<typeof contract.chatbot.today>>;
  /** Questions about documents whose number, item or subject begins like what was typed. source: M-03 */
  readonly search: (asker: Asker, typed: string) => Promise<readonly string[]>;
  /** The cards and words about the documents that a question finds by number, item or supplier; undefined: it asks for none. */
  readonly answer: (question: AskedQuestion, context: AnswerContext) => Promise<DocumentAnswer | undefined>;
  /** Whether a document of this number is there for the asker. */
  readonly isVisible: (asker: Asker, number: string) => Promise<boolean>;
  /** Hurries whoever a document waits for. */
  readonly urge: (asker: Asker, number: string) => Promise<UrgeOutcome>;
}

export interface AnswerContext {
  readonly language: QuestionLanguage;
  /** The document that a follow-up without a number is about. */
  readonly lastDocument: string | undefined;
  readonly citations: Citations;
}
