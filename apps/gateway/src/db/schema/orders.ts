import { date, foreignKey, index, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { requisitions } from './procurement';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => numeric(name, { precision: 14, scale: 2 });
const tenantId = () => text('tenant_id').notNull();

export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    requisition: text('requisition').notNull(),
    supplier: text('supplier').notNull(),
    buyer: text('buyer').notNull(),
    department: text('department').notNull(),
    amount: money('amount').notNull(),
    /** `open`, `closed` or `cancelled`; a cancelled order is neither open nor overdue. */
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** The delivery day that the supplier confirmed. */
    promisedOn: date('promised_on'),
    dueOn: date('due_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('orders_requisition').on(table.tenantId, table.requisition),
    index('orders_supplier').on(table.tenantId, table.supplier),
    foreignKey({
      name: 'orders_requisition_of',
      columns: [table.tenantId, table.requisition],
      foreignColumns: [requisitions.tenantId, requisitions.number],
    }),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: tenantId(),
    order: text('order_number').notNull(),
    position: integer('position').notNull(),
    itemZh: text('item_zh').notNull(),
    itemEn: text('item_en').notNull(),
    quantity: integer('quantity').notNull(),
    unitZh: text('unit_zh').notNull(),
    unitEn: text('unit_en').notNull(),
    unitPrice: money('unit_price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.order, table.position] }),
    foreignKey({
      name: 'order_lines_order',
      columns: [table.tenantId, table.order],
      foreignColumns: [orders.tenantId, orders.number],
    }),
  ],
);

export const receipts = pgTable(
  'receipts',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    order: text('order_number').notNull(),
    quantity: integer('quantity').notNull(),
    receivedAt: moment('received_at').notNull(),
    receiver: text('receiver').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('receipts_order').on(table.tenantId, table.order),
  ],
);

export const rejections = pgTable(
  'rejections',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    order: text('order_number').notNull(),
    receipt: text('receipt').notNull(),
    quantity: integer('quantity').notNull(),
    reasonZh: text('reason_zh').notNull(),
    reasonEn: text('reason_en').notNull(),
    /** `open`, `replaced` or `credited`. */
    status: text('status').notNull(),
    rejectedAt: moment('rejected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('rejections_order').on(table.tenantId, table.order),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    order: text('order_number').notNull(),
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    taxRate: integer('tax_rate').notNull(),
    /** `open`, `red_letter` (a red-letter invoice must correct it), `matched` or `paid`. */
    status: text('status').notNull(),
    issuedOn: date('issued_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('invoices_order').on(table.tenantId, table.order),
  ],
);

/** The result of the three-way match: `passed` or `difference`. Its figures are in `receipts` and `invoices`. */
export const matchResults = pgTable(
  'match_results',
  {
    tenantId: tenantId(),
    order: text('order_number').notNull(),
    status: text('status').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.order] })],
);

export const statements = pgTable(
  'statements',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    order: text('order_number').notNull(),
    supplier: text('supplier').notNull(),
    amount: money('amount').notNull(),
    taxRate: integer('tax_rate').notNull(),
    /** `unpaid` or `paid`. */
    status: text('status').notNull(),
    issuedOn: date('issued_on').notNull(),
    /** Null until the match of its order has passed, from which the payment term runs. */
    payOn: date('pay_on'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('statements_order').on(table.tenantId, table.order),
  ],
);
