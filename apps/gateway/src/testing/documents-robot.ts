import type { Database } from '../db/database';
import { type AskRobot, commandOf, type DocumentAnswers } from '../robot';
import { askRobot } from '../robot/ask-robot';
import { sourcedReply } from '../robot/replies';
import { readsAsQuestion } from '../robot/short-question';

/** Document answers that repeat the question, about the one document that there is. */
const echoDocumentAnswers: DocumentAnswers = {
  answer: async ({ text }) => ({
    replies: [sourcedReply(`asked: ${text}`, { references: [], isRateable: false, isAiGenerated: false })],
  }),
  isDocumentQuestion: async (_, text) => text.includes('PR2026-0417') && readsAsQuestion(text),
};

/** The real robot with its texts and forms over the given documents, without a knowledge base. */
export function createDocumentsRobot(): {
  readonly ask: AskRobot;
  /** Call before the first question: the gateway needs its robot before its database exists. */
  readonly attachDatabase: (database: Database, documents?: DocumentAnswers) => void;
} {
  let attached: { readonly database: Database; readonly documents: DocumentAnswers } | undefined;
  return {
    attachDatabase: (database, documents = echoDocumentAnswers) => {
      attached = { database, documents };
    },
    ask: (question, signal) => {
      if (!attached) throw new Error('the robot was asked before it had its database');
      const { database, documents } = attached;
      const dependencies = {
        database,
        commandOf,
        config: { llm: undefined, embeddingsUrl: undefined },
        warn: () => undefined,
        knowledge: () => Promise.reject(new Error('this robot has no knowledge')),
        documents: () => documents,
      };
      return askRobot(dependencies, question, signal);
    },
  };
}
