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
  rejectionReason: null,
  invoiced: 200,
  invoiceAmount: 184_000,
  invoiceStatus: 'open',
  differenceQuantity: 2,
  differenceAmount: 1840,
  matchStatus: null,
  statement: null,
  payOn: null,
  isPaid: false,
  urgedAt: null,
  items: [],
};

it.each(['en_US', 'zh_CN'] as const)(
  '[PD39] the table of an order has only dates in its column of dates, in %s',
  (language) => {
    const rows = orderTable(order, language)
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').map((cell) => cell.trim()));
    expect(rows.map((cells) => cells[4])).toEqual(['2026-04-18', '2026-04-17', '', '']);
    expect(rows[2]?.[1]).toContain('RJ26-031');
  },
);
