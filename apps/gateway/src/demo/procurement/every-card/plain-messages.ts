import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { companyTime } from '../../../company-time';
import type { MessageExtras } from '../../../messages';
import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import { columnMoment, dayText, inLanguage, momentText, money } from '../format';
import { missingQuantity, type Order } from '../read-order';
import { itemsText, type Requisition } from '../read-requisition';
import { statusName, stepName } from '../state-names';
import type { ShownDocuments } from './shown-documents';

type Card = AnswerContext['cardContext'];
type Language = Card['language'];

const message = (msgType: string, content: string, extras?: MessageExtras): RobotReply => ({
  type: 'message',
  msgType,
  content,
  ...(extras && { extras }),
});

/** The first text, which says how many documents the asker can see. source: MT-03 */
export function openingText({ total, counts }: ShownDocuments, { language }: Card): RobotReply {
  const parts = counts
    .map(({ kind, count }) => `${kind} ${count}`)
    .join(serverText(language, 'procurement.plainMessages.separator'));
  const visibleText =
    total === 0
      ? serverText(language, 'procurement.everyCard.noDocuments')
      : serverText(language, 'procurement.everyCard.introduction', { total, parts });
  return message('TEXT', serverText(language, 'procurement.everyCard.title', { visibleText }));
}

/** A hint with the time of the data. source: MT-11 */
export const dataTimeHint = ({ language, now }: Card): RobotReply =>
  message(
    'SYSTEM_HINT',
    serverText(language, 'procurement.plainMessages.dataAsOf', {
      time: language === 'zh_CN' ? companyTime(now).slice(0, 16).replace('T', ' ') : momentText(now, language),
    }),
  );

/** Samples of the hint with a queue position, computed from the open tickets; nobody is queued. source: MT-12, MT-13, M-19 */
export async function queueMessages({ database, asker, cardContext }: AnswerContext): Promise<readonly RobotReply[]> {
  const [row] = await database.read(
    v.object({ waiting: v.number() }),
    sql`SELECT count(*)::int AS waiting FROM tickets WHERE tenant_id = ${asker.tenantId} AND state = 'open'`,
  );
  const waiting = row?.waiting ?? 0;
  const queueText = serverText(cardContext.language, 'procurement.plainMessages.queuePosition', {
    waiting,
    waitingNext: waiting + 1,
  });
  const position = waiting + 1;
  return [
    message('SYSTEM_HINT', queueText),
    message('SYSTEM_HINT', String(position), { systemHitType: 'QUEUE_POSITION', position, isSample: true }),
    message('QUEUE_POSITION', String(position), { position, isSample: true }),
  ];
}

/** A to-do about an order. source: MT-09, M-15 */
export const todoMessage = (order: Order, { language }: Card): RobotReply =>
  message(
    'TODO',
    serverText(language, 'procurement.plainMessages.followUpMissingDue', {
      number: order.number,
      supplier: inLanguage(order.supplier, language),
      missingQuantity: missingQuantity(order),
      dueOn: dayText(order.dueOn, language),
    }),
    { messageType: 'TODO' },
  );

const documentUrl = (number: string, { hostUrl }: Card): string | undefined =>
  hostUrl === undefined ? undefined : `${hostUrl}/?doc=${encodeURIComponent(number)}`;

/** A link to a document in the host. source: MT-04 */
export function documentLink(order: Order, card: Card): RobotReply {
  const { language } = card;
  const shareUrl = documentUrl(order.number, card);
  return message('URL', '', {
    shareTitle: `${order.number} ${itemsText(order.items, language)}`,
    shareDesc: `${inLanguage(order.supplier, language)} · ${money(order.amount)}`,
    ...(shareUrl && { shareUrl }),
  });
}

/** A link in the legacy format, with its texts in base64. source: MT-26, M-18 */
export function legacyLink({ statement }: NonNullable<ShownDocuments['statement']>, card: Card): RobotReply {
  const { language } = card;
  const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const vcHref = documentUrl(statement.number, card);
  return message('2005', '', {
    vcShareTitle: base64(serverText(language, 'procurement.deliveryCards.statement', { number: statement.number })),
    vcShareDes: base64(`${inLanguage(statement.supplier, language)} · ${money(statement.amount)}`),
    ...(vcHref && { vcHref }),
  });
}

/** An order as a text of the legacy type 2001. source: MT-25 */
export const legacyText = (order: Order, { language }: Card): RobotReply =>
  message('2001', [order.number, inLanguage(order.supplier, language), money(order.amount)].join(' · '));

/** A message of the legacy type 5 with a number to copy. source: MT-27, M-28 */
export const codeMessage = ({ receipt, number }: Order): RobotReply => message('5', receipt ?? number);

/** The approval steps of a requisition as one record message. source: MT-85, M-33 */
export function approvalRecord({ number, steps, status }: Requisition, { language }: Card): RobotReply {
  const list = steps
    .filter(({ state }) => state !== 'later')
    .map(({ code, handler, state, decidedAt }) => ({
      nickname: inLanguage(handler, language),
      text: `${stepName(code, language)}: ${stateText(state, language)}${decidedAt ? ` ${columnMoment(decidedAt, language)}` : ''}`,
    }));
  const title = serverText(language, 'procurement.plainMessages.approvalOf', {
    number,
    status: statusName(status, language),
  });
  return message('RECORD', JSON.stringify({ title, list, num: list.length }));
}

function stateText(state: Requisition['steps'][number]['state'], language: Language): string {
  switch (state) {
    case 'done':
      return serverText(language, 'procurement.plainMessages.approved');
    case 'returned':
      return serverText(language, 'procurement.plainMessages.returned');
    case 'now':
    case 'later':
      return serverText(language, 'procurement.plainMessages.inProgress');
  }
}

/** A message of an unknown type, which clients show as text. source: MT-02 */
export const unknownType = ({ total }: ShownDocuments, { language }: Card): RobotReply =>
  message('HOLOGRAM', serverText(language, 'procurement.plainMessages.unknownType', { total }));
