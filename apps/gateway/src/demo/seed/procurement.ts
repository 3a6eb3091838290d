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
import { addWorkingMinutes, dayAway, dayOf, timeAway, workdayMinutes } from '../procurement/working-time';
import { addFixedDocuments } from './procurement-fixed';
import { departments, people, type SupplierSeed, supplierSeeds } from './procurement-names';
import { addOrders } from './procurement-order';
import { emptyRows, tenantId } from './procurement-rows';
import { addGeneratedDocuments } from './procurement-world';

/** Inserts the procurement documents and suppliers of the demo world; dates are offsets from `now`. source: W-16 */
export async function seedProcurement(database: Database, { now }: { readonly now: Date }): Promise<void> {
  const rows = emptyRows();
  addOrders(rows, [...addFixedDocuments(rows, now), ...addGeneratedDocuments(rows, now)]);
  await insert(database, procurementDepartments, departmentRows);
  await insert(database, procurementPeople, personRows);
  await insert(
    database,
    suppliers,
    supplierSeeds.map((seed) => supplierRow(seed, now)),
  );
  await insert(
    database,
    supplierDocuments,
    supplierSeeds.flatMap(({ id }) => documentRows(id)),
  );
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

/** Hengrui has submitted all nine documents; two of them are not yet accepted. */
function supplierRow({ id, name, short, kind, contact, aliases }: SupplierSeed, now: Date) {
  const isNew = id === 'hengrui';
  return {
    tenantId,
    id,
    nameZh: name[0],
    nameEn: name[1],
    shortZh: short[0],
    shortEn: short[1],
    kindZh: kind[0],
    kindEn: kind[1],
    contactZh: contact[0],
    contactEn: contact[1],
    aliases,
    department: 'equipment',
    onboarding: isNew ? 'quality_review' : 'approved',
    licenceUntil: dayAway(now, isNew ? 70 : 300 + id.length * 40),
    ...(isNew && {
      documentsDueOn: dayAway(now, 9),
      reviewDueOn: dayOf(addWorkingMinutes(now, 2 * workdayMinutes)),
      invitedAt: timeAway(now, -13, '09:30'),
    }),
  };
}

const documentCodes = [
  'licence',
  'tax',
  'bank',
  'iso9001',
  'production',
  'catalogue',
  'quality',
  'confidentiality',
  'antibribery',
] as const;

const waiting: ReadonlySet<string> = new Set(['licence', 'iso9001']);

const documentRows = (supplier: string) =>
  documentCodes.map((code, index) => ({
    tenantId,
    supplier,
    position: index + 1,
    code,
    state: supplier === 'hengrui' && waiting.has(code) ? 'submitted' : 'accepted',
  }));
