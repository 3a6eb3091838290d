import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';

const minuteMs = 60_000;

/** How far back pickups tell how fast the queue moves. */
const lookBackMs = 120 * minuteMs;

/** No more pickups than these, the newest, so that the estimate follows how many agents there are now. */
const maxPickups = 20;

/** With fewer, nothing is said. */
const minPickups = 3;

/** How long an estimate is used: everybody who waits is told of each pickup. */
const cacheMs = 30_000;

const Pace = v.object({ pickups: v.number(), seconds: v.nullable(v.number()) });

/**
 * Estimates how long the queue of a tenant takes to move up by one: the median time between a pickup and the one before, or
 * since the asker came, if that was later. undefined while there were too few pickups lately.
 * source: GW335
 */
export function createWaitEstimate({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const known = new Map<string, { readonly at: number; readonly stepMs: number | undefined }>();

  async function readStepMs(tenantId: string, now: number): Promise<number | undefined> {
    const [pace] = await database.read(
      Pace,
      sql`WITH pickups AS (
          SELECT picked_at, greatest(queued_at, lag(picked_at) OVER (ORDER BY picked_at)) AS turn_at
          FROM service_sessions WHERE tenant_id = ${tenantId} AND picked_at > ${new Date(now - lookBackMs).toISOString()}
          ORDER BY picked_at DESC LIMIT ${maxPickups}
        )
        SELECT count(*)::int AS pickups,
          (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM picked_at - turn_at)))::float AS seconds
        FROM pickups`,
    );
    return pace?.seconds != null && pace.pickups >= minPickups ? pace.seconds * 1000 : undefined;
  }

  return {
    /** In whole minutes, at least one, until the asker at this position is picked; undefined where that is not known. */
    async minutesAt(tenantId: string, position: number): Promise<number | undefined> {
      const now = clock.now().getTime();
      let pace = known.get(tenantId);
      if (!pace || now - pace.at >= cacheMs) {
        pace = { at: now, stepMs: await readStepMs(tenantId, now) };
        known.set(tenantId, pace);
      }
      return pace.stepMs === undefined ? undefined : Math.max(1, Math.ceil((pace.stepMs * position) / minuteMs));
    },
  };
}

export type WaitEstimate = ReturnType<typeof createWaitEstimate>;
