import { serverText } from '@parley/i18n/server-text';
import { companyTimeText } from '../company-time';
import type { Database } from '../db/database';
import { readTicket, ticketNumber } from '../forms';
import { leftMessageNumber, readLeftMessage } from '../knowledge';
import { type FiledNumber, findFiledNumbers } from './filed-numbers';
import { fixedReply } from './replies';
import type { AskedQuestion, QuestionLanguage, RobotReply } from './reply';

/** How many numbers of one question are answered. */
const maxNumbers = 5;

/**
 * Answers the numbers of the asker's own left messages and tickets with their text, time and state; those of others like
 * numbers that do not exist. source: W-18, S-01
 */
export async function* answerFiledNumbers(
  database: Database,
  question: AskedQuestion,
  language: QuestionLanguage,
): AsyncGenerator<RobotReply, void> {
  for (const filed of findFiledNumbers(question.text).slice(0, maxNumbers))
    yield await answerOf(database, question, { filed, language });
}

interface FiledQuestion {
  readonly filed: FiledNumber;
  readonly language: QuestionLanguage;
}

async function answerOf(
  database: Database,
  { asker }: AskedQuestion,
  { filed: { kind, number }, language }: FiledQuestion,
): Promise<RobotReply> {
  if (kind === 'message') {
    const shownNumber = leftMessageNumber(number);
    const left = await readLeftMessage(database, asker, number);
    if (!left) return unknown(shownNumber, language);
    return filedCard({
      title: serverText(language, 'robot.filed.message', { number: shownNumber }),
      // Whether the service desk has answered it is not stored.
      tag: { text: serverText(language, 'robot.filed.received'), color: 'info' },
      text: left.message,
      at: { name: serverText(language, 'robot.filed.messageAt'), value: companyTimeText(left.left_at, language) },
    });
  }
  const shownNumber = ticketNumber(number);
  const ticket = await readTicket(database, asker, number);
  if (!ticket) return unknown(shownNumber, language);
  const isOpen = ticket.state === 'open';
  return filedCard({
    title: serverText(language, 'robot.filed.ticket', { number: shownNumber }),
    tag: {
      text: serverText(language, isOpen ? 'robot.filed.open' : 'robot.filed.closed'),
      color: isOpen ? 'info' : 'ok',
    },
    caption: ticket.category,
    text: ticket.description,
    at: { name: serverText(language, 'robot.filed.ticketAt'), value: companyTimeText(ticket.created_at, language) },
  });
}

const unknown = (number: string, language: QuestionLanguage): RobotReply =>
  fixedReply(serverText(language, 'robot.filed.unknown', { number }));

/** What the card of a left message or ticket shows. */
interface FiledCardContent {
  readonly title: string;
  readonly tag: { readonly text: string; readonly color: 'info' | 'ok' };
  readonly caption?: string;
  readonly text: string;
  readonly at: { readonly name: string; readonly value: string };
}

/** A card and not a text, because a card shows what people wrote without reading it as Markdown. */
const filedCard = ({ title, tag, caption, text, at }: FiledCardContent): RobotReply => ({
  type: 'card',
  msgType: 'TEMPLATE_CARD',
  body: {
    title: { text: title },
    tag,
    ...(caption && { caption }),
    subTitle: { text },
    fields: [{ fieldName: at.name, fieldValue: at.value }],
  },
});
