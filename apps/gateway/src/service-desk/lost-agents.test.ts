import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../config/limits';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { demoRoomId, seedAccounts } from '../demo/seed/accounts';
import { createConnections } from '../ports/connections';
import { inProcessPorts } from '../ports/in-process/in-process-ports';
import { createServiceDesk } from './service-desk';
import { roomLog } from './service-room-lists';
import { joinQueue, newestSession, pick } from './sessions';

const tenantId = 'lanchuan';
const roomId = demoRoomId('lin');
const grace = defaultLimits.serviceDesk.agentGraceMs;
let database: Database;
let time: number;
const clock = { now: () => new Date(time) };

/** A process of the gateway over the same database, in which nobody is connected yet. */
function startProcess() {
  const connections = createConnections({ perAccount: 2 });
  const ports = inProcessPorts({ connections, clock, limits: defaultLimits });
  const warn = () => undefined;
  const serviceDesk = createServiceDesk({ database, ports, clock, limits: defaultLimits.serviceDesk, warn });
  return {
    sweep: serviceDesk.sweep,
    connect(accountId: string) {
      const connection = { accountId, sessionId: accountId, send: () => undefined, close: () => undefined };
      connections.add(connection);
      return () => connections.remove(connection);
    },
  };
}

const statusNow = async () => {
  const session = await newestSession(database, tenantId, roomId);
  return [session?.status, session?.agent_id];
};

beforeEach(async () => {
  database = await openTestDatabase();
  time = Date.parse('2026-04-21T02:20:00.000Z');
  await seedAccounts(database, { now: clock.now(), hash: async () => 'h' });
  const account = { accountId: 'lin', tenantId };
  await joinQueue(database, { account, roomId, now: clock.now(), language: 'zh_CN' });
  const agent = { accountId: 'zhou', tenantId };
  await pick(database, { account: agent, roomId, now: clock.now(), capacity: 1 });
});
afterEach(() => database.close());

describe('an agent whose last socket is closed', () => {
  it('[GW261] loses the rooms after the grace, and no earlier; the log says so', async () => {
    const { sweep, connect } = startProcess();
    connect('tang');
    const disconnect = connect('zhou');
    await sweep();
    disconnect();
    await sweep();
    time += grace - 1;
    await sweep();
    expect(await statusNow()).toEqual(['SERVING', 'zhou']);
    time += 1;
    await sweep();
    expect(await statusNow()).toEqual(['UNPICKED', null]);
    expect((await roomLog(database, roomId, { page: 0, size: 1 })).content).toMatchObject([{ entry: 'UNPICKED' }]);
  });

  it('[GW261] loses nothing while another socket is open, or when one opens before the grace is over', async () => {
    const { sweep, connect } = startProcess();
    connect('tang');
    const [first, second] = [connect('zhou'), connect('zhou')];
    first();
    await sweep();
    time += grace;
    await sweep();
    second();
    await sweep();
    time += grace - 1;
    await sweep();
    const again = connect('zhou');
    await sweep();
    again();
    time += grace - 1;
    await sweep();
    expect(await statusNow()).toEqual(['SERVING', 'zhou']);
  });

  it('[GW261] loses the rooms also when the gateway was restarted meanwhile, where the grace begins anew', async () => {
    const before = startProcess();
    before.connect('tang');
    await before.sweep();
    time += grace - 1;
    const { sweep, connect } = startProcess();
    connect('tang');
    await sweep();
    time += grace - 1;
    await sweep();
    expect(await statusNow()).toEqual(['SERVING', 'zhou']);
    time += 1;
    await sweep();
    expect(await statusNow()).toEqual(['UNPICKED', null]);
  });

  it('[GW261] has the rooms for longer where no other agent is there, or all are away', async () => {
    const { sweep, connect } = startProcess();
    connect('tang');
    await database.query(
      sql`INSERT INTO agent_states (account_id, status, changed_at) VALUES ('tang', 'away', ${clock.now().toISOString()})`,
    );
    await sweep();
    time += grace;
    await sweep();
    expect(await statusNow()).toEqual(['SERVING', 'zhou']);
    time += defaultLimits.serviceDesk.absenceTimeoutMs;
    await sweep();
    expect(await statusNow()).toEqual(['RELEASED', 'zhou']);
  });
});

describe('an agent at capacity', () => {
  it('[GW262] is refused a further room, with those on hold counted, and still has those of before', async () => {
    const other = demoRoomId('chen');
    await joinQueue(database, {
      account: { accountId: 'chen', tenantId },
      roomId: other,
      now: clock.now(),
      language: 'zh_CN',
    });
    const tryPick = (room: string) =>
      pick(database, { account: { accountId: 'zhou', tenantId }, roomId: room, now: clock.now(), capacity: 1 });
    await expect(tryPick(other)).rejects.toMatchObject({ code: 'AT_CAPACITY' });
    await database.query(sql`UPDATE service_sessions SET status = 'HUNG_UP' WHERE room_id = ${roomId}`);
    await expect(tryPick(other)).rejects.toMatchObject({ code: 'AT_CAPACITY' });
    expect(await tryPick(roomId)).toMatchObject({ isNew: false });
    expect((await newestSession(database, tenantId, other))?.status).toBe('UNPICKED');
  });
});
