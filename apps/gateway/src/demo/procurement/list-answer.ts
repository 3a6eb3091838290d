import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { QuestionLanguage, RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { type ChoiceRow, choiceCard, maxRowsShown, missingPieces, orderRows, requisitionRows } from './choice-card';
import type { FoundDocument } from './find-documents';
import { inLanguage, money } from './format';
import { monthFigures } from './host-requisitions';
import { findRequestedDepartment, unknownDepartment } from './named-department';
import { narrowList } from './narrow-list';
import type { ListName } from './recognise-list';
import { statusName, textIn } from './state-names';
import { plainText } from './streamed-text';
import { type Reader, visibleDocuments } from './visibility';
import { companyTime, dayOf } from './working-time';

/** Answers a question for a list, limited to the department that it names. source: W-08, W-18 */
export async function answerListQuestion(list: ListName, text: string, context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  const requested = await findRequestedDepartment(database, reader, text);
  if (requested.kind === 'unknown') return unknownDepartment(requested.requestedName, context);
  if (requested.kind === 'everything') return answerList(list, await narrowList(list, text, context));
  const narrowed = { ...context, reader: { ...reader, onlyDepartment: requested.code } };
  return list === 'monthTotal'
    ? monthTotalCard(narrowed, inLanguage(requested.name, card.language))
    : answerList(list, narrowed);
}

/** Answers with a list to choose from, or with a sentence when the list is empty. */
function answerList(list: ListName, context: AnswerContext): Promise<RobotReply> {
  const { language, now } = context.card;
  const today = sql`${dayOf(now)}::date`;
  const open = sql`o.status <> 'cancelled' AND ${missingPieces} > 0`;
  switch (list) {
    case 'waiting':
      return answerRequisitions(
        sql`r.status = 'approving'`,
        textIn(language, '审批中的申请', 'Requests in approval'),
        context,
      );
    case 'toApprove':
      return answerRequisitions(
        sql`s.handler = ${context.reader.accountId}`,
        textIn(language, '等你审批的申请', 'Waiting for you'),
        context,
      );
    case 'returned':
      return answerRequisitions(
        sql`r.status = 'returned'`,
        textIn(language, '被退回的申请', 'Returned requests'),
        context,
      );
    case 'ownRequests':
      return answerRequisitions(
        sql`r.requester = ${context.reader.accountId}`,
        textIn(language, '你提交的申请', 'Requests you submitted'),
        context,
      );
    case 'requests':
      return answerRequisitions(sql`true`, textIn(language, '采购申请', 'Requests'), context);
    case 'overdue':
      return answerOrders(
        sql`${open} AND o.due_on < ${today}`,
        textIn(language, '逾期的订单', 'Overdue orders'),
        context,
      );
    case 'due':
      return answerOrders(
        sql`${open} AND o.due_on BETWEEN ${today} AND ${today} + 7`,
        textIn(language, '7 天内到期的订单', 'Orders due within 7 days'),
        context,
      );
    case 'differences':
      return answerOrders(
        hasMatchDifference,
        textIn(language, '三单匹配有差异的订单', 'Orders with a match difference'),
        context,
      );
    case 'toChase':
      return ordersToChase(context);
    case 'openOrders':
      return answerOrders(open, textIn(language, '没有交完的订单', 'Open orders'), context);
    case 'orders':
      return answerOrders(sql`o.status <> 'cancelled'`, textIn(language, '采购订单', 'Orders'), context);
    case 'statements':
      return answerStatements(context);
    case 'receipts':
      return answerReceipts(context);
    case 'monthTotal':
      return monthTotalCard(context);
  }
}

/** Open orders that are late or due within a week. Several can be chosen; confirming urges them all. */
async function ordersToChase(context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  const today = sql`${dayOf(card.now)}::date`;
  const where = sql`o.status <> 'cancelled' AND ${missingPieces} > 0 AND o.due_on <= ${today} + 7`;
  const { total, rows } = await orderRows(database, reader, { where, context: card });
  const title = textIn(card.language, '选择要催交的订单', 'Choose the orders to chase');
  if (total === 0 || !card.canUrge) return listReply(title, { total: 0, rows: [] }, context);
  const choice = choiceCard({ title, total, rows }, card);
  if (choice.type !== 'card') return choice;
  const subtitle = textIn(card.language, '可多选，选完一起催交', 'Several at once; all of them are urged');
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
    textIn(context.card.language, `${name}的订单`, `Orders with ${name}`),
    context,
  );

async function answerRequisitions(where: SQL, title: string, context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  return listReply(title, await requisitionRows(database, reader, { where, context: card }), context);
}

async function answerOrders(where: SQL, title: string, context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  return listReply(title, await orderRows(database, reader, { where, context: card }), context);
}

function listReply(
  kind: string,
  { total, rows }: { readonly total: number; readonly rows: readonly ChoiceRow[] },
  { card, narrowedTo }: AnswerContext,
): RobotReply {
  const title = narrowedTo
    ? textIn(card.language, `${narrowedTo}：${kind}`, `${narrowedTo}: ${kind.toLowerCase()}`)
    : kind;
  if (total > 0) return choiceCard({ title, total, rows }, card);
  return plainText(textIn(card.language, `${title}：现在没有。`, `${title}: there are none at present.`));
}

/** A list of the documents that a question may mean, to choose one from. */
export async function chooseDocument(found: readonly FoundDocument[], context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  const numbers = sql.join(
    found.map(({ number }) => sql`${number}`),
    sql`, `,
  );
  const [ofRequisitions, ofOrders] = await Promise.all([
    requisitionRows(database, reader, { where: sql`r.number IN (${numbers})`, context: card }),
    orderRows(database, reader, { where: sql`o.number IN (${numbers})`, context: card }),
  ]);
  const known = [...ofRequisitions.rows, ...ofOrders.rows];
  const others = found.filter(({ number }) => !known.some((row) => row.number === number));
  const rows = [...known, ...others.map(({ number }) => ({ number, cells: [] }))];
  const title = textIn(card.language, '你指的是哪一张？', 'Which one do you mean?');
  return choiceCard({ title, total: found.length, rows }, card);
}

const BillRow = v.object({ number: v.string(), zh: v.string(), en: v.string(), value: v.string(), total: v.number() });

async function answerStatements(context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  const found = await database.read(
    v.object({ ...BillRow.entries, status: v.string(), payOn: v.string(), amount: v.number() }),
    sql`SELECT t.number, s.short_zh AS zh, s.short_en AS en, '' AS value, t.status, t.amount::float8 AS amount,
      to_char(t.pay_on, 'YYYY-MM-DD') AS "payOn", count(*) OVER ()::int AS total
    FROM ${visibleDocuments(reader)} AS d
    JOIN statements t ON t.tenant_id = d.tenant_id AND t.number = d.number AND d.kind = 'ST'
    JOIN suppliers s ON s.tenant_id = t.tenant_id AND s.id = t.supplier
    ORDER BY t.status = 'paid', t.number DESC LIMIT ${maxRowsShown}`,
  );
  const { language } = card;
  const rows = found.map(({ number, zh, en, amount, payOn, status }) => ({
    number,
    cells: [
      ['supplier', textIn(language, '供应商', 'Supplier'), textIn(language, zh, en)],
      ['amount', textIn(language, '金额', 'Amount'), money(amount)],
      ['payOn', textIn(language, '付款日期', 'Payment date'), payOn],
    ] as const,
    tag:
      status === 'paid'
        ? { text: textIn(language, '已付款', 'Paid'), color: 'ok' }
        : { text: textIn(language, '待付款', 'To be paid'), color: 'warn' },
  }));
  return listReply(textIn(language, '对账单', 'Statements'), { total: found[0]?.total ?? 0, rows }, context);
}

async function answerReceipts(context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  const found = await database.read(
    BillRow,
    sql`SELECT g.number, s.short_zh AS zh, s.short_en AS en, g.order_number AS value, count(*) OVER ()::int AS total
    FROM ${visibleDocuments(reader)} AS d
    JOIN receipts g ON g.tenant_id = d.tenant_id AND g.number = d.number AND d.kind = 'GR'
    JOIN suppliers s ON s.tenant_id = d.tenant_id AND s.id = d.supplier
    ORDER BY g.received_at DESC, g.number DESC LIMIT ${maxRowsShown}`,
  );
  const { language } = card;
  const rows = found.map(({ number, zh, en, value }) => ({
    number,
    cells: [
      ['supplier', textIn(language, '供应商', 'Supplier'), textIn(language, zh, en)],
      ['order', textIn(language, '订单', 'Order'), value],
    ] as const,
  }));
  return listReply(textIn(language, '收货单', 'Goods receipts'), { total: found[0]?.total ?? 0, rows }, context);
}

/** This month's requisitions in figures. Each row counts requisitions submitted this month, so the rows add up. */
async function monthTotalCard({ database, reader, card }: AnswerContext, department?: string): Promise<RobotReply> {
  const { language, now } = card;
  const figures = await monthFigures(database, reader, now);
  const total = money(figures.reduce((sum, { amount }) => sum + amount, 0));
  const count = figures.reduce((sum, one) => sum + one.count, 0);
  const scopeText = department ?? visibleScope(reader, language);
  const field = (fieldName: string, fieldValue: string) => ({ fieldName, fieldValue });
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      title: { text: textIn(language, `本月采购申请：${total}`, `Requests this month: ${total}`) },
      subTitle: {
        text: textIn(
          language,
          `${dayOf(now).slice(0, 7)} 提交，${scopeText}`,
          `Submitted in ${dayOf(now).slice(0, 7)}, ${scopeText}`,
        ),
      },
      fields: [
        field(textIn(language, '本月金额', 'Amount'), total),
        field(textIn(language, '本月申请', 'Requests'), String(count)),
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

const visibleScope = ({ kind }: Reader, language: QuestionLanguage): string =>
  kind === 'buyer'
    ? textIn(language, '本人和本部门', "yours and your department's")
    : textIn(language, '你能查看的全部', 'all that you can see');
