import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInstallation, renewEpoch } from '../start/installation';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

/** A room of lin and chen with so many messages, and the ids of these in order. */
async function aRoom(count: number) {
  const roomId = await roomWithoutRobot(gateway.database, 'lin', 'chen');
  await lin.post(
    paths.create,
    Array.from({ length: count }, (_none, n) => ({ roomId, content: `n${n + 1}` })),
  );
  const rows = await gateway.database.query(
    sql`SELECT message_id FROM messages WHERE room_id = ${roomId} ORDER BY room_seq`,
  );
  return { roomId, ids: rows.map((row) => String(row.message_id)) };
}

const read = async (user: TestUser, roomId: string, query: string) =>
  (await user.get(`${paths.inRoom}?roomId=${roomId}&${query}`)).body;
const hashOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

describe('self-check', () => {
  it('[GW120] gives a digest of the newest messages of a room, in their order', async () => {
    const { roomId, ids } = await aRoom(5);
    const lines = ids.map((id) => `${id}:0`);
    expect(await read(lin, roomId, 'digest=50')).toMatchObject({
      content: [],
      lastSeq: 5,
      count: 5,
      hash: hashOf(lines),
    });
    expect(await read(lin, roomId, 'digest=2')).toMatchObject({ lastSeq: 5, count: 2, hash: hashOf(lines.slice(3)) });
  });

  it('[GW120] gives another digest after a recall, and leaves out what the reader removed', async () => {
    const { roomId, ids } = await aRoom(3);
    const [first = '', second = '', third = ''] = ids;
    await gateway.database.query(sql`UPDATE messages SET state = 1 WHERE message_id = ${first}`);
    await lin.post(paths.remove, { roomId, messageId: third });
    const rest = hashOf([`${first}:1`, `${second}:0`]);
    expect(await read(lin, roomId, 'digest=50')).toMatchObject({ lastSeq: 2, count: 2, hash: rest });
    expect(await read(chen, roomId, 'digest=50')).toMatchObject({ lastSeq: 3, count: 3 });
  });

  it('[GW120] gives the digest of an empty text for a room without messages, and none to an account that is not a member', async () => {
    const { roomId } = await aRoom(1);
    const empty = await roomWithoutRobot(gateway.database, 'lin');
    expect(await read(lin, empty, 'digest=50')).toMatchObject({ lastSeq: 0, count: 0, hash: hashOf([]) });
    expect(await read(await gateway.signIn('shen'), roomId, 'digest=50')).not.toHaveProperty('hash');
  });

  it.each(['0', '101', 'x', '-1', '1.5', '%00'])('[GW120] refuses a digest of %s', async (digest) => {
    const { roomId } = await aRoom(1);
    expect(await lin.get(`${paths.inRoom}?roomId=${roomId}&digest=${digest}`)).toMatchObject({ status: 400 });
  });

  it('[GW121] counts the comparisons that failed', async () => {
    const { roomId } = await aRoom(1);
    const misses = async () => {
      const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
      return Number(/parley_digest_misses_total (\d+)/.exec(metrics)?.[1]);
    };
    const before = await misses();
    await read(lin, roomId, 'digestMiss=1');
    await read(lin, roomId, 'digestMiss=0');
    expect(await misses()).toBe(before + 1);
  });
});

describe('gap fill', () => {
  it('[GW122] gives what came after a message id, oldest first, as after a roomSeq', async () => {
    const { roomId, ids } = await aRoom(5);
    expect(await read(lin, roomId, `afterMessageId=${ids[1]}&size=2`)).toMatchObject({
      content: [{ roomSeq: 3 }, { roomSeq: 4 }],
      hasMore: true,
      lastSeq: 5,
    });
    const other = await aRoom(1);
    expect(await lin.get(`${paths.inRoom}?roomId=${roomId}&afterMessageId=${other.ids[0]}`)).toMatchObject({
      status: 404,
      body: refusal('NOT_FOUND'),
    });
  });

  it('[GW123] keeps the epoch while the database is the same one, and renews it after a restore', async () => {
    const { database } = gateway;
    const { epoch } = await readInstallation(database);
    await renewEpoch(database);
    expect(await readInstallation(database)).toMatchObject({ epoch });
    await database.query(sql`UPDATE installation SET value = '"another database"'::jsonb WHERE key = 'life'`);
    await renewEpoch(database);
    const renewed = await readInstallation(database);
    expect(renewed.epoch).toMatch(/^[\w-]{36}$/);
    expect(renewed.epoch).not.toBe(epoch);
    await renewEpoch(database);
    expect(await readInstallation(database)).toEqual(renewed);
  });
});
