import { robotText } from '@parley/i18n/robot';
import type { Command } from '@parley/robot';
import type { Database } from '../db/database';
import { evaluationForm, inquiryForm, ticketForm } from '../forms/robot-forms';
import { keepMessage, leftMessageNumber } from './left-messages';
import { remember } from './memory';
import { sentence } from './replies';
import type { AskedQuestion, QuestionLanguage, RobotReply } from './reply';

interface Order {
  readonly command: Command;
  readonly language: QuestionLanguage;
  readonly declined: string | undefined;
}

/** Does what was asked of the robot itself. source: S-01, W-18 */
export async function* obey(
  database: Database,
  question: AskedQuestion,
  { command, language, declined: before }: Order,
): AsyncGenerator<RobotReply, void> {
  switch (command.kind) {
    case 'newTopic':
      await remember(database, question, { kind: 'forget' });
      yield sentence(robotText(language, 'robot.newTopic'));
      return;
    case 'leaveMessage':
      if (command.message) {
        yield await takeMessage(database, question, { message: command.message, language, declined: before });
        return;
      }
      await remember(database, question, { kind: 'leaving' });
      yield sentence(robotText(language, 'robot.askForMessage'));
      return;
    case 'human':
      yield { type: 'desk', wish: 'human', language };
      return;
    case 'endService':
      yield { type: 'desk', wish: 'robot', language };
      return;
    case 'ticket':
      yield mayFillForms(question) ? ticketForm(language, before) : sentence(robotText(language, 'robot.noForms'));
      return;
    case 'evaluate':
      yield mayFillForms(question) ? evaluationForm(language) : sentence(robotText(language, 'robot.noForms'));
      return;
    case 'vague':
      yield inquiryForm(language, command.subject);
      return;
    case 'hello':
    case 'thanks':
    case 'bye':
    case 'nothing':
      yield sentence(robotText(language, `robot.${command.kind}`));
  }
}

/** As the submission is decided: a form that could not be sent is not shown. source: VA-07 */
const mayFillForms = ({ asker }: AskedQuestion): boolean => asker.kind !== 'agent';

/** Stores a message for the desk and confirms it with its number. source: W-18 */
export async function takeMessage(
  database: Database,
  question: AskedQuestion,
  {
    message,
    language,
    declined: before,
  }: { readonly message: string; readonly language: QuestionLanguage; readonly declined: string | undefined },
): Promise<RobotReply> {
  const number = await keepMessage(database, question, { message, declined: before });
  await remember(database, question, { kind: 'left' });
  return sentence(robotText(language, 'robot.messageStored', { number: leftMessageNumber(number) }));
}
