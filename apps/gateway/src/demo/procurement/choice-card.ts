import { serverText } from '@parley/i18n/server-text';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { companyTime, dayOf } from '../../company-time';
import type { Database } from '../../db/database';
import type { RobotReply } from '../../robot';
import type { CardContext } from './buttons';
import { daysBetween, daysText, dayText, inLanguage, money } from './format';
import { statusName, stepName } from './state-names';
import { type DocumentAsker, visibleDocuments } from './visibility';

/** How many rows a list shows at most; its sub-title has the total. */
export const maxRowsShown = 10;

export interface ChoiceRow {
  readonly number: string;
  readonly cells: readonly (readonly [code: string, name: string, value: string])[];
  readonly tag?: { readonly text: string; readonly color: string };
}

/** A list of documents to choose one from; confirming sends its number as a message. source: W-07, MT-64, W-10 */
export function choiceCard(
  { title, total, rows }: ChoiceRows & { readonly title: string },
  { language, now }: CardContext,
): RobotReply {
  const shown = rows.slice(0, maxRowsShown);
  const subtitle =
    total > shown.length
      ? serverText(language, 'procurement.choiceCard.chooseOneOfFirst', { total, count: shown.length })
      : serverText(language, 'procurement.choiceCard.chooseOne', { total });
  return {
    type: 'card',
    msgType: 'TASK_CARD',
    body: {
      title,
      subtitle,
      displayField: 'number',
      nlpField: 'number',
      multiple: false,
      data: shown.map(({ number, cells, tag }) => ({
        cells: [
          { fieldCode: 'number', fieldName: serverText(language, 'procurement.choiceCard.number'), fieldValue: number },
          ...cells.map(([fieldCode, fieldName, fieldValue]) => ({ fieldCode, fieldName, fieldValue })),
        ],
        ...(tag && { tag }),
      })),
      dataTime: companyTime(now),
    },
  };
}

const ChoiceData = v.object({
  data: v.array(v.object({ cells: v.tupleWithRest([v.object({ fieldValue: v.string() })], v.unknown()) })),
});

/** The numbers of the documents that the card of a list shows, in its order; none of any other reply. */
export function listedNumbers(reply: RobotReply): readonly string[] {
  const reading =
    reply.type === 'card' && reply.msgType === 'TASK_CARD' ? v.safeParse(ChoiceData, reply.body) : undefined;
  return reading?.success ? reading.output.data.map(({ cells: [{ fieldValue }] }) => fieldValue) : [];
}

/** The first rows of a list and the total. */
interface ChoiceRows {
  readonly total: number;
  readonly rows: readonly ChoiceRow[];
}

type ReadChoiceRows = (
  database: Database,
  asker: DocumentAsker,
  list: { readonly where: SQL; readonly context: CardContext },
) => Promise<ChoiceRows>;

const RequisitionRow = v.object({
  number: v.string(),
  zh: v.string(),
  en: v.string(),
  quantity: v.number(),
  amount: v.number(),
  status: v.string(),
  step: v.nullable(v.string()),
  requesterZh: v.string(),
  requesterEn: v.string(),
  total: v.number(),
});

const OrderRow = v.object({
  number: v.string(),
  zh: v.string(),
  en: v.string(),
  supplierZh: v.string(),
  supplierEn: v.string(),
  missing: v.number(),
  ordered: v.number(),
  dueOn: v.string(),
  total: v.number(),
});

const isOwn = (asker: DocumentAsker) => sql`(r.requester = ${asker.accountId})`;

/** Visible requisitions by a condition on `r` (requisitions) and `s` (the present step), the asker's own first. */
export const requisitionRows: ReadChoiceRows = async (database, asker, { where, context }) => {
  const found = await database.read(
    RequisitionRow,
    sql`SELECT r.number, l.item_zh AS zh, l.item_en AS en, l.quantity, r.amount::float8 AS amount, r.status, s.code AS step,
      p.name_zh AS "requesterZh", p.name_en AS "requesterEn", count(*) OVER ()::int AS total
    FROM ${visibleDocuments(asker)} AS d
    JOIN requisitions r ON r.tenant_id = d.tenant_id AND r.number = d.number AND d.kind = 'PR'
    JOIN procurement_people p ON p.tenant_id = r.tenant_id AND p.id = r.requester
    JOIN requisition_lines l ON l.tenant_id = r.tenant_id AND l.requisition = r.number AND l.position = 1
    LEFT JOIN approval_steps s ON s.tenant_id = r.tenant_id AND s.requisition = r.number AND s.state = 'now'
    WHERE ${where} ORDER BY ${isOwn(asker)} DESC, r.number DESC LIMIT ${maxRowsShown}`,
  );
  const { language } = context;
  const rows = found.map(({ number, zh, en, quantity, amount, status, step, requesterZh, requesterEn }) => ({
    number,
    cells: [
      ['item', serverText(language, 'procurement.choiceCard.item'), `${inLanguage({ zh, en }, language)} ×${quantity}`],
      ['amount', serverText(language, 'procurement.choiceCard.amount'), money(amount)],
      [
        'requester',
        serverText(language, 'procurement.choiceCard.requester'),
        inLanguage({ zh: requesterZh, en: requesterEn }, language),
      ],
    ] as const,
    tag: step
      ? { text: stepName(step, language), color: 'warn' }
      : {
          text: statusName(status, language),
          color: status === 'returned' ? 'bad' : status === 'recalled' ? 'info' : 'ok',
        },
  }));
  return { total: found[0]?.total ?? 0, rows };
};

/** SQL expression: the quantity of an order `o` that has not arrived. */
export const missingQuantitySql = sql`(
  SELECT greatest(0, coalesce(sum(ol.quantity), 0) - coalesce((SELECT sum(g.quantity) FROM receipts g
    WHERE g.tenant_id = o.tenant_id AND g.order_number = o.number), 0))::int
  FROM order_lines ol WHERE ol.tenant_id = o.tenant_id AND ol.order_number = o.number)`;

/** Visible orders by a condition on `o`: open ones first, then by due date. */
export const orderRows: ReadChoiceRows = async (database, asker, { where, context }) => {
  const found = await database.read(
    OrderRow,
    sql`SELECT o.number, l.item_zh AS zh, l.item_en AS en, s.short_zh AS "supplierZh", s.short_en AS "supplierEn",
      ${missingQuantitySql} AS missing, to_char(o.due_on, 'YYYY-MM-DD') AS "dueOn", count(*) OVER ()::int AS total,
      (SELECT sum(quantity)::int FROM order_lines WHERE tenant_id = o.tenant_id AND order_number = o.number) AS ordered
    FROM ${visibleDocuments(asker)} AS d
    JOIN orders o ON o.tenant_id = d.tenant_id AND o.number = d.number AND d.kind = 'PO'
    JOIN suppliers s ON s.tenant_id = o.tenant_id AND s.id = o.supplier
    JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_number = o.number AND l.position = 1
    WHERE ${where} ORDER BY (o.status = 'closed'), o.due_on, o.number LIMIT ${maxRowsShown}`,
  );
  const rows = found.map((row) => orderRow(row, context));
  return { total: found[0]?.total ?? 0, rows };
};

function orderRow(row: v.InferOutput<typeof OrderRow>, { language, now }: CardContext): ChoiceRow {
  const { number, zh, en, supplierZh, supplierEn, missing, ordered, dueOn } = row;
  const days = daysBetween(dayOf(now), dueOn);
  const deliveryText =
    missing === 0
      ? serverText(language, 'procurement.choiceCard.allArrived')
      : missing === ordered
        ? serverText(language, 'procurement.choiceCard.nothingDelivered')
        : serverText(language, 'procurement.choiceCard.missing', { missing });
  return {
    number,
    cells: [
      [
        'supplier',
        serverText(language, 'procurement.choiceCard.supplier'),
        inLanguage({ zh: supplierZh, en: supplierEn }, language),
      ],
      ['item', serverText(language, 'procurement.choiceCard.item'), inLanguage({ zh, en }, language)],
      ['rest', serverText(language, 'procurement.choiceCard.delivery'), deliveryText],
    ],
    tag: missing === 0 ? { text: dayText(dueOn, language), color: 'ok' } : dueTag(days, language),
  };
}

function dueTag(days: number, language: CardContext['language']) {
  if (days < 0)
    return {
      text: serverText(language, 'procurement.choiceCard.daysLate', { days: daysText(`${-days}`, language) }),
      color: 'bad',
    };
  if (days === 0) return { text: serverText(language, 'procurement.choiceCard.dueToday'), color: 'warn' };
  return {
    text: serverText(language, 'procurement.choiceCard.daysLeft', { days: daysText(`${days}`, language) }),
    color: 'info',
  };
}
