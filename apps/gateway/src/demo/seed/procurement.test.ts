import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { seedProcurement } from './procurement';
import { addFixedDocuments } from './procurement-fixed';
import { addGeneratedDocuments } from './procurement-generated';
import { addOrders } from './procurement-order';
import { emptyRows } from './procurement-rows';

const now = new Date('2026-04-21T10:20:00+08:00');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedProcurement(database, { now });
});
afterAll(() => database.close());

function worldAt(moment: Date) {
  const rows = emptyRows();
  addOrders(rows, [...addFixedDocuments(rows, moment), ...addGeneratedDocuments(rows, moment)]);
  return rows;
}

describe('the demo world of procurement', () => {
  it('[PD1] has at least 300 requisitions and 200 orders of several departments', async () => {
    const [count] = await database.read(
      v.object({ requisitions: v.number(), orders: v.number(), departments: v.number() }),
      sql`SELECT (SELECT count(*) FROM requisitions) AS requisitions, (SELECT count(*) FROM orders) AS orders,
                 (SELECT count(DISTINCT department) FROM requisitions) AS departments`,
    );
    expect(count?.requisitions).toBeGreaterThanOrEqual(300);
    expect(count?.orders).toBeGreaterThanOrEqual(200);
    expect(count?.departments).toBeGreaterThanOrEqual(5);
  });

  it('[PD1] is the same each time and has every number that the designs show', () => {
    expect(worldAt(now)).toEqual(worldAt(now));
    const world = worldAt(now);
    const numbers = [world.requisitions, world.orders, world.receipts, world.rejections, world.statements].flatMap(
      (rows) => rows.map(({ number }) => number),
    );
    expect(numbers).toEqual(
      expect.arrayContaining([
        'PR2026-0417',
        'PR2026-0433',
        'PO2026-1182',
        'PO2026-1190',
        'PO2026-1207',
        'GR26-0877',
        'RJ26-031',
        'ST2026-0418',
      ]),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(Array.from({ length: 7 }, (_, day) => day))(
    '[PD1] has nothing in the future when it starts %i days later',
    (day) => {
      const start = new Date(now.getTime() + day * 86_400_000 + day * 7_000_000);
      const world = worldAt(start);
      const moments = [
        ...world.approvalSteps.flatMap(({ startedAt, openedAt, decidedAt }) => [startedAt, openedAt, decidedAt]),
        ...world.orders.flatMap(({ createdAt, confirmedAt }) => [createdAt, confirmedAt]),
        ...world.receipts.map(({ receivedAt }) => receivedAt),
        ...world.rejections.map(({ rejectedAt }) => rejectedAt),
        ...world.matchResults.map(({ checkedAt }) => checkedAt),
        ...world.requisitions.map(({ submittedAt }) => submittedAt),
      ].flatMap((moment) => (moment ? [moment.getTime()] : []));
      expect(Math.max(...moments)).toBeLessThanOrEqual(start.getTime());
      expect(new Set(world.orders.map(({ number }) => number)).size).toBe(world.orders.length);
      expect(world.orders.filter(({ confirmedAt, createdAt }) => confirmedAt && confirmedAt < createdAt)).toEqual([]);
    },
  );
});
