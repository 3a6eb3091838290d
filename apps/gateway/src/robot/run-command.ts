import { serverText } from '@parley/i18n/server-text';
import type { Command } from '@parley/robot';
import type { Database } from '../db/database';
import { inquiryForm, ratingForm, ticketForm } from '../forms';
import { askForMessage, confirmMessage } from './leave-message';
import { fixedReply } from './replies';
import type { AskedQuestion, QuestionLanguage, RobotReply } from './reply';
import { updateRoomMemory } from './room-memory';

interface CommandContext {
  readonly command: Command;
  readonly language: QuestionLanguage;
  readonly declined: string | undefined;
  /** Whether a message for the service desk is being left. */
  readonly isLeavingMessage: boolean;
  readonly isConfirming: boolean;
}

/** Runs a command to the robot. source: S-01, W-18 */
export async function* runCommand(
  database: Database,
  question: AskedQuestion,
  { command, language, declined, isLeavingMessage, isConfirming }: CommandContext,
): AsyncGenerator<RobotReply, void> {
  switch (command.kind) {
    case 'newTopic':
      await updateRoomMemory(database, question, { kind: 'forget' });
      yield fixedReply(serverText(language, 'robot.newTopic'));
      return;
    case 'leaveMessage':
      yield command.message
        ? confirmMessage(language, { messageId: question.messageId, text: command.message })
        : askForMessage(language);
      return;
    case 'cancel':
      yield fixedReply(serverText(language, cancelText({ isLeavingMessage, isConfirming })));
      return;
    case 'human':
      yield { type: 'serviceDesk', answerer: 'human', language };
      return;
    case 'endService':
      yield { type: 'serviceDesk', answerer: 'robot', language };
      return;
    case 'ticket':
      yield mayFillForms(question) ? ticketForm(language, declined) : fixedReply(serverText(language, 'robot.noForms'));
      return;
    case 'evaluate':
      yield mayFillForms(question) ? ratingForm(language) : fixedReply(serverText(language, 'robot.noForms'));
      return;
    case 'vague':
      yield inquiryForm(language, command.subject);
      return;
    case 'abilities':
    case 'hello':
    case 'thanks':
    case 'bye':
    case 'nothing':
      yield fixedReply(serverText(language, `robot.${command.kind}`));
  }
}

/** Agents may not submit forms, so they are not shown any. source: VA-07 */
export const mayFillForms = ({ asker }: AskedQuestion): boolean => asker.kind !== 'agent';

function cancelText({ isLeavingMessage, isConfirming }: Pick<CommandContext, 'isLeavingMessage' | 'isConfirming'>) {
  if (isConfirming) return 'robot.nothingSent';
  return isLeavingMessage ? 'robot.messageCancelled' : 'robot.nothingToCancel';
}
