import { type AskRobot, commandOf, type RobotReply } from '../robot';
import { stubRobot } from './stub-robot';

/** The stub robot, which also understands the commands to and from the service desk. */
export const serviceDeskRobot: AskRobot = async function* (question, signal): AsyncIterable<RobotReply> {
  const kind = commandOf(question.text)?.kind;
  if (kind === 'human') yield { type: 'serviceDesk', answerer: 'human', language: 'zh_CN' };
  else if (kind === 'endService') yield { type: 'serviceDesk', answerer: 'robot', language: 'zh_CN' };
  else yield* stubRobot(question, signal);
};
