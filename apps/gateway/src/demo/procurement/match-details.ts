import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { companyTime, dayOf } from '../../company-time';
import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { money } from './format';
import { plainText } from './streamed-text';
import { visibleDocuments } from './visibility';

const matchDetailsPattern =
  /(三单)?匹配.{0,6}(明细|清单|导出|表格)|导出.{0,12}匹配|match(ing)? (details|list|export|sheet)|(export|details of).{0,20}match/i;

/** Whether a question asks for the figures of the match as a file. */
export const wantsMatchDetails = (text: string): boolean => matchDetailsPattern.test(text.normalize('NFKC'));

const MatchRow = v.object({
  order: v.string(),
  supplier: v.string(),
  ordered: v.number(),
  received: v.number(),
  invoiced: v.number(),
  orderAmount: v.number(),
  invoiceAmount: v.number(),
  difference: v.number(),
});
type MatchRow = v.InferOutput<typeof MatchRow>;

/** The maximum number of rows in a file. */
const maxRows = 500;

/**
 * A CSV file of the three-way match: of the named orders, or of all; only of visible ones that are received and invoiced.
 * source: MT-17, W-08
 */
export async function matchDetails(numbers: readonly string[], context: AnswerContext): Promise<RobotReply> {
  const { asker, cardContext, storeFile } = context;
  const { language, now } = cardContext;
  const rows = await readMatchRows(numbers, context);
  if (rows.length === 0 || !storeFile) {
    return plainText(serverText(language, 'procurement.matchDetails.nothingVisible'));
  }
  const name = serverText(language, 'procurement.matchDetails.fileName', { day: dayOf(now) });
  const bytes = Buffer.from(csvOf(rows, language), 'utf8');
  const url = await storeFile({ tenantId: asker.tenantId, name, bytes });
  const differing = rows.filter(({ difference }) => difference !== 0);
  const totalDifference = differing.reduce((sum, { difference }) => sum + difference, 0);
  return {
    type: 'card',
    msgType: 'FILE_CARD',
    body: {
      title: { text: serverText(language, 'procurement.matchDetails.title') },
      file: { url, name, fileSize: bytes.length },
      fields: [
        { fieldName: serverText(language, 'procurement.matchDetails.orders'), fieldValue: String(rows.length) },
        {
          fieldName: serverText(language, 'procurement.matchDetails.withDifference'),
          fieldValue: String(differing.length),
        },
        { fieldName: serverText(language, 'procurement.matchDetails.offBy'), fieldValue: money(totalDifference) },
      ],
      dataTime: companyTime(now),
    },
  };
}

function readMatchRows(
  numbers: readonly string[],
  { database, asker, cardContext }: AnswerContext,
): Promise<readonly MatchRow[]> {
  const numberList = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  );
  const supplierName = sql.raw(cardContext.language === 'zh_CN' ? 's.short_zh' : 's.short_en');
  return database.read(
    MatchRow,
    sql`SELECT o.number AS "order", ${supplierName} AS supplier, l.quantity AS ordered, g.quantity AS received,
        i.quantity AS invoiced, o.amount::float8 AS "orderAmount", i.amount::float8 AS "invoiceAmount",
        round(i.amount - o.amount * g.quantity / nullif(l.quantity, 0), 2)::float8 AS difference
      FROM ${visibleDocuments(asker)} AS d
      JOIN orders o ON o.tenant_id = d.tenant_id AND o.number = d.number AND d.kind = 'PO'
      JOIN suppliers s ON s.tenant_id = o.tenant_id AND s.id = o.supplier
      JOIN ${sumOf('order_lines')} AS l ON l.tenant_id = o.tenant_id AND l.order_number = o.number
      JOIN ${sumOf('receipts')} AS g ON g.tenant_id = o.tenant_id AND g.order_number = o.number
      JOIN (SELECT tenant_id, order_number, sum(quantity)::int AS quantity, sum(amount) AS amount
        FROM invoices GROUP BY 1, 2) AS i ON i.tenant_id = o.tenant_id AND i.order_number = o.number
      WHERE ${numbers.length === 0 ? sql`true` : sql`o.number IN (${numberList})`}
      ORDER BY o.number DESC LIMIT ${maxRows}`,
  );
}

const sumOf = (table: 'order_lines' | 'receipts') =>
  sql`(SELECT tenant_id, order_number, sum(quantity)::int AS quantity FROM ${sql.raw(table)} GROUP BY 1, 2)`;

const columns = [
  'order',
  'supplier',
  'ordered',
  'received',
  'invoiced',
  'orderAmount',
  'invoiceAmount',
  'difference',
] as const;

/** The rows as CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
function csvOf(rows: readonly MatchRow[], language: 'zh_CN' | 'en_US'): string {
  const head = columns.map((column) => serverText(language, `procurement.matchDetails.${column}`));
  const cells = rows.map((row) => [
    row.order,
    row.supplier,
    row.ordered,
    row.received,
    row.invoiced,
    row.orderAmount,
    row.invoiceAmount,
    row.difference,
  ]);
  return `\uFEFF${[head, ...cells].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A CSV cell; an apostrophe keeps a spreadsheet from reading a text as a formula. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
