import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { DocumentSource } from '../documents/document-source';
import { type AskRobot, createRobot, industryPack, type Robot, type RobotServices } from '../robot';

export interface OpenedRobot {
  readonly ask: AskRobot;
  readonly robotServices: RobotServices;
  readonly robot: Robot;
}

/** Creates the robot and connects it to the documents. */
export function openRobot(dependencies: {
  readonly config: Pick<Config, 'robot'>;
  readonly database: Database;
  /** The time that the ages of documents are measured against. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly documents: DocumentSource;
}): OpenedRobot {
  const { config, database, clock, log, documents } = dependencies;
  const robot = createRobot({
    database,
    clock,
    config: config.robot,
    industryPack,
    documents: (citations) => ({
      answer: (question, context) => documents.answer(question, { ...context, citations }),
      isDocumentQuestion: documents.isDocumentQuestion,
    }),
    suggestDocuments: ({ asker, text }) => documents.search(asker, text),
    warn: (what, cause) => log.warn({ err: cause }, what),
  });
  return {
    robot,
    ask: (question, signal) => robot.ask({ ...question, askedAt: clock.now() }, signal),
    robotServices: {
      categories: robot.categories,
      hotQuestions: robot.hotQuestions,
      reload: robot.reload,
      explain: robot.explain,
      suggestAnswers: robot.suggestAnswers,
      suggest: (typed) => robot.suggest({ ...typed, now: clock.now() }),
    },
  };
}
