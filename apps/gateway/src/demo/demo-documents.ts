import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { DocumentSource } from '../documents';
import { createDocumentAnswers } from './procurement/answer-about-documents';
import type { StoreFile } from './procurement/answer-context';
import { isDocumentQuestion } from './procurement/document-question';
import { hostRequisitions } from './procurement/host-requisitions';
import { suggestDocuments } from './procurement/suggest';
import { todayOf } from './procurement/today';
import { isVisibleDocument, urgeDocument } from './procurement/urge';

export interface DemoDocumentsOptions {
  readonly database: Database;
  /** The time that the ages of documents are measured against. */
  readonly clock: Clock;
  /** Where the host shows documents, such as `http://127.0.0.1:8788`. */
  readonly hostUrl?: string | undefined;
  readonly storeFile?: StoreFile | undefined;
}

/** The requisitions, orders and deliveries of the fictitious company. */
export function demoDocuments({ database, clock, hostUrl, storeFile }: DemoDocumentsOptions): DocumentSource {
  return {
    list: (asker, page) => hostRequisitions(database, asker, { ...page, now: clock.now() }),
    today: (asker, language) => todayOf(database, { asker, language, now: clock.now() }),
    search: (asker, text) => suggestDocuments(database, { asker, text }),
    answer: (question, { citations, ...context }) =>
      createDocumentAnswers({ database, citations, hostUrl, storeFile }).answer(question, context),
    isDocumentQuestion: (asker, text) => isDocumentQuestion(database, asker, text),
    isVisible: (asker, number) => isVisibleDocument(database, asker, number),
    async urge(asker, number) {
      const { kind } = await urgeDocument(database, asker, { number, now: clock.now() });
      return kind;
    },
  };
}
