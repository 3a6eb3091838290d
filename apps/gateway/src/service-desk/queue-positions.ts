import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { notifySaved, robotSender, saveMessages } from '../messages';
import type { Ports } from '../ports/ports';
import { robot } from '../rooms';
import type { ServiceDeskDependencies } from './notices';
import type { QuietPeriod } from './quiet-period';
import { queuePosition } from './sessions';
import { createWaitEstimate, type WaitEstimate } from './wait-estimate';

/** How many positions are claimed and sent before others get their turn. */
const batchSize = 5;

const ChangedPosition = v.object({
  session_id: v.string(),
  room_id: v.string(),
  queue_position: v.number(),
  previous_position: v.nullable(v.number()),
  language: v.picklist(['zh_CN', 'en_US']),
});
type ChangedPosition = v.InferOutput<typeof ChangedPosition>;

/**
 * The next queue positions that changed since the asker was notified, those without any first, then from the front of the
 * queue; each is returned once. Far behind, where one step means nothing, a change counts from a tenth of the position on:
 * otherwise each pick would write to everybody who waits.
 * source: S-01, GW133, behaviours 36
 */
function claimChangedPositions(
  database: Database,
  { tenantId, roomId }: { readonly tenantId: string; readonly roomId?: string | undefined },
): Promise<readonly ChangedPosition[]> {
  const isOfRoom = roomId === undefined ? sql`true` : sql`room_id = ${roomId}`;
  return database.read(
    ChangedPosition,
    // Limited before the join, because the planner would look each session and account up first.
    sql`WITH changed AS (
        SELECT session_id, queue_position, notified_position FROM (
          SELECT session_id, room_id, notified_position, ${queuePosition} AS queue_position
          FROM service_sessions WHERE tenant_id = ${tenantId} AND status = 'UNPICKED'
        ) positions
        WHERE (notified_position IS NULL OR abs(notified_position - queue_position) >= greatest(1, queue_position / 10))
          AND ${isOfRoom}
        ORDER BY notified_position IS NOT NULL, queue_position LIMIT ${batchSize}
      )
      UPDATE service_sessions s SET notified_position = changed.queue_position FROM changed, accounts a
      WHERE s.session_id = changed.session_id AND a.account_id = s.asker_id AND s.status = 'UNPICKED'
      RETURNING s.session_id, s.room_id, changed.queue_position, changed.notified_position AS previous_position,
        coalesce(s.language, a.language) AS language`,
  );
}

/** Notifies askers of their position in the queue. source: S-01, M-19 */
export interface QueueNotices {
  /** Resolves when the asker of this room is notified of a position that the asker does not know. */
  readonly sendOwn: (tenantId: string, roomId: string) => Promise<void>;
  /** Notifies everybody later, once for all changes until then: nobody who acts on the queue waits for those who are in it. */
  readonly sendLater: (tenantId: string) => void;
  /** Resolves when nothing is left to be sent. */
  readonly whenAllSent: () => Promise<void>;
  /** Ends after the present batch; what is not sent then is sent after the next change of the queue. */
  readonly close: () => Promise<void>;
}

interface QueueNoticeDependencies extends Pick<ServiceDeskDependencies, 'database' | 'clock' | 'warn'> {
  readonly ports: Pick<Ports, 'framePublisher' | 'locks'>;
  readonly quiet: Pick<QuietPeriod, 'begins'>;
}

/** The batches of a tenant come one after the other, so that no old position arrives after a new one. */
export function createQueueNotices(dependencies: QueueNoticeDependencies): QueueNotices {
  const { ports, quiet, warn } = dependencies;
  const estimate = createWaitEstimate(dependencies);
  /** The tenants whose positions are being sent, and whether something has changed since the last batch. */
  const rounds = new Map<string, { isOutdated: boolean; readonly end: Promise<void> }>();

  let isClosed = false;

  const sendBatch = (tenantId: string, roomId?: string): Promise<number> =>
    ports.locks.runExclusively(`queue positions of ${tenantId}`, async () => {
      const changed = await claimChangedPositions(dependencies.database, { tenantId, roomId });
      await sendPositions({ ...dependencies, estimate }, changed, tenantId);
      return changed.length;
    });

  async function sendAll(tenantId: string, round: { isOutdated: boolean }): Promise<void> {
    let count: number;
    do {
      await quiet.begins();
      round.isOutdated = false;
      count = await sendBatch(tenantId);
    } while (!isClosed && (count === batchSize || round.isOutdated));
  }

  const whenAllSent = async () => void (await Promise.all([...rounds.values()].map(({ end }) => end)));

  return {
    sendOwn: async (tenantId, roomId) => void (await sendBatch(tenantId, roomId)),
    sendLater(tenantId) {
      const running = rounds.get(tenantId);
      if (running) {
        running.isOutdated = true;
        return;
      }
      const round = { isOutdated: true };
      const end = sendAll(tenantId, round)
        .catch((cause: unknown) => warn({ err: cause }, 'queue positions were not sent'))
        .finally(() => rounds.delete(tenantId));
      rounds.set(tenantId, Object.assign(round, { end }));
    },
    whenAllSent,
    close() {
      isClosed = true;
      return whenAllSent();
    },
  };
}

/**
 * Each in a statement of its own, and none while somebody acts: the database runs one after the other. Who was picked or
 * left meanwhile gets none, because it would stand below the hint that an agent answers.
 */
async function sendPositions(
  { database, clock, ports, quiet, estimate }: QueueNoticeDependencies & { readonly estimate: WaitEstimate },
  positions: readonly ChangedPosition[],
  tenantId: string,
): Promise<void> {
  for (const changed of positions) {
    const { session_id: sessionId, room_id: roomId, queue_position: position, language } = changed;
    await quiet.begins();
    if (!(await isWaiting(database, sessionId))) continue;
    const sender = { senderId: robotSender, name: language === 'en_US' ? robot.nameEn : robot.name, tenantId };
    const hint = {
      roomId,
      msgType: 'SYSTEM_HINT',
      content: String(position),
      extras: {
        systemHitType: 'QUEUE_POSITION',
        position,
        previousPosition: changed.previous_position ?? undefined,
        waitMinutes: await estimate.minutesAt(tenantId, position),
      },
    };
    for (const saved of await saveMessages(database, sender, { newMessages: [hint], now: clock.now() }))
      await notifySaved(ports.framePublisher, saved);
  }
}

async function isWaiting(database: Database, sessionId: string): Promise<boolean> {
  const rows = await database.query(
    sql`SELECT 1 FROM service_sessions WHERE session_id = ${sessionId} AND status = 'UNPICKED'`,
  );
  return rows.length > 0;
}
