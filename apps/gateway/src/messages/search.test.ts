import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { saveMessages } from './save-message';

let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

async function* markdownAnswer() {
  yield '**Two days** late, said the [policy](https://a.example)';
  return { references: [], isRateable: true, isAiGenerated: true };
}

beforeAll(async () => {
  gateway = await startTestGateway({
    ask: async function* () {
      yield { type: 'text', text: markdownAnswer() };
    },
  });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

const newRoom = (...members: readonly string[]) => roomWithoutRobot(gateway.database, ...members);
const draft = (roomId: string, content: string) => ({ roomId, content });
const found = v.object({ content: v.array(v.object({ content: v.string() })) });

describe('search in a room', () => {
  it('[GW184] finds what a card shows, not the names of its fields', async () => {
    const roomId = await newRoom('lin');
    const card = {
      title: { text: '采购申请 "A\\\\B"' },
      subTitle: { text: '**late** by <b>two</b> days' },
      fields: [{ fieldName: 'Amount', fieldValue: '100% (50)' }],
      buttons: [{ text: 'Remind', message: 'unseen', buttonParam: { action: 'urge' } }],
      config: { textMode: 'MARKDOWN' },
    };
    await saveMessages(
      gateway.database,
      { senderId: 'robot', name: 'r', tenantId: 'lanchuan' },
      {
        newMessages: [{ roomId, msgType: 'CARD', content: '', purchaseRobotMsg: card }],
        now: new Date(),
      },
    );
    const find = async (keyword: string) =>
      (await lin.get(`${paths.search}?roomId=${roomId}&keyword=${encodeURIComponent(keyword)}`)).body;
    for (const shown of ['采购', 'aMOUNT', '0% (5', '"A\\\\B"', 'late by', 'remind'])
      expect(await find(shown)).toMatchObject({ totalElements: 1 });
    for (const hidden of ['fieldName', 'title', '.*', '**late', '<b>', 'markdown', 'unseen', 'urge', 'Amount 100'])
      expect(await find(hidden)).toMatchObject({ totalElements: 0 });
  });

  it('[GW184] finds what an answer shows, not its Markdown', async () => {
    await lin.send('when?');
    const find = async (keyword: string) =>
      (await lin.get(`${paths.search}?roomId=${lin.roomId}&keyword=${encodeURIComponent(keyword)}`)).body;
    await vi.waitFor(
      async () => expect(await find('two days late, said the policy')).toMatchObject({ totalElements: 1 }),
      {
        timeout: 10_000,
      },
    );
    for (const hidden of ['**', '](', 'MARKDOWN']) expect(await find(hidden)).toMatchObject({ totalElements: 0 });
  });

  it('[GW184] finds by sender, by kind and by day, with and without a keyword', async () => {
    const roomId = await newRoom('lin', 'chen');
    await lin.post(paths.create, [draft(roomId, 'mine 1'), draft(roomId, 'mine 2')]);
    await chen.post(paths.create, [draft(roomId, 'hers 1')]);
    await lin.post(paths.create, [draft(roomId, 'the robot 1')]);
    await gateway.database.query(
      sql`UPDATE messages SET sender_id = 'robot', msg_type = 'CARD', creation_date = '2020-02-02T12:00:00Z'
        WHERE room_id = ${roomId} AND content LIKE 'the robot%'`,
    );
    const find = async (query: string) => {
      const { body } = await lin.get(`${paths.search}?roomId=${roomId}&${query}`);
      return v.parse(found, body).content.map(({ content }) => content);
    };
    expect(await find('sender=me')).toEqual(['mine 2', 'mine 1']);
    expect(await find('sender=others')).toEqual(['hers 1']);
    expect(await find('sender=robot')).toEqual(['the robot 1']);
    expect(await find('keyword=1&kind=text')).toEqual(['hers 1', 'mine 1']);
    expect(await find('keyword=1&kind=card')).toEqual(['the robot 1']);
    expect(await find('startDate=2020-02-02T00:00:00Z&endDate=2020-02-02T23:59:59Z')).toEqual(['the robot 1']);
    expect(await lin.get(`${paths.search}?roomId=${roomId}&sender=chen`)).toMatchObject({ status: 400 });
  });

  it('[GW211] finds files by the kind of their names and by a part of them, without videos and recalled files', async () => {
    const roomId = await newRoom('lin');
    const names = [
      'Order.XLSX',
      'Agreement V1.2.pdf',
      'notes.docx',
      'agenda.pptx',
      'papers.zip',
      'xlsx',
      'recalled.pdf',
    ];
    const files = names.map((name, n) => ({
      roomId,
      msgType: 'FILE',
      content: `/private-bucket/${n}`,
      extras: { shareTitle: name, ...(n % 2 === 0 && { fileSize: 2048 }) },
    }));
    const video = { roomId, msgType: 'VIDEO', content: '/private-bucket/v', extras: { shareTitle: 'film.pdf' } };
    await saveMessages(
      gateway.database,
      { senderId: 'lin', name: 'Lin', tenantId: 'lanchuan' },
      { newMessages: [...files, video, { roomId, msgType: 'TEXT', content: 'see order.xlsx' }], now: new Date() },
    );
    await gateway.database.query(
      sql`UPDATE messages SET state = 1 WHERE room_id = ${roomId} AND extras->>'shareTitle' = 'recalled.pdf'`,
    );
    const Files = v.object({ content: v.array(v.object({ shareTitle: v.string() })) });
    const find = async (query: string) => {
      const { body } = await lin.get(`${paths.search}?roomId=${roomId}&${query}`);
      return v.parse(Files, body).content.map(({ shareTitle }) => shareTitle);
    };
    expect(await find('fileKind=any')).toEqual(names.slice(0, 6).toReversed());
    expect(await find('fileKind=document')).toEqual(['notes.docx', 'Agreement V1.2.pdf']);
    expect(await find('fileKind=sheet')).toEqual(['Order.XLSX']);
    expect(await find('fileKind=slides')).toEqual(['agenda.pptx']);
    expect(await find('fileKind=archive')).toEqual(['papers.zip']);
    expect(await find('fileKind=document&keyword=agree')).toEqual(['Agreement V1.2.pdf']);
    expect(await find('fileKind=any&keyword=order')).toEqual(['Order.XLSX']);
    expect(await lin.get(`${paths.search}?roomId=${roomId}&fileKind=film`)).toMatchObject({ status: 400 });
    expect(await chen.get(`${paths.search}?roomId=${roomId}&fileKind=any`)).toMatchObject({ status: 404 });
  });
});
