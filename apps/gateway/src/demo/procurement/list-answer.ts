import { serverText } from '@parley/i18n/server-text';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { companyTime, dayOf } from '../../company-time';
import type { QuestionLanguage, RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import {
  type ChoiceRow,
  choiceCard,
  maxRowsShown,
  missingQuantitySql,
  orderRows,
  requisitionRows,
} from './choice-card';
import { noPaymentDay } from './delivery-cards';
import type { FoundDocument } from './find-documents';
import { columnDay, inLanguage, money, monthText, withinSentence } from './format';
import { monthFigures } from './host-requisitions';
import { findRequestedDepartment, unknownDepartment } from './named-department';
import { narrowList } from './narrow-list';
import type { ListName } from './recognise-list';
import { statusName } from './state-names';
import { plainText } from './streamed-text';
import { type DocumentAsker, visibleDocuments } from './visibility';

/** Answers a question for a list, limited to the department, person or supplier that it names. source: W-08, W-18 */
export async function answerListQuestion(list: ListName, text: string, context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const requested = await findRequestedDepartment(database, asker, text);
  if (requested.kind === 'unknown') return unknownDepartment(requested.requestedName, context);
  if (requested.kind === 'everything') return answerList(list, await narrowList(list, text, context));
  const narrowed = { ...context, asker: { ...asker, onlyDepartment: requested.code } };
  return list === 'monthTotal'
    ? monthTotalCard(narrowed, inLanguage(requested.name, cardContext.language))
    : answerList(list, narrowed);
}

/** Answers with a list to choose from, or with a sentence when the list is empty. */
function answerList(list: ListName, context: AnswerContext): Promise<RobotReply> {
  const { language, now } = context.cardContext;
  const today = sql`${dayOf(now)}::date`;
  const open = sql`o.status <> 'cancelled' AND ${missingQuantitySql} > 0`;
  switch (list) {
    case 'waiting':
      return answerRequisitions(
        sql`r.status = 'approving'`,
        serverText(language, 'procurement.listAnswer.requestsInApproval'),
        context,
      );
    case 'toApprove':
      return answerRequisitions(
        sql`s.handler = ${context.asker.accountId}`,
        serverText(language, 'procurement.listAnswer.waitingForYou'),
        context,
      );
    case 'returned':
      return answerRequisitions(
        sql`r.status = 'returned'`,
        serverText(language, 'procurement.listAnswer.returnedRequests'),
        context,
      );
    case 'ownRequests':
      return answerRequisitions(
        sql`r.requester = ${context.asker.accountId}`,
        serverText(language, 'procurement.listAnswer.requestsYouSubmitted'),
        context,
      );
    case 'requests':
      return answerRequisitions(sql`true`, serverText(language, 'procurement.listAnswer.requests'), context);
    case 'overdue':
      return answerOrders(
        sql`${open} AND o.due_on < ${today}`,
        serverText(language, 'procurement.listAnswer.overdueOrders'),
        context,
      );
    case 'due':
      return answerOrders(
        sql`${open} AND o.due_on BETWEEN ${today} AND ${today} + 7`,
        serverText(language, 'procurement.listAnswer.ordersDueSoon'),
        context,
      );
    case 'differences':
      return answerOrders(
        hasMatchDifference,
        serverText(language, 'procurement.listAnswer.ordersWithDifference'),
        context,
      );
    case 'toUrge':
      return ordersToUrge(context);
    case 'openOrders':
      return answerOrders(open, serverText(language, 'procurement.listAnswer.openOrders'), context);
    case 'orders':
      return answerOrders(sql`o.status <> 'cancelled'`, serverText(language, 'procurement.listAnswer.orders'), context);
    case 'statements':
      return answerStatements(context);
    case 'receipts':
      return answerReceipts(context);
    case 'monthTotal':
      return monthTotalCard(context);
  }
}

/** Open orders that are late or due within a week. Several can be chosen; confirming urges them all. */
async function ordersToUrge(context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const today = sql`${dayOf(cardContext.now)}::date`;
  const where = sql`o.status <> 'cancelled' AND ${missingQuantitySql} > 0 AND o.due_on <= ${today} + 7`;
  const { total, rows } = await orderRows(database, asker, { where, context: cardContext });
  const title = serverText(cardContext.language, 'procurement.listAnswer.chooseOrdersToUrge');
  if (total === 0 || !cardContext.canUrge) return listReply(title, { total: 0, rows: [] }, context);
  const choice = choiceCard({ title, total, rows }, cardContext);
  if (choice.type !== 'card') return choice;
  const subtitle = serverText(cardContext.language, 'procurement.listAnswer.urgesAllChosen');
  return { ...choice, body: { ...choice.body, subtitle, multiple: true, nlpSendFlag: true } };
}

/** SQL condition on `o` (orders): the invoiced and the received quantity differ. */
export const hasMatchDifference = sql`EXISTS (
  SELECT FROM invoices i
  JOIN (SELECT tenant_id, order_number, sum(quantity) AS quantity FROM receipts GROUP BY 1, 2) AS g
    ON g.tenant_id = i.tenant_id AND g.order_number = i.order_number
  WHERE i.tenant_id = o.tenant_id AND i.order_number = o.number AND i.quantity <> g.quantity)`;

/** The orders with one supplier. */
export const answerSupplierOrders = (supplier: string, name: string, context: AnswerContext): Promise<RobotReply> =>
  answerOrders(
    sql`o.supplier = ${supplier}`,
    serverText(context.cardContext.language, 'procurement.listAnswer.ordersOfSupplier', { name }),
    context,
  );

async function answerRequisitions(where: SQL, title: string, context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  return listReply(title, await requisitionRows(database, asker, { where, context: cardContext }), context);
}

async function answerOrders(where: SQL, title: string, context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  return listReply(title, await orderRows(database, asker, { where, context: cardContext }), context);
}

function listReply(
  kind: string,
  { total, rows }: { readonly total: number; readonly rows: readonly ChoiceRow[] },
  { cardContext, narrowedTo }: AnswerContext,
): RobotReply {
  const title = narrowedTo
    ? serverText(cardContext.language, 'procurement.listAnswer.narrowed', {
        narrowedTo,
        kind: withinSentence(kind, cardContext.language),
      })
    : kind;
  if (total > 0) return choiceCard({ title, total, rows }, cardContext);
  return plainText(serverText(cardContext.language, 'procurement.listAnswer.none', { title }));
}

/** A list of the documents that a question may mean, to choose one from. */
export async function chooseDocument(found: readonly FoundDocument[], context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const numbers = sql.join(
    found.map(({ number }) => sql`${number}`),
    sql`, `,
  );
  const [ofRequisitions, ofOrders] = await Promise.all([
    requisitionRows(database, asker, { where: sql`r.number IN (${numbers})`, context: cardContext }),
    orderRows(database, asker, { where: sql`o.number IN (${numbers})`, context: cardContext }),
  ]);
  const known = [...ofRequisitions.rows, ...ofOrders.rows];
  const others = found.filter(({ number }) => !known.some((row) => row.number === number));
  const rows = [...known, ...others.map(({ number }) => ({ number, cells: [] }))];
  const title = serverText(cardContext.language, 'procurement.listAnswer.whichOne');
  return choiceCard({ title, total: found.length, rows }, cardContext);
}

const DeliveryRow = v.object({
  number: v.string(),
  zh: v.string(),
  en: v.string(),
  orderNumber: v.string(),
  total: v.number(),
});

async function answerStatements(context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const found = await database.read(
    v.object({ ...DeliveryRow.entries, status: v.string(), payOn: v.nullable(v.string()), amount: v.number() }),
    sql`SELECT t.number, s.short_zh AS zh, s.short_en AS en, t.order_number AS "orderNumber", t.status,
      t.amount::float8 AS amount,
      to_char(t.pay_on, 'YYYY-MM-DD') AS "payOn", count(*) OVER ()::int AS total
    FROM ${visibleDocuments(asker)} AS d
    JOIN statements t ON t.tenant_id = d.tenant_id AND t.number = d.number AND d.kind = 'ST'
    JOIN suppliers s ON s.tenant_id = t.tenant_id AND s.id = t.supplier
    ORDER BY t.status = 'paid', t.number DESC LIMIT ${maxRowsShown}`,
  );
  const { language } = cardContext;
  const rows = found.map(({ number, zh, en, amount, payOn, status }) => ({
    number,
    cells: [
      ['supplier', serverText(language, 'procurement.choiceCard.supplier'), inLanguage({ zh, en }, language)],
      ['amount', serverText(language, 'procurement.choiceCard.amount'), money(amount)],
      [
        'payOn',
        serverText(language, 'procurement.deliveryCards.paymentDate'),
        payOn ? columnDay(payOn, cardContext) : noPaymentDay(language),
      ],
    ] as const,
    tag:
      status === 'paid'
        ? { text: serverText(language, 'procurement.deliveryCards.paid'), color: 'ok' }
        : { text: serverText(language, 'procurement.deliveryCards.toBePaid'), color: 'warn' },
  }));
  return listReply(
    serverText(language, 'procurement.listAnswer.statements'),
    { total: found[0]?.total ?? 0, rows },
    context,
  );
}

async function answerReceipts(context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const found = await database.read(
    DeliveryRow,
    sql`SELECT g.number, s.short_zh AS zh, s.short_en AS en, g.order_number AS "orderNumber", count(*) OVER ()::int AS total
    FROM ${visibleDocuments(asker)} AS d
    JOIN receipts g ON g.tenant_id = d.tenant_id AND g.number = d.number AND d.kind = 'GR'
    JOIN suppliers s ON s.tenant_id = d.tenant_id AND s.id = d.supplier
    ORDER BY g.received_at DESC, g.number DESC LIMIT ${maxRowsShown}`,
  );
  const { language } = cardContext;
  const rows = found.map(({ number, zh, en, orderNumber }) => ({
    number,
    cells: [
      ['supplier', serverText(language, 'procurement.choiceCard.supplier'), inLanguage({ zh, en }, language)],
      ['order', serverText(language, 'procurement.listAnswer.order'), orderNumber],
    ] as const,
  }));
  return listReply(
    serverText(language, 'procurement.listAnswer.goodsReceipts'),
    { total: found[0]?.total ?? 0, rows },
    context,
  );
}

/** This month's requisitions in figures. Each row counts requisitions submitted this month, so the rows add up. */
async function monthTotalCard(
  { database, asker, cardContext }: AnswerContext,
  department?: string,
): Promise<RobotReply> {
  const { language, now } = cardContext;
  const figures = await monthFigures(database, asker, now);
  const total = money(figures.reduce((sum, { amount }) => sum + amount, 0));
  const count = figures.reduce((sum, one) => sum + one.count, 0);
  const scopeText = department ?? visibleScope(asker, language);
  const field = (fieldName: string, fieldValue: string) => ({ fieldName, fieldValue });
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      title: { text: serverText(language, 'procurement.listAnswer.requestsThisMonth', { total }) },
      subTitle: {
        text: serverText(language, 'procurement.listAnswer.submittedIn', {
          month: monthText(now, language),
          scopeText,
        }),
      },
      fields: [
        field(serverText(language, 'procurement.listAnswer.amount'), total),
        field(serverText(language, 'procurement.listAnswer.requestCount'), String(count)),
        ...monthStates.flatMap((state) =>
          figures
            .filter(({ status }) => status === state)
            .map((one) => field(statusName(state, language), `${one.count}`)),
        ),
      ],
      dataTime: companyTime(now),
    },
  };
}

const monthStates = ['approving', 'ordered', 'completed', 'returned', 'recalled'] as const;

const visibleScope = ({ kind }: DocumentAsker, language: QuestionLanguage): string =>
  kind === 'buyer'
    ? serverText(language, 'procurement.listAnswer.ofOwnDepartment')
    : serverText(language, 'procurement.listAnswer.ofAllVisible');
