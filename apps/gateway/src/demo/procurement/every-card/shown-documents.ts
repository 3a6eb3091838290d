import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AnswerContext } from '../answer-context';
import { readStatement, type Statement } from '../read-delivery';
import { matchState, missingQuantity, type Order, readOrder, readOrders } from '../read-order';
import { type Requisition, readRequisition } from '../read-requisition';
import { visibleDocuments } from '../visibility';

/** The documents that the example cards are made from; the asker may see all of them. source: W-07, W-08 */
export interface ShownDocuments {
  readonly total: number;
  /** The number of visible documents of each kind, such as `PR`. */
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
  /** Open orders first, then by due date. */
  readonly orders: readonly Order[];
  /** A requisition in approval. */
  readonly approving: Requisition | undefined;
  /** A requisition that became orders, and these orders. */
  readonly ordered: { readonly requisition: Requisition; readonly orders: readonly Order[] } | undefined;
  readonly statement: { readonly statement: Statement; readonly order: Order } | undefined;
}

const maxOrders = 8;

export async function readShownDocuments(context: AnswerContext): Promise<ShownDocuments> {
  const { database, asker } = context;
  const counts = await database.read(
    v.object({ kind: v.string(), count: v.number() }),
    sql`SELECT d.kind, count(*)::int AS count FROM ${visibleDocuments(asker)} AS d GROUP BY d.kind ORDER BY d.kind`,
  );
  const [orders, approving, ordered, statement] = await Promise.all([
    findOrders(context),
    findRequisition(context, sql`r.status = 'approving'`, sql`r.number`),
    findRequisition(context, sql`r.status IN ('ordered', 'completed')`, rejectionCount),
    findStatement(context),
  ]);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts,
    orders,
    approving,
    ordered: ordered && {
      requisition: ordered,
      orders: await readOrders(database, { tenantId: asker.tenantId, numbers: ordered.orders }),
    },
    statement,
  };
}

const NumberRow = v.object({ number: v.string() });

async function findOrders({ database, asker }: AnswerContext): Promise<readonly Order[]> {
  const numbers = await database.read(
    NumberRow,
    sql`SELECT o.number FROM ${visibleDocuments(asker)} AS d
      JOIN orders o ON o.tenant_id = d.tenant_id AND o.number = d.number AND d.kind = 'PO'
      WHERE o.status <> 'cancelled' ORDER BY (o.status = 'closed'), o.due_on, o.number LIMIT ${maxOrders}`,
  );
  const orders = await readOrders(database, {
    tenantId: asker.tenantId,
    numbers: numbers.map(({ number }) => number),
  });
  return orders.toSorted((one, other) => Number(isComplete(one)) - Number(isComplete(other)));
}

const isComplete = (order: Order): boolean => missingQuantity(order) === 0 && matchState(order) !== 'difference';

/** SQL expression: the number of rejections of a requisition's orders. */
const rejectionCount = sql`(SELECT count(*) FROM orders o JOIN rejections j
    ON j.tenant_id = o.tenant_id AND j.order_number = o.number
    WHERE o.tenant_id = r.tenant_id AND o.requisition = r.number)`;

/** One visible requisition: the asker's own before others, then by `rank`, then the newest. */
async function findRequisition(
  { database, asker, cardContext }: AnswerContext,
  where: SQL,
  rank: SQL,
): Promise<Requisition | undefined> {
  const [found] = await database.read(
    NumberRow,
    sql`SELECT r.number FROM ${visibleDocuments(asker)} AS d
      JOIN requisitions r ON r.tenant_id = d.tenant_id AND r.number = d.number AND d.kind = 'PR'
      WHERE ${where} ORDER BY (r.requester = ${asker.accountId}) DESC, ${rank} DESC, r.number DESC LIMIT 1`,
  );
  return found && readRequisition(database, { tenantId: asker.tenantId, number: found.number, now: cardContext.now });
}

async function findStatement({ database, asker }: AnswerContext): Promise<ShownDocuments['statement']> {
  const { tenantId } = asker;
  const [found] = await database.read(
    NumberRow,
    sql`SELECT t.number FROM ${visibleDocuments(asker)} AS d
      JOIN statements t ON t.tenant_id = d.tenant_id AND t.number = d.number AND d.kind = 'ST'
      ORDER BY (t.status = 'paid'), t.number DESC LIMIT 1`,
  );
  const statement = found && (await readStatement(database, { tenantId, number: found.number }));
  const order = statement && (await readOrder(database, { tenantId, number: statement.order }));
  return statement && order && { statement, order };
}
