import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../../db/database';

const bilingual = v.object({ zh: v.string(), en: v.string() });

const Statement = v.object({
  number: v.string(),
  order: v.string(),
  amount: v.number(),
  taxRate: v.number(),
  status: v.picklist(['unpaid', 'paid']),
  issuedOn: v.string(),
  /** Null until the match of the order has passed. */
  payOn: v.nullable(v.string()),
  supplier: bilingual,
  /** How many invoices still have to be cancelled by a red-letter invoice, the Chinese form of a credit note. */
  creditNotesDue: v.number(),
  invoices: v.number(),
});
export type Statement = v.InferOutput<typeof Statement>;

const Receipt = v.object({
  number: v.string(),
  order: v.string(),
  quantity: v.number(),
  receivedAt: time,
  receiver: bilingual,
  rejection: v.nullable(v.string()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const Rejection = v.object({
  number: v.string(),
  order: v.string(),
  receipt: v.string(),
  quantity: v.number(),
  reason: bilingual,
  status: v.picklist(['open', 'replaced', 'credited']),
  rejectedAt: time,
});
export type Rejection = v.InferOutput<typeof Rejection>;

interface DocumentKey {
  readonly tenantId: string;
  readonly number: string;
}

export async function readStatement(
  database: Database,
  { tenantId, number }: DocumentKey,
): Promise<Statement | undefined> {
  const [statement] = await database.read(
    Statement,
    sql`SELECT t.number, t.order_number AS "order", t.amount::float8 AS amount, t.tax_rate AS "taxRate", t.status,
      to_char(t.issued_on, 'YYYY-MM-DD') AS "issuedOn", to_char(t.pay_on, 'YYYY-MM-DD') AS "payOn",
      json_build_object('zh', s.short_zh, 'en', s.short_en) AS supplier,
      (SELECT count(*)::int FROM invoices i WHERE i.tenant_id = t.tenant_id AND i.order_number = t.order_number
        AND i.status = 'red_letter') AS "creditNotesDue",
      (SELECT count(*)::int FROM invoices i WHERE i.tenant_id = t.tenant_id AND i.order_number = t.order_number) AS "invoices"
    FROM statements t JOIN suppliers s ON s.tenant_id = t.tenant_id AND s.id = t.supplier
    WHERE t.tenant_id = ${tenantId} AND t.number = ${number}`,
  );
  return statement;
}

export async function readReceipt(database: Database, { tenantId, number }: DocumentKey): Promise<Receipt | undefined> {
  const [receipt] = await database.read(
    Receipt,
    sql`SELECT g.number, g.order_number AS "order", g.quantity, g.received_at AS "receivedAt",
      json_build_object('zh', p.name_zh, 'en', p.name_en) AS receiver,
      (SELECT max(number) FROM rejections j WHERE j.tenant_id = g.tenant_id AND j.receipt = g.number) AS rejection
    FROM receipts g JOIN procurement_people p ON p.tenant_id = g.tenant_id AND p.id = g.receiver
    WHERE g.tenant_id = ${tenantId} AND g.number = ${number}`,
  );
  return receipt;
}

export async function readRejection(
  database: Database,
  { tenantId, number }: DocumentKey,
): Promise<Rejection | undefined> {
  const [rejection] = await database.read(
    Rejection,
    sql`SELECT number, order_number AS "order", receipt, quantity, status, rejected_at AS "rejectedAt",
      json_build_object('zh', reason_zh, 'en', reason_en) AS reason
    FROM rejections WHERE tenant_id = ${tenantId} AND number = ${number}`,
  );
  return rejection;
}
