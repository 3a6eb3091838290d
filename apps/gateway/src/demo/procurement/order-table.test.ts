import { expect, it } from 'vitest';
import { orderTable } from './order-answer';

const name = { zh: '海澜包装', en: 'Hailan Packaging' };
const order = {
  number: 'PO2026-1182',
  requisition: 'PR2026-0398',
  amount: 184_000,
  createdAt: new Date('2026-04-01T08:00:00+08:00'),
  confirmedAt: null,
  promisedOn: null,
  dueOn: '2026-04-18',
  supplier: name,
  buyer: name,
  ordered: 200,
  received: 198,
  receivedAt: new Date('2026-04-17T10:00:00+08:00'),
  receipt: 'GR26-0877',
  rejected: 2,
  rejection: 'RJ26-031',
  rejectionStatus: 'open',
  rejectionReason: null,
  rejectedAt: new Date('2026-04-17T11:00:00+08:00'),
  invoiced: 200,
  invoiceAmount: 184_000,
  invoiceStatus: 'open',
  invoicedOn: '2026-04-19',
  differenceQuantity: 2,
  differenceAmount: 1840,
  matchStatus: null,
  statement: null,
  payOn: null,
  isPaid: false,
  urgedAt: null,
  items: [],
};

it.each([
  ['en_US', ['Apr 18', 'Apr 17', 'Apr 17', 'Apr 19']],
  ['zh_CN', ['2026-04-18', '2026-04-17', '2026-04-17', '2026-04-19']],
] as const)(
  '[PD39] the table of an order has a date in every row, and nothing else in its column of dates, in %s',
  (language, dates) => {
    const rows = orderTable(order, { language, now: new Date('2026-04-21T10:20:00+08:00') })
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').map((cell) => cell.trim()));
    expect(rows.map((cells) => cells[4])).toEqual(dates);
    expect(rows[2]?.[1]).toContain('RJ26-031');
  },
);
