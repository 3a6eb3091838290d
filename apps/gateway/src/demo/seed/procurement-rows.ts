import type {
  approvalSteps,
  invoices,
  matchResults,
  orderLines,
  orders,
  receipts,
  rejections,
  requisitionLines,
  requisitions,
  statements,
} from '../../db/schema';
import type { ChineseAndEnglish } from './procurement-names';

export const tenantId = 'lanchuan';

/** The rows of the demo world, by table. */
export interface ProcurementRows {
  readonly requisitions: (typeof requisitions.$inferInsert)[];
  readonly requisitionLines: (typeof requisitionLines.$inferInsert)[];
  readonly approvalSteps: (typeof approvalSteps.$inferInsert)[];
  readonly orders: (typeof orders.$inferInsert)[];
  readonly orderLines: (typeof orderLines.$inferInsert)[];
  readonly receipts: (typeof receipts.$inferInsert)[];
  readonly rejections: (typeof rejections.$inferInsert)[];
  readonly invoices: (typeof invoices.$inferInsert)[];
  readonly matchResults: (typeof matchResults.$inferInsert)[];
  readonly statements: (typeof statements.$inferInsert)[];
}

export const emptyRows = (): ProcurementRows => ({
  requisitions: [],
  requisitionLines: [],
  approvalSteps: [],
  orders: [],
  orderLines: [],
  receipts: [],
  rejections: [],
  invoices: [],
  matchResults: [],
  statements: [],
});

export interface OrderLineSeed {
  readonly name: ChineseAndEnglish;
  readonly unit: ChineseAndEnglish;
  readonly quantity: number;
  readonly price: number;
}

export const moneyOf = (amount: number): string => amount.toFixed(2);
export const totalOf = (lines: readonly OrderLineSeed[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + Math.round(quantity * price * 100), 0) / 100;
