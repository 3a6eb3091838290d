import { type Message, messageSummary, messageText, readBody, type TextFormatter } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { serviceHint } from './service-hint';
import type { TimelineRow } from './timeline-rows';

/** Screen readers announce at most this many characters of a new message; the rest is in its row. */
const maxAnnouncementLength = 200;

/**
 * What screen readers announce for a new row: a short answer, the first sentence of a long one and that it is ready,
 * or who wrote what. Of suggested questions only their title: most are on pages that are not shown.
 * source: behaviours 1, behaviours 2 (31)
 */
export function announcementOf(row: TimelineRow, t: Translate, textFormatter: TextFormatter): string | undefined {
  if (row.kind !== 'message' || row.isOwn) return undefined;
  const { message } = row;
  const body = readBody(message);
  const { kind } = body;
  const text = () => messageSummary(message, textFormatter).slice(0, maxAnnouncementLength);
  if (kind === 'hint' || kind === 'queue') return serviceHint(message, t) ?? text();
  if (body.kind === 'card' && body.card.type === 'QUESTION_CARD')
    return body.card.body.title?.text || t('card.questions.title');
  if (message.customerMsgFlag !== 1) return answerAnnouncement(message, t, textFormatter);
  const { senderNickName, senderName } = message;
  return t('a11y.messageFrom', { sender: senderNickName || senderName || t('timeline.agent'), text: text() });
}

/**
 * Leaves out the sources and the notice that AI wrote it: they are in the row, and would be read out after every
 * answer.
 */
function answerAnnouncement(message: Message, t: Translate, textFormatter: TextFormatter): string {
  const purchaseRobotMsg = { ...message.purchaseRobotMsg, aigcFlag: false };
  const text = messageText({ ...message, purchaseRobotMsg, answerReference: [] }, textFormatter);
  if (text.length <= maxAnnouncementLength) return text;
  return `${firstSentence(text).slice(0, maxAnnouncementLength)}\n${t('a11y.answerReady')}`;
}

const firstSentence = (text: string): string => /^.*?(?:[。！？]|[.!?](?=\s|$)|$)/m.exec(text)?.[0] ?? '';
