import { expect, it } from 'vitest';
import { systemClock } from '../clock';
import { defaultLimits } from '../config/limits';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { createConnections } from '../ports/connections';
import { inProcessPorts } from '../ports/in-process/in-process-ports';
import { createServiceDesk } from './service-desk';

it('[GW173] runs one sweep at a time, even when two instances start one together', async () => {
  const opened = await openTestDatabase();
  const { database, maxAtOnce } = countingDatabase(opened);
  const connections = createConnections({ perAccount: 1 });
  const ports = inProcessPorts({ connections, clock: systemClock, limits: defaultLimits });
  const instance = () =>
    createServiceDesk({
      database,
      ports,
      clock: systemClock,
      limits: defaultLimits.serviceDesk,
      warn: () => undefined,
    });
  await Promise.all([instance().sweep(), instance().sweep()]);
  expect(maxAtOnce()).toBe(1);
  await opened.close();
});

/** A database that counts how many of its statements run at the same time. */
function countingDatabase(database: Database) {
  let [running, max] = [0, 0];
  async function counted<T>(statement: Promise<T>): Promise<T> {
    running += 1;
    max = Math.max(max, running);
    return statement.finally(() => {
      running -= 1;
    });
  }
  const { batch, query, read } = database;
  const counting: Database = {
    ...database,
    batch: (statements) => counted(batch(statements)),
    query: (statement) => counted(query(statement)),
    read: (row, statement) => counted(read(row, statement)),
  };
  return { database: counting, maxAtOnce: () => max };
}
