import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../../db/database';
import type { Item } from './read-requisition';

const bilingual = v.object({ zh: v.string(), en: v.string() });
const maybeDay = v.nullable(v.string());

const Head = v.object({
  number: v.string(),
  requisition: v.string(),
  amount: v.number(),
  createdAt: time,
  confirmedAt: v.nullable(time),
  promisedOn: maybeDay,
  dueOn: v.string(),
  supplier: bilingual,
  buyer: bilingual,
  ordered: v.number(),
  received: v.number(),
  receivedAt: v.nullable(time),
  receipt: v.nullable(v.string()),
  rejected: v.number(),
  rejection: v.nullable(v.string()),
  rejectionStatus: v.nullable(v.string()),
  rejectionReason: v.nullable(bilingual),
  rejectedAt: v.nullable(time),
  invoiced: v.nullable(v.number()),
  invoiceAmount: v.nullable(v.number()),
  invoiceStatus: v.nullable(v.string()),
  invoicedOn: maybeDay,
  /** Invoice less receipt, as a quantity and as an amount of money; null until both exist. */
  differenceQuantity: v.nullable(v.number()),
  differenceAmount: v.nullable(v.number()),
  matchStatus: v.nullable(v.string()),
  statement: v.nullable(v.string()),
  payOn: maybeDay,
  isPaid: v.boolean(),
  urgedAt: v.nullable(time),
});

const OrderLine = v.object({ item: bilingual, quantity: v.number(), unit: bilingual });

export type Order = v.InferOutput<typeof Head> & { readonly items: readonly Item[] };
/** Of the three-way match: no receipt or no invoice yet, different quantities or amounts, passed, or not checked yet. */
export type MatchState = 'none' | 'difference' | 'passed' | 'open';

/** Reads an order with its receipts, invoices, match and payment; differences are computed from the rows. */
export async function readOrder(
  database: Database,
  { tenantId, number }: { readonly tenantId: string; readonly number: string },
): Promise<Order | undefined> {
  const [head] = await database.read(Head, selectHead(tenantId, number));
  if (!head) return undefined;
  const items = await database.read(
    OrderLine,
    sql`SELECT json_build_object('zh', item_zh, 'en', item_en) AS item, quantity,
      json_build_object('zh', unit_zh, 'en', unit_en) AS unit
    FROM order_lines WHERE tenant_id = ${tenantId} AND order_number = ${number} ORDER BY position`,
  );
  return { ...head, items };
}

/** The orders of `numbers`, in that order. */
export async function readOrders(
  database: Database,
  { tenantId, numbers }: { readonly tenantId: string; readonly numbers: readonly string[] },
): Promise<readonly Order[]> {
  const orders = await Promise.all(numbers.map((number) => readOrder(database, { tenantId, number })));
  return orders.flatMap((order) => order ?? []);
}

const selectHead = (tenantId: string, number: string) => sql`
  WITH o AS (SELECT * FROM orders WHERE tenant_id = ${tenantId} AND number = ${number}),
  l AS (SELECT coalesce(sum(quantity), 0)::int AS ordered FROM order_lines WHERE tenant_id = ${tenantId} AND order_number = ${number}),
  g AS (SELECT coalesce(sum(quantity), 0)::int AS received, max(received_at) AS received_at, max(number) AS receipt
        FROM receipts WHERE tenant_id = ${tenantId} AND order_number = ${number}),
  j AS (SELECT coalesce(sum(quantity), 0)::int AS rejected, max(number) AS rejection,
          (array_agg(status ORDER BY number DESC))[1] AS status, max(reason_zh) AS reason_zh, max(reason_en) AS reason_en, max(rejected_at) AS rejected_at
        FROM rejections WHERE tenant_id = ${tenantId} AND order_number = ${number}),
  i AS (SELECT sum(quantity)::int AS invoiced, sum(amount)::float8 AS amount, max(status) AS status,
          max(issued_on) AS issued_on
        FROM invoices WHERE tenant_id = ${tenantId} AND order_number = ${number})
  SELECT o.number, o.requisition, o.amount::float8 AS amount, o.created_at AS "createdAt", o.confirmed_at AS "confirmedAt",
    to_char(o.promised_on, 'YYYY-MM-DD') AS "promisedOn", to_char(o.due_on, 'YYYY-MM-DD') AS "dueOn",
    json_build_object('zh', s.short_zh, 'en', s.short_en) AS supplier,
    json_build_object('zh', p.name_zh, 'en', p.name_en) AS buyer,
    l.ordered, g.received, g.received_at AS "receivedAt", g.receipt, j.rejected, j.rejection,
    j.status AS "rejectionStatus",
    CASE WHEN j.rejection IS NOT NULL THEN json_build_object('zh', j.reason_zh, 'en', j.reason_en) END AS "rejectionReason",
    j.rejected_at AS "rejectedAt", to_char(i.issued_on, 'YYYY-MM-DD') AS "invoicedOn",
    i.invoiced, i.amount AS "invoiceAmount", i.status AS "invoiceStatus",
    CASE WHEN g.receipt IS NOT NULL THEN i.invoiced - g.received END AS "differenceQuantity",
    CASE WHEN g.receipt IS NOT NULL
      THEN round(i.amount::numeric - o.amount * g.received / nullif(l.ordered, 0), 2)::float8 END AS "differenceAmount",
    m.status AS "matchStatus", t.number AS statement, to_char(t.pay_on, 'YYYY-MM-DD') AS "payOn",
    coalesce(t.status = 'paid', false) AS "isPaid",
    (SELECT max(urged_at) FROM urges u WHERE u.tenant_id = o.tenant_id AND u.number = o.number) AS "urgedAt"
  FROM o CROSS JOIN l CROSS JOIN g CROSS JOIN j CROSS JOIN i
  JOIN suppliers s ON s.tenant_id = o.tenant_id AND s.id = o.supplier
  JOIN procurement_people p ON p.tenant_id = o.tenant_id AND p.id = o.buyer
  LEFT JOIN match_results m ON m.tenant_id = o.tenant_id AND m.order_number = o.number
  LEFT JOIN statements t ON t.tenant_id = o.tenant_id AND t.order_number = o.number`;

/** The state of the three-way match, computed from the rows. */
export function matchState({ differenceQuantity, differenceAmount, matchStatus }: Order): MatchState {
  if (differenceQuantity === null) return 'none';
  if (differenceQuantity !== 0 || Math.abs(differenceAmount ?? 0) >= 0.005) return 'difference';
  return matchStatus === null ? 'open' : 'passed';
}

/** Whether everything ordered was received or rejected. */
export const hasArrived = ({ ordered, received, rejected }: Order): boolean => received + rejected >= ordered;

/** The quantity that is not delivered yet; what was rejected counts until it is replaced. */
export const missingQuantity = ({ ordered, received }: Order): number => Math.max(0, ordered - received);
