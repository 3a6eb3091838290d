import { robotText } from '@parley/i18n/robot';
import type { Command } from '@parley/robot';
import type { Database } from '../db/database';
import { inquiryForm, ratingForm, ticketForm } from '../forms';
import { leftMessageNumber, storeLeftMessage } from '../knowledge';
import { fixedReply } from './replies';
import type { AskedQuestion, QuestionLanguage, RobotReply } from './reply';
import { updateRoomMemory } from './room-memory';

interface CommandContext {
  readonly command: Command;
  readonly language: QuestionLanguage;
  readonly declined: string | undefined;
}

/** Runs a command to the robot. source: S-01, W-18 */
export async function* runCommand(
  database: Database,
  question: AskedQuestion,
  { command, language, declined: before }: CommandContext,
): AsyncGenerator<RobotReply, void> {
  switch (command.kind) {
    case 'newTopic':
      await updateRoomMemory(database, question, { kind: 'forget' });
      yield fixedReply(robotText(language, 'robot.newTopic'));
      return;
    case 'leaveMessage':
      if (command.message) {
        yield await acceptLeftMessage(database, question, { message: command.message, language, declined: before });
        return;
      }
      await updateRoomMemory(database, question, { kind: 'messageAskedFor' });
      yield fixedReply(robotText(language, 'robot.askForMessage'));
      return;
    case 'human':
      yield { type: 'serviceDesk', answerer: 'human', language };
      return;
    case 'endService':
      yield { type: 'serviceDesk', answerer: 'robot', language };
      return;
    case 'ticket':
      yield mayFillForms(question) ? ticketForm(language, before) : fixedReply(robotText(language, 'robot.noForms'));
      return;
    case 'evaluate':
      yield mayFillForms(question) ? ratingForm(language) : fixedReply(robotText(language, 'robot.noForms'));
      return;
    case 'vague':
      yield inquiryForm(language, command.subject);
      return;
    case 'hello':
    case 'thanks':
    case 'bye':
    case 'nothing':
      yield fixedReply(robotText(language, `robot.${command.kind}`));
  }
}

/** Agents may not submit forms, so they are not shown any. source: VA-07 */
const mayFillForms = ({ asker }: AskedQuestion): boolean => asker.kind !== 'agent';

/** Stores a message for the service desk and confirms it with its number. source: W-18 */
export async function acceptLeftMessage(
  database: Database,
  question: AskedQuestion,
  {
    message,
    language,
    declined: before,
  }: { readonly message: string; readonly language: QuestionLanguage; readonly declined: string | undefined },
): Promise<RobotReply> {
  const number = await storeLeftMessage(database, question, { message, declined: before });
  await updateRoomMemory(database, question, { kind: 'declinedQuestionClosed' });
  return fixedReply(robotText(language, 'robot.messageStored', { number: leftMessageNumber(number) }));
}
