import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../gateway-error';
import { paths, refusal, type TestUser } from '../testing/test-gateway';
import { accepted, queuePosition, serviceDesk, startServiceDeskGateway } from '../testing/test-service-desk';
import { endSessions, pick } from './sessions';

let gateway: Awaited<ReturnType<typeof startServiceDeskGateway>>;
const signedIn = new Map<string, TestUser>();
const as = (id: string): TestUser => {
  const user = signedIn.get(id);
  if (!user) throw new Error(`${id} did not sign in`);
  return user;
};

beforeAll(async () => {
  gateway = await startServiceDeskGateway();
  await gateway.database.batch([
    sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', 'o', 'o', 'o', 'other')`,
    sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, group_key, created_at)
      VALUES ('stranger', 'other', 'stranger', 'agent', 's', 's', 'group of stranger', now())`,
  ]);
  for (const id of ['lin', 'chen', 'wang', 'shen', 'zhou', 'tang', 'stranger'])
    signedIn.set(id, await gateway.signIn(id));
});
afterAll(() => gateway.close());

/** Puts lin into the queue while zhou and tang are online; `leave` undoes it. */
async function queueLin() {
  const sockets = await Promise.all([as('lin'), as('zhou'), as('tang')].map((user) => user.openSocket()));
  const [socket] = sockets;
  if (!socket) throw new Error('no socket');
  await as('lin').send('转人工');
  await queuePosition(socket, 1);
  return {
    async leave() {
      for (const agent of [as('zhou'), as('tang')]) await serviceDesk.release(agent, as('lin').roomId);
      await serviceDesk.cancel(as('lin'));
      for (const one of sockets) one.close();
      await Promise.all(sockets.map(({ closed }) => closed));
    },
  };
}

describe('who may act at the service desk', () => {
  const actions = [
    ['release', serviceDesk.release],
    ['hang-up', serviceDesk.putOnHold],
    ['cancel-hang-up', serviceDesk.resume],
    ['transfer', (agent: TestUser, roomId: string) => serviceDesk.transfer(agent, roomId)],
    ['log', serviceDesk.log],
  ] as const;

  it.each(actions)('[GW147] %s of a room that another agent serves is forbidden and logged', async (_name, action) => {
    const queued = await queueLin();
    const { roomId } = as('lin');
    await accepted(serviceDesk.pick(as('zhou'), roomId));
    const before = gateway.logged().length;
    expect(await action(as('tang'), roomId)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(gateway.logged().slice(before)).toMatch(/"accountId":"tang".*another serves/);
    expect(await serviceDesk.status(as('lin'))).toMatchObject({ serviceState: 'artificial', agentName: '周敏' });
    expect(await as('tang').get(`${paths.inRoom}?roomId=${roomId}`)).toMatchObject({ status: 403 });
    await queued.leave();
  });

  it.each(actions)(
    '[GW148] %s answers a room of another tenant like one that does not exist',
    async (_name, action) => {
      const queued = await queueLin();
      const { roomId } = as('lin');
      const foreign = await action(as('stranger'), roomId);
      expect(foreign).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
      expect((await action(as('stranger'), 'no-such-room')).body).toEqual(foreign.body);
      expect(await serviceDesk.pick(as('stranger'), roomId)).toMatchObject({ status: 404 });
      expect(await serviceDesk.waiting(as('stranger'))).toEqual([]);
      expect((await serviceDesk.online(as('stranger'))).body).toEqual([]);
      await queued.leave();
    },
  );

  it('[GW148] only agents pick, and only the asker leaves the queue', async () => {
    const queued = await queueLin();
    const { roomId } = as('lin');
    for (const id of ['lin', 'chen', 'wang', 'shen'])
      expect(await serviceDesk.pick(as(id), roomId)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(await serviceDesk.cancel(as('chen'), roomId)).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(await serviceDesk.cancel(as('zhou'), roomId)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(await serviceDesk.status(as('lin'))).toMatchObject({ status: 'UNPICKED' });
    await queued.leave();
  });

  it('[GW149] lets no agent serve the room that they ask from', async () => {
    const sockets = await Promise.all([as('zhou').openSocket(), as('tang').openSocket()]);
    const [own] = sockets;
    if (!own) throw new Error('no socket');
    await as('zhou').send('转人工');
    await queuePosition(own, 1);
    expect(await serviceDesk.waiting(as('zhou'))).toEqual([]);
    expect(await serviceDesk.waiting(as('tang'))).toMatchObject([{ serial: 'zhou' }]);
    expect(await serviceDesk.pick(as('zhou'), as('zhou').roomId)).toMatchObject({ status: 404 });
    await accepted(serviceDesk.pick(as('tang'), as('zhou').roomId));
    expect(await serviceDesk.transfer(as('tang'), as('zhou').roomId, 'zhou')).toMatchObject({
      status: 200,
      body: refusal('NOT_SERVING'),
    });
    await accepted(serviceDesk.release(as('tang'), as('zhou').roomId));
    expect((await as('zhou').page()).content.length).toBeGreaterThan(0);
    for (const socket of sockets) socket.close();
  });

  it('[GW149] gives an agent their own room with the robot, not one that they serve', async () => {
    const queued = await queueLin();
    await accepted(serviceDesk.pick(as('zhou'), as('lin').roomId));
    const made = await as('zhou').post('/ibsn/v1/chat/rooms/create', { chatType: 1, robotId: 'purchase-robot' });
    expect(made).toMatchObject({ status: 200, body: { roomId: as('zhou').roomId } });
    await queued.leave();
  });

  it('[GW150] refuses a body that breaks the contract, and names its field', async () => {
    const agent = as('zhou');
    for (const [path, body, field] of [
      ['pick/room', {}, 'body.roomId'],
      ['pick/room', { roomId: 7 }, 'body.roomId'],
      ['pick/room', { roomId: 'x'.repeat(100_000) }, 'body.roomId'],
      ['release/room', { roomId: '' }, 'body.roomId'],
      ['transfer/room', { roomId: 'r', targetSerial: {} }, 'body.targetSerial'],
      ['transfer/room', { roomId: 'r', comment: 'x'.repeat(501) }, 'body.comment'],
      ['pick/room', { roomId: 'a\u0000b' }, 'body.roomId'],
    ] as const) {
      const answer = await agent.post(`/ibsn/v1/customer-service/${path}`, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', params: { field } } });
    }
    expect(await agent.get('/ibsn/v1/customer-service/un-pick/rooms?size=1000')).toMatchObject({ status: 400 });
  });
});

describe('simultaneous actions', () => {
  const rounds = 1000;

  /** Rooms that wait, each of the same asker. */
  async function waitingRooms(): Promise<readonly string[]> {
    const ids = Array.from({ length: rounds }, () => randomUUID());
    const list = JSON.stringify(ids);
    await gateway.database.batch([
      sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, robot_id, created_at)
        SELECT id, 'lanchuan', '1', 'r', 'r', 'purchase-robot', now() FROM jsonb_array_elements_text(${list}::jsonb) AS id`,
      sql`INSERT INTO service_sessions (session_id, tenant_id, room_id, asker_id, queued_at, active_at)
        SELECT id, 'lanchuan', id, 'chen', now(), now() FROM jsonb_array_elements_text(${list}::jsonb) AS id`,
    ]);
    return ids;
  }

  const codeOf = (error: unknown): string => (error instanceof GatewayError ? error.code : String(error));

  it(`[GW151] exactly one of two agents who pick at once gets a room, ${rounds} times, and the other is refused`, async () => {
    const ids = await waitingRooms();
    const now = new Date();
    const tries = ids.flatMap((roomId, round) => {
      // Who tries first changes from round to round.
      const agents = round % 2 === 0 ? ['zhou', 'tang'] : ['tang', 'zhou'];
      return agents.map((accountId) =>
        pick(gateway.database, { account: { accountId, tenantId: 'lanchuan' }, roomId, now, capacity: rounds }).then(
          ({ isNew }) => `${roomId} ${isNew ? 'won' : 'again'}`,
          (error: unknown) => `${roomId} ${codeOf(error)}`,
        ),
      );
    });
    const outcomes = (await Promise.all(tries)).toSorted();
    expect(outcomes).toEqual(ids.flatMap((roomId) => [`${roomId} ALREADY_PICKED`, `${roomId} won`]).toSorted());
    const [members] = await gateway.database.query(
      sql`SELECT count(*) AS n FROM room_members JOIN service_sessions s USING (room_id)
        WHERE s.asker_id = 'chen' AND account_id IN ('zhou', 'tang')`,
    );
    expect(Number(members?.n)).toBe(rounds);

    const ends = await Promise.all(
      ['agent', 'asker'].map((by) =>
        endSessions(gateway.database, { where: sql`asker_id = 'chen'`, by: by === 'agent' ? 'agent' : 'asker', now }),
      ),
    );
    expect(ends.flat()).toHaveLength(rounds);
    expect(new Set(ends.flat().map(({ room_id: roomId }) => roomId)).size).toBe(rounds);
  });

  it('[GW153] [GW258] one of ten simultaneous ratings is kept, and the others are refused', async () => {
    const lin = as('lin');
    const messageId = randomUUID();
    await gateway.database.query(sql`INSERT INTO messages
      (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash, msg_type, content, can_rate, creation_date)
      VALUES (${messageId}, 'lanchuan', ${lin.roomId}, 999999, 'robot', 'r', ${messageId}, 'h', 'ASSISTANT_TEXT', 'a', true, now())`);
    const ratings = ['THUMB_UP', 'WRONG_ANSWER'] as const;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, n) => lin.post(paths.evaluate, { messageId, rating: ratings[n % 2] })),
    );
    const refused = answers.filter(({ body }) => JSON.stringify(body).includes('ALREADY_RATED'));
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([10, 9]);
  });

  it('[GW151] a room waits once, even when a person is asked for ten times at once', async () => {
    const queued = await queueLin();
    await serviceDesk.cancel(as('lin'));
    await Promise.all(Array.from({ length: 10 }, () => as('lin').send('转人工')));
    await vi.waitFor(
      async () => expect(await serviceDesk.status(as('lin'))).toMatchObject({ status: 'UNPICKED', position: 1 }),
      10_000,
    );
    expect(await serviceDesk.waiting(as('zhou'))).toHaveLength(1);
    const cancels = await Promise.all(Array.from({ length: 10 }, () => serviceDesk.cancel(as('lin'))));
    expect(cancels.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await queued.leave();
  });
});
