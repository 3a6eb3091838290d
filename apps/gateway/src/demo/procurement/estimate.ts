import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayOf } from '../../company-time';
import type { Database } from '../../db/database';
import { currentStep, type Requisition } from './read-requisition';
import { addWorkingMinutes, workingMinutes } from './working-time';

/** Similar requisitions of this many days are averaged. */
export const lookBackDays = 90;

export interface Estimate {
  /** Average working minutes of the present step, for requisitions of this category. */
  readonly average: number;
  readonly similarCount: number;
  /** The day by which it is expected to be an order. */
  readonly orderOn: string;
}

const Average = v.object({ code: v.string(), minutes: v.number(), count: v.number() });

/** Estimates when a requisition becomes an order; undefined when it is not in approval, and without similar recent ones. */
export async function estimateOrder(
  database: Database,
  { tenantId, requisition, now }: { readonly tenantId: string; readonly requisition: Requisition; readonly now: Date },
): Promise<Estimate | undefined> {
  const present = currentStep(requisition);
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
  const ofPresentStep = averages.get(present.step.code);
  if (!ofPresentStep) return undefined;
  const stepEndsAt = addWorkingMinutes(present.step.startedAt, ofPresentStep.minutes);
  const conversion = requisition.steps.findIndex(({ code }) => code === 'conversion');
  const laterSteps = requisition.steps.slice(present.position, conversion + 1);
  const remainingMinutes = laterSteps.reduce((sum, { code }) => sum + (averages.get(code)?.minutes ?? 0), 0);
  const orderOn = dayOf(addWorkingMinutes(stepEndsAt > now ? stepEndsAt : now, remainingMinutes));
  return { average: ofPresentStep.minutes, similarCount: ofPresentStep.count, orderOn };
}
