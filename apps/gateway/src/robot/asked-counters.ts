import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

const Counter = v.object({ ref: v.string(), asked: v.number() });

/** How often each entry answered a question, by its ref; entries without a count are missing. */
export async function askedCounts(database: Database, tenantId: string): Promise<ReadonlyMap<string, number>> {
  const counters = await database.read(
    Counter,
    sql`SELECT ref, asked FROM asked_counters WHERE tenant_id = ${tenantId}`,
  );
  return new Map(counters.map(({ ref, asked }) => [ref, asked]));
}

export async function countAsked(database: Database, tenantId: string, ref: string): Promise<void> {
  await database.query(sql`
    INSERT INTO asked_counters (tenant_id, ref, asked) VALUES (${tenantId}, ${ref}, 1)
    ON CONFLICT (tenant_id, ref) DO UPDATE SET asked = asked_counters.asked + 1`);
}
