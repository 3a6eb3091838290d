import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { notifySaved, robotSender, saveMessages } from '../messages';
import type { Ports } from '../ports/ports';
import { robot } from '../rooms';
import type { ServiceDeskDependencies } from './notices';
import { queuePositions } from './sessions';

/** Messages that are stored in one transaction; other work of the database goes between two of them. */
const batchSize = 20;

const ChangedPosition = v.object({
  session_id: v.string(),
  room_id: v.string(),
  queue_position: v.number(),
  language: v.picklist(['zh_CN', 'en_US']),
});
type ChangedPosition = v.InferOutput<typeof ChangedPosition>;

/**
 * The queue positions that changed since the asker was notified; each is returned once. Far behind, where one step means
 * nothing, a change counts from a tenth of the position on: otherwise each pick would write to everybody who waits.
 * source: S-01, GW133, behaviours 36
 */
function claimChangedPositions(database: Database, tenantId: string): Promise<readonly ChangedPosition[]> {
  return database.read(
    ChangedPosition,
    sql`WITH positions AS (${queuePositions(tenantId)})
      UPDATE service_sessions s SET notified_position = positions.queue_position FROM positions, accounts a
      WHERE s.session_id = positions.session_id AND a.account_id = s.asker_id AND s.status = 'UNPICKED'
        AND (s.notified_position IS NULL
          OR abs(s.notified_position - positions.queue_position) >= greatest(1, positions.queue_position / 10))
      RETURNING s.session_id, s.room_id, positions.queue_position, coalesce(s.language, a.language) AS language`,
  );
}

/** Notifies askers of their position in the queue. source: S-01, M-19 */
export interface QueueNotices {
  /** Resolves when everybody whose position changed is notified. */
  readonly send: (tenantId: string) => Promise<void>;
  /** The same later, once for all changes until then: nobody who acts on the queue waits for those who are in it. */
  readonly sendLater: (tenantId: string) => void;
  /** Resolves when nothing is left to be sent. */
  readonly whenAllSent: () => Promise<void>;
}

interface QueueNoticeDependencies extends Pick<ServiceDeskDependencies, 'database' | 'clock' | 'warn'> {
  readonly ports: Pick<Ports, 'framePublisher' | 'locks'>;
}

/** The rounds of a tenant come one after the other, so that no old position arrives after a new one. */
export function createQueueNotices(dependencies: QueueNoticeDependencies): QueueNotices {
  const { database, ports, clock, warn } = dependencies;
  const scheduled = new Set<string>();
  const running = new Set<Promise<void>>();

  async function notify(tenantId: string): Promise<void> {
    // What changes from here on needs another round.
    scheduled.delete(tenantId);
    const changed = await claimChangedPositions(database, tenantId);
    for (let from = 0; from < changed.length; from += batchSize)
      await sendPositions(dependencies, changed.slice(from, from + batchSize), { tenantId, now: clock.now() });
  }

  const send = (tenantId: string): Promise<void> =>
    ports.locks.runExclusively(`queue positions of ${tenantId}`, () => notify(tenantId));

  return {
    send,
    sendLater(tenantId) {
      if (scheduled.has(tenantId)) return;
      scheduled.add(tenantId);
      const round = send(tenantId)
        .catch((cause: unknown) => {
          scheduled.delete(tenantId);
          warn({ err: cause }, 'queue positions were not sent');
        })
        .finally(() => running.delete(round));
      running.add(round);
    },
    whenAllSent: async () => void (await Promise.all(running)),
  };
}

async function sendPositions(
  { database, ports }: QueueNoticeDependencies,
  positions: readonly ChangedPosition[],
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<void> {
  for (const language of ['zh_CN', 'en_US'] as const) {
    const newMessages = positions
      .filter((changed) => changed.language === language)
      .map(({ room_id: roomId, queue_position: position }) => ({
        roomId,
        msgType: 'SYSTEM_HINT' as const,
        content: String(position),
        extras: { systemHitType: 'QUEUE_POSITION', position },
      }));
    if (newMessages.length === 0) continue;
    const sender = { senderId: robotSender, name: language === 'en_US' ? robot.nameEn : robot.name, tenantId };
    for (const saved of await saveMessages(database, sender, { newMessages, now }))
      await notifySaved(ports.framePublisher, saved);
  }
}
