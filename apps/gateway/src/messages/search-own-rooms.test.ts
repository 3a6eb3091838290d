import { contract } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { insertContacts } from '../testing/test-contacts';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { saveMessages } from './save-message';

let gateway: TestGateway;
let wang: TestUser;
let zhou: TestUser;
let now = new Date('2026-04-21T02:20:00.000Z');
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => now } });
  wang = await gateway.signIn('wang');
  zhou = await gateway.signIn('zhou');
  await insertContacts(gateway.database, { owner: 'wang', friend: 'zhou', remark: '服务台小周' });
});
afterAll(() => gateway.close());
beforeEach(() => advance(60_000));

/** A wording that no other test has. */
let words = 0;
function aWord(): string {
  words += 1;
  return `查找词${String.fromCodePoint(0x4e00 + words)}`;
}

async function save(roomId: string, content: string, fields: object = {}): Promise<string> {
  advance(1000);
  const [saved] = await saveMessages(
    gateway.database,
    { senderId: 'zhou', name: '周敏', tenantId: 'lanchuan' },
    { newMessages: [{ roomId, msgType: 'TEXT', content, ...fields }], now: now },
  );
  return saved?.row.message_id ?? '';
}

const search = async (user: TestUser, query: Readonly<Record<string, string>>) => {
  const { body } = await user.get(`${paths.searchAll}?${new URLSearchParams(query)}`);
  return v.parse(contract.messages.allMine.result, body);
};
const textsOf = async (user: TestUser, query: Readonly<Record<string, string>>) =>
  (await search(user, query)).content.map(({ content }) => content);

describe('search over all rooms', () => {
  it('[GW371] finds messages of every room of the caller, newest first, and of no other room', async () => {
    const word = aWord();
    const [own, other, foreign] = await Promise.all([
      roomWithoutRobot(gateway.database, 'wang', 'zhou'),
      roomWithoutRobot(gateway.database, 'wang', 'zhou'),
      roomWithoutRobot(gateway.database, 'zhou'),
    ]);
    await save(own, `one ${word}`);
    await save(other, `two ${word}`);
    await save(own, `three ${word}`);
    await save(foreign, `foreign ${word}`);
    await save(wang.roomId, `robot ${word}`);
    await save(own, 'something else');
    const texts = [`robot ${word}`, `three ${word}`, `two ${word}`, `one ${word}`];
    expect(await textsOf(wang, { keyword: word })).toEqual(texts);
    expect(await textsOf(zhou, { keyword: word })).toEqual([`foreign ${word}`, ...texts.slice(1)]);
    await gateway.database.query(sql`DELETE FROM room_members WHERE room_id = ${other} AND account_id = 'wang'`);
    expect(await textsOf(wang, { keyword: word })).toEqual([texts[0], texts[1], texts[3]]);
    expect(await gateway.fetch(`${paths.searchAll}?keyword=x`)).toMatchObject({ status: 401 });
  });

  it('[GW372] names the room as the caller does, and says how it is opened', async () => {
    const word = aWord();
    const created = await wang.post('/ibsn/v1/chat/rooms/create', { chatType: '1', friendGroupId: 'zhou' });
    const room = v.parse(contract.rooms.create.result, created.body);
    await save(room.roomId, word);
    await save(wang.roomId, word);
    const [ofRobot, ofFriend] = (await search(wang, { keyword: word })).content;
    expect(ofFriend).toMatchObject({
      roomId: room.roomId,
      roomName: '服务台小周',
      chatType: '1',
      friendGroupId: room.friendGroupId,
      senderName: '周敏',
    });
    expect(ofRobot).toMatchObject({ roomId: wang.roomId, chatType: '1' });
    expect(ofRobot?.friendGroupId).toBeUndefined();
    expect((await search(zhou, { keyword: word })).content).toMatchObject([{ roomName: '王珂', float: 'right' }]);
  });

  it('[GW373] finds nothing that was recalled, that the caller removed, or that a notice says', async () => {
    const word = aWord();
    const roomId = await roomWithoutRobot(gateway.database, 'wang', 'zhou');
    const [recalled, removed] = [await save(roomId, `recalled ${word}`), await save(roomId, `removed ${word}`)];
    await save(roomId, word, { msgType: 'SYSTEM_HINT' });
    await save(roomId, `kept ${word}`);
    await zhou.post(paths.recall, { roomId, messageId: recalled });
    await wang.post(paths.remove, { roomId, messageId: removed });
    expect(await textsOf(wang, { keyword: word })).toEqual([`kept ${word}`]);
    expect(await textsOf(zhou, { keyword: word })).toEqual([`kept ${word}`, `removed ${word}`]);
  });

  it('[GW378] finds nothing in the room of an asker whom the caller serves', async () => {
    const word = aWord();
    const roomId = await roomWithoutRobot(gateway.database, 'zhou', 'lin');
    await save(roomId, word);
    expect(await textsOf(zhou, { keyword: word })).toEqual([word]);
    await gateway.database.query(sql`INSERT INTO service_sessions
      (session_id, tenant_id, room_id, asker_id, agent_id, status, queued_at, active_at)
      VALUES ('served', 'lanchuan', ${roomId}, 'lin', 'zhou', 'SERVING', now(), now())`);
    expect(await textsOf(zhou, { keyword: word })).toEqual([]);
    const lin = await gateway.signIn('lin');
    expect(await textsOf(lin, { keyword: word })).toEqual([word]);
  });

  it('[GW374] takes wildcards and quotes as plain characters, in any case of letters', async () => {
    const word = aWord();
    const roomId = await roomWithoutRobot(gateway.database, 'wang');
    await save(roomId, `${word} 100% A_b\\c "d"'`);
    for (const keyword of [`${word} 100%`, `${word} 100% a_B`, 'A_b\\c "d"\''])
      expect(await textsOf(wang, { keyword })).toHaveLength(1);
    for (const keyword of [`${word}%A`, `${word}_1`, `${word}.`, `${word}' OR 'a' = 'a`, `${word}\\`])
      expect(await textsOf(wang, { keyword })).toEqual([]);
  });

  it('[GW375] is limited to types, kinds and days', async () => {
    const word = aWord();
    const roomId = await roomWithoutRobot(gateway.database, 'wang');
    await save(roomId, `text ${word}`);
    const after = now.toISOString();
    advance(60_000);
    await save(roomId, `other ${word}`, { msgType: '2001' });
    expect(await textsOf(wang, { keyword: word, msgType: '2001' })).toEqual([`other ${word}`]);
    expect(await textsOf(wang, { keyword: word, kind: 'text' })).toHaveLength(2);
    expect(await textsOf(wang, { keyword: word, kind: 'image' })).toEqual([]);
    expect(await textsOf(wang, { keyword: word, endDate: after })).toEqual([`text ${word}`]);
    const later = new Date(Date.parse(after) + 1).toISOString();
    expect(await textsOf(wang, { keyword: word, startDate: later })).toEqual([`other ${word}`]);
    expect(await wang.get(`${paths.searchAll}?startDate=soon`)).toMatchObject({ body: refusal('BAD_REQUEST') });
  });

  it('[GW376] comes in pages of 20 over the rooms, none twice and none left out', async () => {
    const word = aWord();
    const rooms = await Promise.all([1, 2, 3].map(() => roomWithoutRobot(gateway.database, 'wang')));
    const sent: string[] = [];
    for (let n = 0; n < 45; n += 1) {
      // Most of them in one room.
      sent.unshift(`${word} ${n}`);
      await save(rooms[n % 5 === 0 ? 1 : n % 7 === 0 ? 2 : 0] ?? '', `${word} ${n}`);
    }
    const pages = [];
    for (const page of ['0', '1', '2', '3']) pages.push(await search(wang, { keyword: word, page }));
    expect(pages.map(({ content }) => content.length)).toEqual([20, 20, 5, 0]);
    expect(pages.flatMap(({ content }) => content.map(({ content: text }) => text))).toEqual(sent);
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 3, 3, 4]);
  });

  it('[GW377] takes at most 100 characters', async () => {
    expect(await wang.get(`${paths.searchAll}?keyword=${'x'.repeat(100)}`)).toMatchObject({ status: 200 });
    expect(await wang.get(`${paths.searchAll}?keyword=${'x'.repeat(101)}`)).toMatchObject({ status: 400 });
  });
});
