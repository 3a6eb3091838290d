import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../clock';
import { type Database, time } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { seedAccounts } from '../demo/seed/accounts';
import { inProcessLocks } from '../ports/in-process/locks';
import type { Locks } from '../ports/locks';
import { createQueueNotices } from './queue-positions';
import type { QuietPeriod } from './quiet-period';

const waiting = 60;
const tenantId = 'lanchuan';
let database: Database;

/** A queue of 60, by SQL because so many askers would have to sign in first. */
async function fillQueue(): Promise<void> {
  await database.query(sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, group_key, created_at)
    SELECT 'asker-' || n, ${tenantId}, 'asker-' || n, 'buyer', 'asker', 'asker', 'group of asker ' || n, now()
    FROM generate_series(1, ${waiting}::int) n`);
  await database.query(sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, robot_id, last_seq, created_at)
    SELECT 'waiting-' || n, ${tenantId}, '1', 'r', 'r', 'purchase-robot', 0, now()
    FROM generate_series(1, ${waiting}::int) n`);
  await database.query(sql`INSERT INTO service_sessions (session_id, tenant_id, room_id, asker_id, queued_at, active_at)
    SELECT 'session-' || n, ${tenantId}, 'waiting-' || n, 'asker-' || n, now() + n * interval '1 ms', now()
    FROM generate_series(1, ${waiting}::int) n`);
}

/** The positions that were sent since the last call, by the number of the asker. */
async function positionsSent(): Promise<Record<number, string[]>> {
  const rows = await database.read(
    v.object({ room_id: v.string(), content: v.string() }),
    sql`DELETE FROM messages WHERE room_id LIKE 'waiting-%' RETURNING room_id, content`,
  );
  return Object.fromEntries(
    rows.map(({ room_id: roomId }) => [
      Number(roomId.slice('waiting-'.length)),
      rows.filter((row) => row.room_id === roomId).map(({ content }) => content),
    ]),
  );
}

const release = (...askers: readonly number[]) =>
  database.query(
    sql`UPDATE service_sessions SET status = 'RELEASED' WHERE asker_id IN (${sql.join(
      askers.map((n) => sql`${`asker-${n}`}`),
      sql`, `,
    )})`,
  );

interface Circumstances {
  readonly locks: Locks;
  readonly quiet: Pick<QuietPeriod, 'begins'>;
  readonly clock: Clock;
}

const neverWaits = { begins: async () => undefined };

function someNotices({
  locks = inProcessLocks(),
  quiet = neverWaits,
  clock = systemClock,
}: Partial<Circumstances> = {}) {
  const warnings: unknown[] = [];
  const ports = { locks, framePublisher: { send: async () => undefined, closeSession: async () => undefined } };
  const warn = (...all: readonly unknown[]) => void warnings.push(all);
  return { warnings, ...createQueueNotices({ database, ports, clock, warn, quiet }) };
}

beforeEach(async () => {
  database = await openTestDatabase();
  await seedAccounts(database, { now: new Date(), hash: async () => 'h' });
  await fillQueue();
});
afterEach(() => database.close());

describe('the positions of a long queue', () => {
  it('[GW133] are sent to everybody at first, then near the front, and further back from a tenth on', async () => {
    const { sendLater, whenAllSent } = someNotices();
    const send = (): Promise<void> => {
      sendLater(tenantId);
      return whenAllSent();
    };
    await send();
    expect(Object.keys(await positionsSent())).toHaveLength(waiting);
    await release(1);
    await send();
    const afterOne = await positionsSent();
    expect(Object.keys(afterOne).map(Number)).toEqual(Array.from({ length: 19 }, (_, n) => n + 2));
    expect(afterOne[2]).toEqual(['1']);
    await release(2, 3, 4);
    await send();
    const afterFour = await positionsSent();
    expect(afterFour[24]).toEqual(['20']);
    expect([afterFour[60], afterFour[54], afterFour[53]]).toEqual([undefined, undefined, ['49']]);
  });

  it('[GW335] come with what changed, and with how long it will take once there were three pickups', async () => {
    const sentExtras = async (asker: number) => {
      const rows = await database.read(
        v.object({ extras: v.record(v.string(), v.unknown()) }),
        sql`SELECT extras FROM messages WHERE room_id = ${`waiting-${asker}`} ORDER BY room_seq DESC LIMIT 1`,
      );
      return rows[0]?.extras;
    };
    let now = Date.now();
    const { sendLater, whenAllSent } = someNotices({ clock: { now: () => new Date(now) } });
    const send = (): Promise<void> => {
      sendLater(tenantId);
      return whenAllSent();
    };
    await send();
    expect(await sentExtras(5)).toEqual({ systemHitType: 'QUEUE_POSITION', position: 5 });
    const pick = (asker: number, at: number) =>
      database.query(sql`UPDATE service_sessions SET status = 'SERVING', agent_id = 'zhou', picked_at = ${new Date(at).toISOString()}
        WHERE asker_id = ${`asker-${asker}`}`);
    await pick(1, now + 60_000);
    await pick(2, now + 4 * 60_000);
    now += 4 * 60_000;
    await send();
    expect(await sentExtras(5)).toEqual({ systemHitType: 'QUEUE_POSITION', position: 3, previousPosition: 5 });
    await pick(3, now + 3 * 60_000);
    now += 3 * 60_000;
    await send();
    // Turns of one, three and three minutes.
    expect(await sentExtras(5)).toMatchObject({ position: 2, previousPosition: 3, waitMinutes: 6 });
    expect(await sentExtras(10)).toMatchObject({ position: 7, waitMinutes: 21 });
    now += 3 * 60 * 60_000;
    await release(4);
    await send();
    expect(await sentExtras(5)).toEqual({ systemHitType: 'QUEUE_POSITION', position: 1, previousPosition: 2 });
  });

  it('[GW133] are sent once for all changes that come while they are sent', async () => {
    const { sendLater, whenAllSent } = someNotices();
    sendLater(tenantId);
    sendLater(tenantId);
    await release(1);
    sendLater(tenantId);
    await whenAllSent();
    expect(Object.values(await positionsSent()).every((contents) => contents.length <= 2)).toBe(true);
    sendLater(tenantId);
    await whenAllSent();
    expect(await positionsSent()).toEqual({});
  });

  it('[GW257] end with the present batch when the gateway stops, and the rest is sent after the next change', async () => {
    const { sendLater, close } = someNotices();
    sendLater(tenantId);
    await close();
    const sent = Object.keys(await positionsSent()).length;
    expect(sent).toBeLessThan(waiting);
    const later = someNotices();
    later.sendLater(tenantId);
    await later.whenAllSent();
    expect(Object.keys(await positionsSent())).toHaveLength(waiting - sent);
  });

  it('[GW133] fail for nobody who acts on the queue, and are sent the next time', async () => {
    let isBroken = true;
    const locks = inProcessLocks();
    const { sendLater, whenAllSent, warnings } = someNotices({
      locks: {
        runExclusively: (name, work) =>
          isBroken ? Promise.reject(new Error('no lock')) : locks.runExclusively(name, work),
      },
    });
    sendLater(tenantId);
    await whenAllSent();
    expect(warnings).toHaveLength(1);
    isBroken = false;
    sendLater(tenantId);
    await whenAllSent();
    expect(Object.keys(await positionsSent())).toHaveLength(waiting);
  });

  it('[GW320] are not sent to who was picked while they waited for a quiet moment, and have the time of sending', async () => {
    let now = new Date('2026-04-21T02:20:00.000Z');
    const sentAt = new Date('2026-04-21T02:20:01.000Z');
    const quiet = {
      async begins() {
        now = sentAt;
        await database.query(
          sql`UPDATE service_sessions SET status = 'SERVING', agent_id = 'zhou' WHERE asker_id = 'asker-2'`,
        );
      },
    };
    const { sendLater, sendOwn, whenAllSent } = someNotices({ quiet, clock: { now: () => now } });
    await sendOwn(tenantId, 'waiting-1');
    const dates = await database.read(
      v.object({ creation_date: time }),
      sql`SELECT creation_date FROM messages WHERE room_id = 'waiting-1'`,
    );
    expect(dates).toEqual([{ creation_date: sentAt }]);
    await database.query(
      sql`UPDATE service_sessions SET status = 'UNPICKED', agent_id = NULL WHERE asker_id = 'asker-2'`,
    );
    await sendOwn(tenantId, 'waiting-2');
    expect(await positionsSent()).toEqual({ 1: ['1'] });
    sendLater(tenantId);
    await whenAllSent();
    expect(Object.keys(await positionsSent())).not.toContain('2');
  });
});
