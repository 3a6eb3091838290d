import type { CallResult, contract } from '@parley/api-client/contract';
import type { AskedQuestion, Asker, Citations, DocumentAnswer, QuestionLanguage, RememberedDocuments } from '../robot';

/**
 * `alreadyUrged`: somebody urged it today. `waitsForNobody`: there is nobody to remind. `notAllowed`: the asker can see
 * the document but may not urge. `unknown`: the asker can see no such document.
 */
export type UrgeOutcome = 'stored' | 'alreadyUrged' | 'waitsForNobody' | 'notAllowed' | 'unknown';

/**
 * The documents of the company that is served: the fictitious one of `demo/`, or another. Each method applies the
 * asker's permissions: a document that the asker may not see is treated as missing. source: W-07, W-08
 */
export interface DocumentSource {
  /** The table of the host demo: what the asker may see, and figures over all of it. */
  readonly list: (
    asker: Asker,
    page: { readonly language: QuestionLanguage; readonly size: number },
  ) => Promise<CallResult<typeof contract.documents.hostTable>>;
  /** The summary of today for the asker. */
  readonly today: (asker: Asker, language: QuestionLanguage) => Promise<CallResult<typeof contract.chatbot.today>>;
  /** Questions about documents whose number, item or subject begins with the typed text. source: M-03 */
  readonly search: (asker: Asker, typed: string) => Promise<readonly string[]>;
  /** The replies about documents that a question finds by number, item or supplier; undefined when it is about none. */
  readonly answer: (question: AskedQuestion, context: AnswerContext) => Promise<DocumentAnswer | undefined>;
  /**
   * Whether a text is a question about a document that the asker may see; false for a message to a person that only
   * names a document.
   */
  readonly isDocumentQuestion: (asker: Asker, text: string) => Promise<boolean>;
  /** Whether the asker may see a document of this number. */
  readonly isVisible: (asker: Asker, number: string) => Promise<boolean>;
  /** Reminds the person that a document waits for. */
  readonly urge: (asker: Asker, number: string) => Promise<UrgeOutcome>;
}

export interface AnswerContext extends RememberedDocuments {
  readonly language: QuestionLanguage;
  readonly citations: Citations;
}
