import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { presentStep, type Requisition } from './read-requisition';
import { addWorking, dayOf, workingMinutes } from './working-time';

/** How far back similar requests are looked at. */
export const lookBackDays = 90;

export interface Estimate {
  /** Working minutes that the present step took on average for requests of this kind. */
  readonly average: number;
  readonly similar: number;
  /** The day by which it should have become an order. */
  readonly orderOn: string;
}

const Average = v.object({ code: v.string(), minutes: v.number(), count: v.number() });

/** When a requisition in approval becomes an order, from what its steps took lately; undefined without a precedent. */
export async function estimate(
  database: Database,
  { tenantId, requisition, now }: { readonly tenantId: string; readonly requisition: Requisition; readonly now: Date },
): Promise<Estimate | undefined> {
  const present = presentStep(requisition);
  if (!present?.step.startedAt) return undefined;
  const rows = await database.read(
    Average,
    sql`SELECT s.code, avg(${workingMinutes(sql`s.started_at`, sql`s.decided_at`)})::float8 AS minutes, count(*)::int AS count
    FROM approval_steps s JOIN requisitions r ON r.tenant_id = s.tenant_id AND r.number = s.requisition
    WHERE s.tenant_id = ${tenantId} AND r.category = ${requisition.category} AND s.state = 'done'
      AND s.decided_at > ${now.toISOString()}::timestamptz - make_interval(days => ${lookBackDays})
    GROUP BY s.code`,
  );
  const averages = new Map(rows.map(({ code, ...rest }) => [code, rest]));
  const own = averages.get(present.step.code);
  if (!own) return undefined;
  const ready = addWorking(present.step.startedAt, own.minutes);
  const conversion = requisition.steps.findIndex(({ code }) => code === 'conversion');
  const later = requisition.steps.slice(present.position, conversion + 1);
  const rest = later.reduce((sum, { code }) => sum + (averages.get(code)?.minutes ?? 0), 0);
  const orderOn = dayOf(addWorking(ready > now ? ready : now, rest));
  return { average: own.minutes, similar: own.count, orderOn };
}
