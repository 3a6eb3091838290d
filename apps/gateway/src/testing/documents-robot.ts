import type { Database } from '../db/database';
import { type AskRobot, commandOf, type DocumentAnswers } from '../robot';
import { askRobot } from '../robot/ask-robot';
import { sourcedReply } from '../robot/replies';

/** Documents that say back what they are asked. */
const echoDocumentAnswers: DocumentAnswers = {
  answer: async ({ text }) => ({
    replies: [sourcedReply(`asked: ${text}`, { references: [], isRateable: false, aigc: false })],
  }),
};

/** The robot with its own words and forms over the given documents. It knows no knowledge. */
export function createDocumentsRobot(): {
  readonly ask: AskRobot;
  /** The gateway has its robot before there is a database. */
  readonly attachDatabase: (database: Database, documents?: DocumentAnswers) => void;
} {
  let used: { readonly database: Database; readonly documents: DocumentAnswers } | undefined;
  return {
    attachDatabase: (database, documents = echoDocumentAnswers) => {
      used = { database, documents };
    },
    ask: (question, signal) => {
      if (!used) throw new Error('the robot was asked before it had its database');
      const { database, documents } = used;
      const parts = {
        database,
        commandOf,
        config: { llm: undefined, embedUrl: undefined },
        warn: () => undefined,
        knowledge: () => Promise.reject(new Error('this robot has no knowledge')),
        documents: () => documents,
      };
      return askRobot(parts, question, signal);
    },
  };
}
