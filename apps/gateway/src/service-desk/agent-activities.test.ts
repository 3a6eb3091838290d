import { ColleagueActivity } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceDeskRobot } from '../testing/service-desk-robot';
import { refusal, startTestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { accepted, notice, queuePosition, serviceDesk } from '../testing/test-service-desk';
import type { TestSocket } from '../testing/test-socket';

const ids = ['lin', 'chen', 'shen', 'zhou', 'tang', 'luo', 'stranger'] as const;
type Id = (typeof ids)[number];

let gateway: Awaited<ReturnType<typeof startGateway>>;
let users: ReadonlyMap<Id, TestUser>;
let sockets: ReadonlyMap<Id, TestSocket>;

/** A gateway with an agent of another tenant, and one who reads English. */
async function startGateway(activityMs: number) {
  const limits = { ...wideLimits, serviceDesk: { ...wideLimits.serviceDesk, activityMs } };
  const started = await startTestGateway({ ask: serviceDeskRobot, limits });
  await started.database.batch([
    sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', 'o', 'o', 'o', 'other')`,
    sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, group_key, created_at)
      VALUES ('stranger', 'other', 'stranger', 'agent', 's', 's', 'group of stranger', now())`,
    sql`UPDATE accounts SET language = 'en_US' WHERE account_id = 'luo'`,
  ]);
  return started;
}

function of<T>(map: ReadonlyMap<Id, T>, id: Id): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}
const user = (id: Id) => of(users, id);
const socket = (id: Id) => of(sockets, id);
const roomId = () => user('lin').roomId;

/** Everybody is connected, and lin waits. */
async function open() {
  users = new Map(await Promise.all(ids.map(async (id) => [id, await gateway.signIn(id)] as const)));
  sockets = new Map(await Promise.all(ids.map(async (id) => [id, await user(id).openSocket()] as const)));
  await user('lin').send('转人工');
  await queuePosition(socket('lin'), 1);
}

async function close() {
  for (const agent of ['zhou', 'tang'] as const) await serviceDesk.release(user(agent), roomId());
  await serviceDesk.cancel(user('lin'));
  for (const one of sockets.values()) one.close();
  await Promise.all([...sockets.values()].map(({ closed }) => closed));
}

const report = (id: Id, body: object) => user(id).post('/ibsn/v1/customer-service/agent-activity', body);

const activitiesOf = ({ frames }: Pick<TestSocket, 'frames'>) =>
  frames.filter(({ key }) => key === 'colleague-active').map(({ message }) => v.parse(ColleagueActivity, message.data));

/** Waits for so many activities, and returns the last of them. */
async function received(id: Id, count: number) {
  await socket(id).next(({ key }) => key === 'colleague-active' && activitiesOf(socket(id)).length >= count);
  return activitiesOf(socket(id))[count - 1];
}

/** All activities that were sent before, once for each socket. */
async function allReceived(id: Id) {
  socket(id).send('PING');
  await socket(id).nextText('PONG');
  return activitiesOf(socket(id));
}

describe('what agents are doing', () => {
  beforeAll(async () => {
    gateway = await startGateway(60_000);
  });
  afterAll(() => gateway.close());
  beforeEach(open);
  afterEach(close);

  it('[GW330] tells the other agents of the tenant, each by the name in their language, and nobody else', async () => {
    await accepted(report('tang', { roomId: roomId(), activity: 'viewing' }));
    const seen = { roomId: roomId(), serial: 'tang', activity: 'viewing' };
    expect(await received('zhou', 1)).toEqual({ ...seen, name: '唐颖' });
    expect(await received('luo', 1)).toEqual({ ...seen, name: 'Tang Ying' });
    await accepted(report('tang', { roomId: roomId(), activity: 'writing' }));
    expect(await received('zhou', 2)).toMatchObject({ activity: 'writing' });
    for (const id of ['lin', 'chen', 'shen', 'tang', 'stranger'] as const) expect(await allReceived(id)).toEqual([]);
  });

  it('[GW330] does not tell an agent of their own waiting room', async () => {
    await user('zhou').send('转人工');
    await queuePosition(socket('zhou'), 2);
    await accepted(report('tang', { roomId: user('zhou').roomId, activity: 'viewing' }));
    expect(await received('luo', 1)).toMatchObject({ roomId: user('zhou').roomId });
    expect(await allReceived('zhou')).toEqual([]);
    expect(await report('zhou', { roomId: user('zhou').roomId, activity: 'viewing' })).toMatchObject({ status: 404 });
    await serviceDesk.cancel(user('zhou'));
  });

  it('[GW331] refuses whoever may not read the room, and then tells nobody', async () => {
    const viewing = { roomId: roomId(), activity: 'viewing' };
    for (const id of ['lin', 'chen', 'shen'] as const)
      expect(await report(id, viewing)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    for (const [id, body] of [
      ['stranger', viewing],
      ['tang', { ...viewing, roomId: 'no-such-room' }],
    ] as const)
      expect(await report(id, body)).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    await accepted(serviceDesk.pick(user('zhou'), roomId()));
    const before = gateway.logged().length;
    expect(await report('tang', viewing)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(gateway.logged().slice(before)).toMatch(/"accountId":"tang".*another serves/);
    await accepted(report('zhou', viewing));
    await accepted(serviceDesk.release(user('zhou'), roomId()));
    expect(await report('zhou', viewing)).toMatchObject({ body: refusal('NOT_SERVING') });
    for (const id of ids) expect(await allReceived(id)).toEqual([]);
  });

  it('[GW331] refuses a body that names no room, two things, or no activity that is known', async () => {
    for (const body of [
      { activity: 'viewing' },
      { roomId: roomId(), leftMessageId: 1, activity: 'viewing' },
      { roomId: roomId(), activity: 'singing' },
      { roomId: roomId() },
      { leftMessageId: 0, activity: 'viewing' },
      { leftMessageId: 2 ** 31, activity: 'viewing' },
      { roomId: 'x'.repeat(100_000), activity: 'viewing' },
    ])
      expect(await report('tang', body)).toMatchObject({ status: 400 });
    expect(await report('tang', { leftMessageId: 99, activity: 'writing' })).toMatchObject({ status: 404 });
  });

  it('[GW332] ends when the agent says so, once, and with the last socket of the agent', async () => {
    await accepted(report('tang', { roomId: roomId(), activity: 'viewing' }));
    await accepted(report('tang', { roomId: roomId(), activity: 'none' }));
    await accepted(report('tang', { roomId: roomId(), activity: 'none' }));
    expect(await received('zhou', 2)).toMatchObject({ serial: 'tang', activity: 'none' });
    await accepted(report('tang', { roomId: roomId(), activity: 'viewing' }));
    const second = await user('tang').openSocket();
    second.close();
    await second.closed;
    await accepted(report('luo', { roomId: roomId(), activity: 'viewing' }));
    expect(await received('zhou', 4)).toMatchObject({ serial: 'luo' });
    socket('tang').close();
    expect(await received('zhou', 5)).toMatchObject({ roomId: roomId(), serial: 'tang', activity: 'none' });
    expect(activitiesOf(socket('zhou'))).toHaveLength(5);
  });

  it('[GW332] tells no colleague once an agent has taken the room over', async () => {
    await accepted(report('tang', { roomId: roomId(), activity: 'viewing' }));
    await received('zhou', 1);
    await accepted(serviceDesk.pick(user('zhou'), roomId()));
    await notice(socket('luo'), '20001', roomId());
    await accepted(report('tang', { roomId: roomId(), activity: 'none' }));
    expect(await allReceived('luo')).toHaveLength(1);
    expect(await allReceived('zhou')).toHaveLength(1);
  });

  it('[GW333] tells who answers a left message, until it is answered or another agent serves the room', async () => {
    const [sent] = await user('lin').send('请帮我看看');
    await gateway.database.query(sql`INSERT INTO left_messages
      (tenant_id, number, room_id, message_id, account_id, account_name, message, left_at)
      VALUES ('lanchuan', 1, ${roomId()}, ${sent?.messageId ?? ''}, 'lin', '林晓', 'x', now())`);
    const writing = { leftMessageId: 1, activity: 'writing' };
    await accepted(report('tang', writing));
    expect(await received('zhou', 1)).toMatchObject({ ...writing, roomId: roomId(), name: '唐颖' });
    expect(await report('stranger', writing)).toMatchObject({ status: 404 });
    expect(await report('lin', writing)).toMatchObject({ status: 403 });
    await accepted(serviceDesk.pick(user('zhou'), roomId()));
    expect(await report('tang', writing)).toMatchObject({ status: 403 });
    await accepted(user('zhou').post('/ibsn/v1/customer-service/answer-left-message', { id: 1, content: '好' }));
    expect(await report('zhou', writing)).toMatchObject({ body: refusal('ALREADY_PICKED') });
    for (const id of ['lin', 'chen', 'stranger'] as const) expect(await allReceived(id)).toEqual([]);
  });
});

describe('an activity that nobody reports again', () => {
  beforeAll(async () => {
    gateway = await startGateway(150);
  });
  afterAll(() => gateway.close());
  beforeEach(open);
  afterEach(close);

  it('[GW332] is over after its time, and counts anew with each report', async () => {
    const began = performance.now();
    for (const count of [1, 2]) {
      await accepted(report('tang', { roomId: roomId(), activity: 'viewing' }));
      expect(await received('zhou', count)).toMatchObject({ activity: 'viewing' });
    }
    expect(await received('zhou', 3)).toMatchObject({ serial: 'tang', activity: 'none' });
    expect(performance.now() - began).toBeGreaterThanOrEqual(149);
    await accepted(report('luo', { roomId: roomId(), activity: 'viewing' }));
    expect(await received('zhou', 4)).toMatchObject({ serial: 'luo', activity: 'viewing' });
  });
});
