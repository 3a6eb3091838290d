import { readBody, summaryOf, type TextWords } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { serviceHint } from './service-hint';
import type { TimelineRow } from './timeline-rows';

/** As much of a message as is worth hearing at once; all of it is in its row. */
const maxAnnouncementLength = 200;

/** What is said of a row that came in to who listens: that an answer is there, else who says what. source: behaviours 1 (live region), behaviours 2 (31) */
export function announcementOf(line: TimelineRow, t: Translate, words: TextWords): string | undefined {
  if (line.kind !== 'message' || line.isOwn) return undefined;
  const { message } = line;
  const { kind } = readBody(message);
  const text = () => summaryOf(message, words).slice(0, maxAnnouncementLength);
  if (kind === 'hint' || kind === 'queue') return serviceHint(message, t) ?? text();
  if (message.customerMsgFlag !== 1) return t('a11y.answerReady');
  const { senderNickName, senderName } = message;
  return t('a11y.saidBy', { sender: senderNickName || senderName || t('timeline.agent'), text: text() });
}
