import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import {
  approvalSteps,
  invoices,
  matchResults,
  orderLines,
  orders,
  procurementDepartments,
  procurementPeople,
  receipts,
  rejections,
  requisitionLines,
  requisitions,
  statements,
  supplierDocuments,
  suppliers,
} from '../../db/schema';
import { addFixedDocuments } from './procurement-fixed';
import { addGeneratedDocuments } from './procurement-generated';
import { departments, people } from './procurement-names';
import { addOrders } from './procurement-order';
import { emptyRows, tenantId } from './procurement-rows';
import { supplierDocumentRows, supplierRows } from './procurement-suppliers';

/** Inserts the procurement documents and suppliers of the demo world; dates are offsets from `now`. source: W-16 */
export async function seedProcurement(database: Database, { now }: { readonly now: Date }): Promise<void> {
  const rows = emptyRows();
  addOrders(rows, [...addFixedDocuments(rows, now), ...addGeneratedDocuments(rows, now)]);
  await insert(database, procurementDepartments, departmentRows);
  await insert(database, procurementPeople, personRows);
  await insert(database, suppliers, supplierRows(now));
  await insert(database, supplierDocuments, supplierDocumentRows());
  await insert(database, requisitions, rows.requisitions);
  await insert(database, requisitionLines, rows.requisitionLines);
  await insert(database, approvalSteps, rows.approvalSteps);
  await insert(database, orders, rows.orders);
  await insert(database, orderLines, rows.orderLines);
  await insert(database, receipts, rows.receipts);
  await insert(database, rejections, rows.rejections);
  await insert(database, invoices, rows.invoices);
  await insert(database, matchResults, rows.matchResults);
  await insert(database, statements, rows.statements);
  // PGlite has no autovacuum: without statistics the planner makes every join a nested loop, ten times slower.
  await database.query(sql`ANALYZE`);
}

async function insert<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  // A statement holds at most 65,535 parameters.
  for (let from = 0; from < rows.length; from += 400) {
    await database.db.insert(table).values(rows.slice(from, from + 400));
  }
}

const departmentRows = Object.entries(departments).map(([code, [nameZh, nameEn]]) => ({
  tenantId,
  code,
  nameZh,
  nameEn,
}));

const personRows = Object.entries(people).map(([id, [nameZh, nameEn, department]]) => ({
  tenantId,
  id,
  nameZh,
  nameEn,
  department,
}));
