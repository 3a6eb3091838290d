import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';

/** The stored values of this installation. */
export interface Installation {
  /** The epoch of the database. A new data folder has a new one, so that clients do not mix old messages with new. */
  readonly epoch: string;
  /** The time that the demo's dates are offsets from. */
  readonly demoNow: Date;
}

/** Writes the values of a new installation; called once. */
export async function writeInstallation(database: Database, demoNow: Date): Promise<void> {
  await database.query(sql`INSERT INTO installation (key, value) VALUES
    ('epoch', ${JSON.stringify(randomUUID())}::jsonb), ('demoNow', ${JSON.stringify(demoNow.toISOString())}::jsonb)`);
}

export async function readInstallation(database: Database): Promise<Installation> {
  const rows = await database.read(
    v.object({ key: v.string(), value: v.string() }),
    sql`SELECT key, value FROM installation`,
  );
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return { epoch: values.get('epoch') ?? '', demoNow: new Date(values.get('demoNow') ?? 0) };
}

/** What identifies this database: it differs after a restore from a dump or to an earlier moment. */
const databaseIdentity = sql`SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
  (SELECT timeline_id FROM pg_control_checkpoint()),
  (SELECT oid FROM pg_database WHERE datname = current_database())) AS identity`;

/**
 * Gives the database a new epoch when its identity changed, so that clients delete what they stored of the old one. The
 * first start only stores the identity, under its stored name `life`. source: RT65
 */
export async function renewEpoch(database: Database): Promise<void> {
  const [found] = await database.read(v.object({ identity: v.string() }), databaseIdentity);
  const currentIdentity = JSON.stringify(found?.identity ?? '');
  await database.batch([
    sql`UPDATE installation SET value = ${JSON.stringify(randomUUID())}::jsonb
      WHERE key = 'epoch' AND EXISTS (SELECT FROM installation WHERE key = 'life' AND value <> ${currentIdentity}::jsonb)`,
    sql`INSERT INTO installation (key, value) VALUES ('life', ${currentIdentity}::jsonb)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  ]);
}

/** Lets the next start give the database a new epoch: the copy of an earlier moment has the identity of the original. */
export async function forgetIdentity(database: Database): Promise<void> {
  await database.query(sql`UPDATE installation SET value = '""'::jsonb WHERE key = 'life'`);
}

export async function tenantIds(database: Database): Promise<readonly string[]> {
  const rows = await database.read(v.object({ tenant_id: v.string() }), sql`SELECT tenant_id FROM tenants ORDER BY 1`);
  return rows.map(({ tenant_id: tenantId }) => tenantId);
}

/** The tenant that the served client signs in to. */
export async function servedTenant(
  database: Database,
): Promise<{ readonly tenantId: string; readonly platformCode: string } | undefined> {
  const [row] = await database.read(
    v.object({ tenant_id: v.string(), platform_code: v.string() }),
    sql`SELECT tenant_id, platform_code FROM tenants ORDER BY tenant_id LIMIT 1`,
  );
  return row && { tenantId: row.tenant_id, platformCode: row.platform_code };
}

/**
 * The clock that the ages of documents are measured against. With DEMO_NOW it starts at that time, so that the demo's
 * dates stay as designed; otherwise it is the real clock. source: W-09, W-16
 */
export function documentClock(clock: Clock, demoNow: Date | undefined): Clock {
  if (!demoNow) return clock;
  const offset = demoNow.getTime() - clock.now().getTime();
  return { now: () => new Date(clock.now().getTime() + offset) };
}
