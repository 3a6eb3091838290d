import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { createDocumentAnswers } from '../demo/procurement/answer-about-documents';
import type { KeepFile } from '../demo/procurement/answer-context';
import { hostRequisitions } from '../demo/procurement/host-table';
import { suggestDocuments } from '../demo/procurement/suggest';
import { todayOf } from '../demo/procurement/today';
import { urgeDocument } from '../demo/procurement/urge';
import { createRobot, type Robot } from '../robot/create-robot';
import type { AskRobot } from '../robot/reply';
import type { RobotServices } from '../robot/robot-services';

export interface OpenedRobot {
  readonly ask: AskRobot;
  readonly robotServices: RobotServices;
  readonly robot: Robot;
}

/** Puts the robot's knowledge and the documents behind what the gateway asks of them. */
export function openRobot(parts: {
  readonly config: Pick<Config, 'robot' | 'embedOrigins'>;
  readonly database: Database;
  /** What 'now' is for documents. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly keepFile?: KeepFile;
}): OpenedRobot {
  const { config, database, clock, log, keepFile } = parts;
  const [hostUrl] = config.embedOrigins;
  const robot = createRobot({
    database,
    clock,
    config: config.robot,
    documents: (citations) =>
      createDocumentAnswers({
        database,
        citations,
        ...(hostUrl === undefined ? {} : { hostUrl }),
        ...(keepFile && { keepFile }),
      }),
    suggestDocuments: (typed) => suggestDocuments(database, typed),
    warn: (what, cause) => log.warn({ err: cause }, what),
  });
  return {
    robot,
    ask: (question, signal) => robot.ask({ ...question, now: clock.now() }, signal),
    robotServices: {
      categories: robot.categories,
      hotQuestions: robot.hotQuestions,
      suggest: (typed) => robot.suggest({ ...typed, now: clock.now() }),
      today: (asker, language) => todayOf(database, { asker, language, now: clock.now() }),
      hostTable: (asker, page) => hostRequisitions(database, asker, { ...page, now: clock.now() }),
      async urge(asker, number) {
        const { kind } = await urgeDocument(database, asker, { number, now: clock.now() });
        return kind;
      },
    },
  };
}
