import type { ChineseAndEnglish } from './procurement-names';
import { moneyOf, type OrderLineSeed, type ProcurementRows, tenantId, totalOf } from './procurement-rows';

interface ReceiptSeed {
  readonly number?: string;
  readonly quantity: number;
  readonly at: Date;
}

interface RejectionSeed {
  readonly number?: string;
  readonly quantity: number;
  readonly reason: ChineseAndEnglish;
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
  /** Left out until the match has passed. */
  readonly payOn?: string;
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

/** Numbers the seeds in order of time: those before the fixed document count down from its number, later ones up. */
function numberInOrderOfTime<T>(
  seeds: readonly T[],
  read: { readonly timeOf: (seed: T) => number; readonly fixedNumberOf: (seed: T) => string | undefined },
  numbering: {
    readonly anchor: number;
    readonly reservedSerials?: readonly number[];
    readonly format: (serial: number) => string;
  },
): ReadonlyMap<T, string> {
  const sorted = seeds.toSorted((a, b) => read.timeOf(a) - read.timeOf(b));
  const anchorIndex = sorted.findIndex((seed) => read.fixedNumberOf(seed) === numbering.format(numbering.anchor));
  const numbers = new Map<T, string>();
  const assignNumber = (seed: T, serial: number) =>
    numbers.set(seed, read.fixedNumberOf(seed) ?? numbering.format(serial));
  let down = numbering.anchor;
  let up = numbering.anchor;
  for (const seed of sorted.slice(0, anchorIndex).reverse())
    assignNumber(seed, read.fixedNumberOf(seed) ? down : --down);
  for (const seed of sorted.slice(anchorIndex)) {
    if (!read.fixedNumberOf(seed))
      do up += 1;
      while (numbering.reservedSerials?.includes(up));
    assignNumber(seed, up);
  }
  return numbers;
}

const padSerial = (serial: number, length: number) => String(serial).padStart(length, '0');

/** Adds all orders with their receipts, rejections, invoices, matches and statements, numbered in order of time. */
export function addOrders(rows: ProcurementRows, seeds: readonly OrderSeed[]): void {
  const orders = numberInOrderOfTime(
    seeds,
    { timeOf: ({ createdAt }) => createdAt.getTime(), fixedNumberOf: ({ number }) => number },
    { anchor: 1182, reservedSerials: [1190, 1207], format: (serial) => `PO2026-${padSerial(serial, 4)}` },
  );
  const receipts = numberInOrderOfTime(
    seeds.flatMap(({ receipt }) => receipt ?? []),
    { timeOf: ({ at }) => at.getTime(), fixedNumberOf: ({ number }) => number },
    { anchor: 877, format: (serial) => `GR26-${padSerial(serial, 4)}` },
  );
  const rejections = numberInOrderOfTime(
    seeds.flatMap(({ rejection }) => rejection ?? []),
    { timeOf: ({ at }) => at.getTime(), fixedNumberOf: ({ number }) => number },
    { anchor: 31, format: (serial) => `RJ26-${padSerial(serial, 3)}` },
  );
  const statements = numberInOrderOfTime(
    seeds.flatMap(({ statement }) => statement ?? []),
    { timeOf: ({ issuedOn }) => Date.parse(issuedOn), fixedNumberOf: ({ number }) => number },
    { anchor: 418, format: (serial) => `ST2026-${padSerial(serial, 4)}` },
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
  addFollowingDocuments(rows, seed, { order, receipt, rejection, statement });
}

function addFollowingDocuments(
  rows: ProcurementRows,
  seed: OrderSeed,
  { order, receipt, rejection, statement }: Numbers,
): void {
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
    const amount = moneyOf(amountOfPieces(seed.lines, quantity));
    rows.invoices.push({
      tenantId,
      // FP stands for fapiao, the Chinese word for an invoice.
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
    const amount = moneyOf(amountOfPieces(seed.lines, seed.receipt?.quantity ?? 0));
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
      payOn: payOn ?? null,
    });
  }
}

/** The price of the first `quantity` pieces, counted through the order lines in turn. */
function amountOfPieces(lines: readonly OrderLineSeed[], quantity: number): number {
  let remaining = quantity;
  return lines.reduce((sum, item) => {
    const pieces = Math.min(remaining, item.quantity);
    remaining -= pieces;
    return sum + pieces * item.price;
  }, 0);
}
