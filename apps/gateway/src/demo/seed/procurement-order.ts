import type { Named } from './procurement-names';
import { moneyOf, type OrderLineSeed, type ProcurementRows, tenantId, totalOf } from './procurement-rows';

interface ReceiptSeed {
  readonly number?: string;
  readonly quantity: number;
  readonly at: Date;
}

interface RejectionSeed {
  readonly number?: string;
  readonly quantity: number;
  readonly reason: Named;
  readonly at: Date;
  readonly status: 'open' | 'replaced' | 'credited';
}

interface InvoiceSeed {
  readonly quantity: number;
  readonly issuedOn: string;
  readonly status: 'open' | 'red_letter' | 'matched' | 'paid';
}

interface StatementSeed {
  readonly number?: string;
  readonly issuedOn: string;
  readonly payOn: string;
  readonly isPaid: boolean;
}

export interface OrderSeed {
  readonly number?: string;
  readonly requisition: string;
  readonly supplier: string;
  readonly buyer: string;
  readonly department: string;
  readonly lines: readonly OrderLineSeed[];
  readonly createdAt: Date;
  readonly confirmedAt?: Date;
  readonly promisedOn?: string;
  readonly dueOn: string;
  readonly receipt?: ReceiptSeed;
  readonly rejection?: RejectionSeed;
  readonly invoice?: InvoiceSeed;
  readonly match?: { readonly status: 'passed' | 'difference'; readonly at: Date };
  readonly statement?: StatementSeed;
}

/** Numbers follow time: those before the fixed document count down from it, those after it up. */
function numbered<T>(
  seeds: readonly T[],
  of: { readonly time: (seed: T) => number; readonly fixed: (seed: T) => string | undefined },
  write: { readonly anchor: number; readonly taken?: readonly number[]; readonly as: (serial: number) => string },
): ReadonlyMap<T, string> {
  const sorted = seeds.toSorted((one, other) => of.time(one) - of.time(other));
  const anchorAt = sorted.findIndex((seed) => of.fixed(seed) === write.as(write.anchor));
  const names = new Map<T, string>();
  const name = (seed: T, serial: number) => names.set(seed, of.fixed(seed) ?? write.as(serial));
  let [down, up] = [write.anchor, write.anchor];
  for (const seed of sorted.slice(0, anchorAt).reverse()) name(seed, of.fixed(seed) ? down : --down);
  for (const seed of sorted.slice(anchorAt)) {
    if (!of.fixed(seed))
      do up += 1;
      while (write.taken?.includes(up));
    name(seed, up);
  }
  return names;
}

const padded = (serial: number, length: number) => String(serial).padStart(length, '0');

/** Writes all orders with what followed from them, numbered in the order of time. */
export function addOrders(rows: ProcurementRows, seeds: readonly OrderSeed[]): void {
  const orders = numbered(
    seeds,
    { time: ({ createdAt }) => createdAt.getTime(), fixed: ({ number }) => number },
    { anchor: 1182, taken: [1190, 1207], as: (serial) => `PO2026-${padded(serial, 4)}` },
  );
  const receipts = numbered(
    seeds.flatMap(({ receipt }) => receipt ?? []),
    { time: ({ at }) => at.getTime(), fixed: ({ number }) => number },
    { anchor: 877, as: (serial) => `GR26-${padded(serial, 4)}` },
  );
  const rejections = numbered(
    seeds.flatMap(({ rejection }) => rejection ?? []),
    { time: ({ at }) => at.getTime(), fixed: ({ number }) => number },
    { anchor: 31, as: (serial) => `RJ26-${padded(serial, 3)}` },
  );
  const statements = numbered(
    seeds.flatMap(({ statement }) => statement ?? []),
    { time: ({ issuedOn }) => Date.parse(issuedOn), fixed: ({ number }) => number },
    { anchor: 418, as: (serial) => `ST2026-${padded(serial, 4)}` },
  );
  for (const seed of seeds) {
    addOrder(rows, seed, {
      order: orders.get(seed) ?? '',
      receipt: seed.receipt && receipts.get(seed.receipt),
      rejection: seed.rejection && rejections.get(seed.rejection),
      statement: seed.statement && statements.get(seed.statement),
    });
  }
}

interface Numbers {
  readonly order: string;
  readonly receipt: string | undefined;
  readonly rejection: string | undefined;
  readonly statement: string | undefined;
}

function addOrder(rows: ProcurementRows, seed: OrderSeed, { order, receipt, rejection, statement }: Numbers): void {
  const { requisition, supplier, buyer, department, lines, createdAt, confirmedAt, promisedOn, dueOn } = seed;
  rows.orders.push({
    tenantId,
    number: order,
    requisition,
    supplier,
    buyer,
    department,
    amount: moneyOf(totalOf(lines)),
    status: seed.match?.status === 'passed' ? 'closed' : 'open',
    createdAt,
    dueOn,
    ...(confirmedAt && { confirmedAt, promisedOn: promisedOn ?? dueOn }),
  });
  lines.forEach(({ name, unit, quantity, price }, index) => {
    rows.orderLines.push({
      tenantId,
      order,
      position: index + 1,
      itemZh: name[0],
      itemEn: name[1],
      quantity,
      unitZh: unit[0],
      unitEn: unit[1],
      unitPrice: moneyOf(price),
    });
  });
  addAftermath(rows, seed, { order, receipt, rejection, statement });
}

function addAftermath(rows: ProcurementRows, seed: OrderSeed, { order, receipt, rejection, statement }: Numbers): void {
  if (seed.receipt && receipt) {
    const { quantity, at } = seed.receipt;
    rows.receipts.push({ tenantId, number: receipt, order, quantity, receivedAt: at, receiver: 'tian' });
  }
  if (seed.rejection && rejection && receipt) {
    const { quantity, reason, at, status } = seed.rejection;
    rows.rejections.push({
      tenantId,
      number: rejection,
      order,
      receipt,
      quantity,
      reasonZh: reason[0],
      reasonEn: reason[1],
      status,
      rejectedAt: at,
    });
  }
  if (seed.invoice) {
    const { quantity, issuedOn, status } = seed.invoice;
    const amount = moneyOf(invoiced(seed.lines, quantity));
    rows.invoices.push({
      tenantId,
      number: `FP${order.slice(2)}`,
      order,
      quantity,
      amount,
      taxRate: 13,
      status,
      issuedOn,
    });
  }
  if (seed.match) rows.matchResults.push({ tenantId, order, status: seed.match.status, checkedAt: seed.match.at });
  if (seed.statement && statement) {
    const { issuedOn, payOn, isPaid } = seed.statement;
    const amount = moneyOf(invoiced(seed.lines, seed.receipt?.quantity ?? 0));
    const status = isPaid ? 'paid' : 'unpaid';
    rows.statements.push({
      tenantId,
      number: statement,
      order,
      supplier: seed.supplier,
      amount,
      taxRate: 13,
      status,
      issuedOn,
      payOn,
    });
  }
}

/** The amount of the first `quantity` pieces, item after item. */
function invoiced(lines: readonly OrderLineSeed[], quantity: number): number {
  let left = quantity;
  return lines.reduce((sum, item) => {
    const pieces = Math.min(left, item.quantity);
    left -= pieces;
    return sum + pieces * item.price;
  }, 0);
}
