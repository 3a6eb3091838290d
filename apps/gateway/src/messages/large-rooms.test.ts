import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

// Other suites may run on the same machine.
vi.setConfig({ testTimeout: 30_000 });

const messageCount = 2500;
const Page = v.object({
  content: v.array(v.object({ roomSeq: v.number(), messageId: v.string() })),
  totalElements: v.number(),
});

let gateway: TestGateway;
let lin: TestUser;
let roomId: string;

/** Every message has the text 审批, and one in a hundred 退货; lin removed the seqs that can be divided by 40. */
beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  roomId = await roomWithoutRobot(gateway.database, 'lin', 'chen');
  await gateway.database.batch([
    sql`INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash,
        msg_type, content, creation_date)
      SELECT lpad(n::text, 12, '0') || '-' || md5(n::text), 'lanchuan', ${roomId}, n, 'chen', 'Chen', n::text, 'hash',
        'TEXT', '审批 ' || n || CASE n % 100 WHEN 1 THEN ' 退货 PO' ELSE '' END, now()
      FROM generate_series(1, ${messageCount}::int) n`,
    sql`UPDATE rooms SET last_seq = ${messageCount} WHERE room_id = ${roomId}`,
    sql`INSERT INTO message_deletions (message_id, account_id)
      SELECT message_id, 'lin' FROM messages WHERE room_id = ${roomId} AND room_seq % 40 = 0`,
  ]);
}, 60_000);
afterAll(() => gateway.close());

const shownSeqs = Array.from({ length: messageCount }, (_none, n) => n + 1).filter((seq) => seq % 40 !== 0);
const newestFirst = shownSeqs.toReversed();

async function read(path: string, query: string) {
  const { body } = await lin.get(`${path}?roomId=${roomId}&${query}`);
  const { content, totalElements } = v.parse(Page, body);
  return { seqs: content.map(({ roomSeq }) => roomSeq), ids: content.map(({ messageId }) => messageId), totalElements };
}

describe('a room with many messages', () => {
  it('[GW204] gives every page without the messages that the reader removed', async () => {
    const size = 61;
    const pageCount = Math.ceil(newestFirst.length / size);
    for (let page = 0; page <= pageCount; page += 1) {
      const { seqs, totalElements } = await read(paths.inRoom, `page=${page}&size=${size}`);
      expect({ page, seqs }).toEqual({ page, seqs: newestFirst.slice(page * size, (page + 1) * size) });
      expect(totalElements).toBe(newestFirst.length);
    }
  });

  it('[GW204] counts pages from a message on, in both directions', async () => {
    const { ids } = await read(paths.inRoom, 'page=3&size=50');
    const before = newestFirst.slice(151);
    const cursor = `lastMessageId=${ids[0]}`;
    expect((await read(paths.inRoom, `${cursor}&page=2&size=50`)).seqs).toEqual(before.slice(100, 150));
    const below = newestFirst.filter((seq) => seq < 1000);
    expect((await read(paths.inRoom, 'beforeSeq=1000&page=4&size=30')).seqs).toEqual(below.slice(120, 150));
    const after = shownSeqs.filter((seq) => seq > 1000);
    expect((await read(paths.inRoom, 'afterSeq=1000&page=4&size=30')).seqs).toEqual(after.slice(120, 150));
  });

  it('[GW204] finds rare and frequent texts on every page of the hits, and says how many there are', async () => {
    const rare = newestFirst.filter((seq) => seq % 100 === 1);
    for (const keyword of ['退货', 'po'])
      for (const page of [0, 2])
        expect(await read(paths.search, `keyword=${encodeURIComponent(keyword)}&page=${page}&size=10`)).toMatchObject({
          seqs: rare.slice(page * 10, (page + 1) * 10),
          totalElements: rare.length,
        });
    for (const page of [0, 20, 24])
      expect(await read(paths.search, `keyword=${encodeURIComponent('审批')}&page=${page}&size=100`)).toMatchObject({
        seqs: newestFirst.slice(page * 100, (page + 1) * 100),
        totalElements: newestFirst.length,
      });
  });

  it('[GW204] finds what a message says now, and nothing of a recalled one', async () => {
    const one = sql`room_id = ${roomId} AND room_seq = 77`;
    const found = async (keyword: string) => (await read(paths.search, `keyword=${keyword}`)).seqs;
    await gateway.database.query(sql`UPDATE messages SET content = 'Grün', searched_text = 'ÄPFEL' WHERE ${one}`);
    expect([await found('äpfel'), await found('gr%C3%BCn')]).toEqual([[77], []]);
    await gateway.database.query(sql`UPDATE messages SET searched_text = NULL WHERE ${one}`);
    expect(await found('GR%C3%9CN')).toEqual([77]);
    await gateway.database.query(sql`UPDATE messages SET state = 1 WHERE ${one}`);
    expect(await found('gr%C3%BCn')).toEqual([]);
  });

  it('[GW204] does not count own, recalled and related messages as unread', async () => {
    const ofRoom = sql`room_id = ${roomId}`;
    await gateway.database.batch([
      sql`UPDATE messages SET state = 0 WHERE ${ofRoom}`,
      sql`UPDATE messages SET sender_id = 'lin' WHERE ${ofRoom} AND room_seq BETWEEN 2101 AND 2110`,
      sql`UPDATE messages SET state = 1 WHERE ${ofRoom} AND room_seq BETWEEN 2106 AND 2115`,
      // The first follows an own message, the last is recalled.
      sql`UPDATE messages SET msg_type = 'QUESTION_CARD' WHERE ${ofRoom} AND room_seq IN (2111, 2115, 2200, 2300)`,
      sql`UPDATE room_members SET read_seq = 2000 WHERE ${ofRoom} AND account_id = 'lin'`,
    ]);
    const { body } = await lin.get(paths.rooms);
    const { content } = v.parse(
      v.object({ content: v.array(v.object({ roomId: v.string(), unreadCount: v.number() })) }),
      body,
    );
    expect(content.find((room) => room.roomId === roomId)?.unreadCount).toBe(500 - 15 - 2);
  });
});
