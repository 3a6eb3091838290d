import { cardTypes, Message, readBody } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { aStoredFile } from '../../../testing/stored-files';
import { askAs, askers, type CollectedReply, designTime, openDemoDatabase } from '../testing';
import { visibleDocuments } from '../visibility';
import { wantsEveryCard } from './every-card';

let database: Database;
const storedFiles: string[] = [];

beforeAll(async () => {
  database = await openDemoDatabase();
  await database.query(sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code)
    VALUES ('lanchuan', 'l', 'l', 's', 'quayside')`);
  await aStoredFile(database, 'robot', { name: 'arrival.png', mime: 'image/png', width: 640, height: 480 });
  await aStoredFile(database, 'robot', { name: 'plate.png', mime: 'image/png', width: 320, height: 200 });
  await aStoredFile(database, 'robot', { name: 'dock-poster.png', mime: 'image/png', width: 64, height: 48 });
  await aStoredFile(database, 'robot', { name: 'dock.webm', mime: 'video/webm' });
  await aStoredFile(database, 'robot', { name: 'note.wav', mime: 'audio/wav' });
  await aStoredFile(database, 'robot', { name: 'guide.pdf', mime: 'application/pdf', size: 7777 });
});
afterAll(() => database.close());

const hostUrl = 'http://127.0.0.1:8788';
async function storeFile({ bytes, name }: { readonly bytes: Uint8Array; readonly name: string }): Promise<string> {
  storedFiles.push(Buffer.from(bytes).toString('utf8'));
  return `/private-bucket/${'0'.repeat(32)}/${encodeURIComponent(name)}`;
}

async function showEveryCard(asker: (typeof askers)[keyof typeof askers] = askers.lin, text = '展示所有卡片') {
  const replies = await askAs(database, asker, text, { hostUrl, storeFile });
  if (!replies) throw new Error('nothing was shown');
  return replies;
}

const messageOf = ({ type, text, body }: CollectedReply) =>
  v.parse(Message, {
    messageId: 'm',
    roomId: 'r',
    ...body,
    msgType: type,
    content: text,
    purchaseRobotMsg: body,
    creationDate: designTime.toISOString(),
  });
const jsonOf = (replies: readonly CollectedReply[]): string => JSON.stringify(replies);
const numbersIn = (text: string): ReadonlySet<string> => new Set(text.match(/\b(?:PR|PO|ST|GR|RJ)\d{2,4}-\d{3,4}\b/g));

describe('showing every card', () => {
  it.each([
    '展示所有卡片',
    '请显示所有消息和卡片',
    'show me every card',
    'Show all kinds of messages and cards please',
  ])('[PD30] is asked for by %s', (text) => expect(wantsEveryCard(text)).toBe(true));

  it.each(['展示所有订单', 'show me every order', '名片怎么印', '所有卡片多少钱'])(
    '[PD30] is not asked for by %s',
    (text) => expect(wantsEveryCard(text)).toBe(false),
  );

  it.each([['展示所有卡片'], ['show me every card']])('[PD30] gives one of each type for %s', async (text) => {
    const types = (await showEveryCard(askers.lin, text)).map(({ type }) => type);
    const wanted = [
      'TEXT',
      'URL',
      'IMAGE',
      'FILE',
      'VOICE',
      'VIDEO',
      'TODO',
      'SYSTEM_HINT',
      'QUEUE_POSITION',
      '2001',
      '2005',
      '5',
      'RECORD',
      ...cardTypes,
    ];
    expect(wanted.filter((type) => !types.includes(type))).toEqual([]);
    expect(types.filter((type) => !wanted.includes(type))).toEqual(['HOLOGRAM']);
  });

  it('[PD30] includes every kind of sub-title, list, button and task card', async () => {
    const replies = await showEveryCard();
    const text = jsonOf(replies).replaceAll('\\', '');
    for (const part of [
      '"COLLAPSE_LIST"',
      '"PROGRESS_LIST"',
      '"HTML"',
      '"MARKDOWN"',
      'subTitleFoldLineNumber',
      'foldLineNumber',
    ])
      expect(text).toContain(part);
    const styles = replies.filter(({ type }) => type === 'QUESTION_CARD').map(({ body }) => body.questionStyle);
    expect(new Set(styles)).toEqual(new Set(['list', 'group']));
    const tasks = replies
      .filter(({ type }) => type === 'TASK_CARD')
      .map(({ body }) => body.templateCode ?? body.multiple);
    expect(tasks.toSorted()).toEqual(['QUERY_PR_LINE_EXE_STATUS', false, true].toSorted());
    const colours = replies.map(({ body }) => JSON.stringify(body.buttons ?? []).match(/"color":\d/g) ?? []);
    expect(colours.some((found) => new Set(found).size === 4)).toBe(true);
    expect(replies.filter(({ body }) => body.systemHitType === 'QUEUE_POSITION')).toHaveLength(1);
  });

  it('[PD30] gives bodies that the schema of each type reads; an unknown type keeps its text', async () => {
    for (const reply of await showEveryCard()) {
      const body = readBody(messageOf(reply));
      expect([reply.type, body.kind]).toEqual([
        reply.type,
        reply.type === 'HOLOGRAM' ? 'unknown' : expect.not.stringMatching(/unknown/),
      ]);
      if (body.kind === 'unknown') expect(body.readable).toMatch(/\d+ 张单据/);
      if (body.kind === 'link')
        expect(body.link).toMatchObject({ title: expect.stringMatching(/\d/), url: expect.stringContaining(hostUrl) });
      if (body.kind === 'record') expect(body.record.num).toBe(body.record.list.length);
    }
  });

  it('[PD30] names the robot’s own files with their sizes', async () => {
    const replies = await showEveryCard();
    const of = (type: string) => replies.find((reply) => reply.type === type);
    expect(of('FILE')).toMatchObject({
      text: expect.stringMatching(/guide\.pdf$/),
      body: { shareTitle: 'guide.pdf', fileSize: 7777 },
    });
    expect(of('IMAGE')?.body).toMatchObject({ imageWidth: 640, imageHeight: 480 });
    expect(of('VIDEO')?.body.thumbImgUrl).toMatch(/dock-poster\.png$/);
    expect(of('IMAGE_CARD')?.body.image).toMatchObject({ width: 320, height: 200 });
  });
});

describe('what the cards show', () => {
  it.each(['lin', 'chen', 'wang', 'shen', 'guest'] as const)(
    '[PD31] shows only documents that %s may see',
    async (name) => {
      const visible = await database.query(sql`SELECT d.number FROM ${visibleDocuments(askers[name])} AS d`);
      const known = new Set(visible.map(({ number }) => number));
      const shown = numbersIn(jsonOf(await showEveryCard(askers[name])));
      expect([...shown].filter((number) => !known.has(number))).toEqual([]);
      expect(shown.size > 0).toBe(known.size > 0);
    },
  );

  it('[PD31] leaves out types that need a document for accounts that see none, and says so', async () => {
    const replies = await showEveryCard(askers.guest);
    expect(replies[0]?.text).toContain('没有能查看的单据');
    const types = new Set(replies.map(({ type }) => type));
    expect(['CARD', 'TASK_CARD', 'AUTO_MESSAGE_CARD', 'RECORD'].filter((type) => types.has(type))).toEqual([]);
    expect(types.has('CUSTOMER_TICKET_FORM')).toBe(true);
  });

  it('[PD32] shows figures of the rows: each card differs after its row was changed', async () => {
    const before = await showEveryCard();
    const file = storedFiles.at(-1) ?? '';
    await database.batch([
      sql`UPDATE orders SET amount = amount + 1111.11`,
      sql`UPDATE order_lines SET quantity = quantity + 1000`,
      sql`UPDATE requisitions SET amount = amount + 2222.22`,
      sql`UPDATE statements SET amount = amount + 3333.33`,
      sql`UPDATE receipts SET number = 'GR99' || right(number, 5)`,
      sql`UPDATE suppliers SET short_zh = short_zh || '改'`,
      sql`UPDATE procurement_people SET name_zh = name_zh || '改'`,
      sql`UPDATE files SET name = 'neu-' || name, size = size + 1`,
      sql`INSERT INTO tickets (tenant_id, number, message_id, room_id, account_id, account_name, category, urgency, description, pictures, created_at)
        VALUES ('lanchuan', 1, 'm', 'r', 'lin', '林晓', 'c', 'u', 'd', '[]', now())`,
      sql`INSERT INTO requisitions SELECT tenant_id, 'PR2026-9999', requester, department, category, amount, 'recalled', budget_zh, budget_en,
        submitted_at, needed_on, return_reason_zh, return_reason_en FROM requisitions WHERE number = 'PR2026-0417'`,
    ]);
    const after = await showEveryCard();
    expect(after.map(({ type }) => type)).toEqual(before.map(({ type }) => type));
    const same = after.filter((reply, index) => jsonOf([reply]) === jsonOf(before.slice(index, index + 1)));
    // Questions and forms hold no figures, and the time of the data is the same in this test.
    const fixed = ['QUESTION_CARD', 'INQUIRY_FORM', 'USER_EVAL_FORM', 'CUSTOMER_TICKET_FORM'];
    expect(
      same.map(({ type, text }) => `${type} ${text}`).filter((message) => !fixed.includes(message.trim())),
    ).toEqual(['SYSTEM_HINT 数据截至 2026-04-21 10:20']);
    expect(storedFiles.at(-1)).not.toBe(file);
    expect(jsonOf(after)).toContain('现在有 1 张工单在等待');
    expect(after.find(({ type }) => type === 'QUEUE_POSITION')?.body).toMatchObject({ position: 2 });
  });
});

describe('the details of the match', () => {
  it.each([
    ['三单匹配明细', '三单匹配明细'],
    ['export the three-way match details', 'Three-way match details'],
  ])(
    '[PD33] are a file for %s, with a row for every visible order that was received and invoiced',
    async (text, title) => {
      const [card] = (await askAs(database, askers.lin, text, { storeFile })) ?? [];
      expect(card).toMatchObject({
        type: 'FILE_CARD',
        body: { title: { text: title }, file: { name: expect.stringMatching(/\.csv$/) } },
      });
      const file = storedFiles.at(-1) ?? '';
      const visible = await database.query(sql`SELECT d.number FROM ${visibleDocuments(askers.lin)} AS d
      WHERE d.kind = 'PO' AND EXISTS (SELECT FROM invoices i WHERE i.order_number = d.number)
        AND EXISTS (SELECT FROM receipts g WHERE g.order_number = d.number)`);
      expect(file.startsWith('\uFEFF')).toBe(true);
      expect([...numbersIn(file)].toSorted()).toEqual(visible.map(({ number }) => String(number)).toSorted());
      expect(v.parse(v.object({ file: v.object({ fileSize: v.number() }) }), card?.body).file.fileSize).toBe(
        Buffer.byteLength(file),
      );
    },
  );

  it('[PD33] are those of the named order, and none of an order that the asker may not see', async () => {
    await askAs(database, askers.lin, 'PO2026-1182 三单匹配明细', { storeFile });
    expect([...numbersIn(storedFiles.at(-1) ?? '')]).toEqual(['PO2026-1182']);
    const [none] = (await askAs(database, askers.guest, '三单匹配明细', { storeFile })) ?? [];
    const [foreign] = (await askAs(database, askers.shen, 'PO2026-1182 三单匹配明细', { storeFile })) ?? [];
    expect(foreign?.text).toBe(none?.text);
    expect(none?.text).toContain('没有你能查看的三单匹配数据');
  });

  it('[PD33] are left to the knowledge base when a question asks how to get them', async () => {
    expect(await askAs(database, askers.lin, '三单匹配明细怎么导出？', { storeFile })).toBeUndefined();
  });
});
