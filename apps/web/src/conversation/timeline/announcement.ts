import { messageSummary, readBody, type TextFormatter } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { serviceHint } from './service-hint';
import type { TimelineRow } from './timeline-rows';

/** Screen readers announce at most this much of a new message; the rest is in its row. */
const maxAnnouncementLength = 200;

/**
 * What screen readers announce for a new row: that an answer is ready, else who wrote what.
 * source: behaviours 1, behaviours 2 (31)
 */
export function announcementOf(row: TimelineRow, t: Translate, textFormatter: TextFormatter): string | undefined {
  if (row.kind !== 'message' || row.isOwn) return undefined;
  const { message } = row;
  const { kind } = readBody(message);
  const text = () => messageSummary(message, textFormatter).slice(0, maxAnnouncementLength);
  if (kind === 'hint' || kind === 'queue') return serviceHint(message, t) ?? text();
  if (message.customerMsgFlag !== 1) return t('a11y.answerReady');
  const { senderNickName, senderName } = message;
  return t('a11y.messageFrom', { sender: senderNickName || senderName || t('timeline.agent'), text: text() });
}
