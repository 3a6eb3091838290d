import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway';

const base = '/ibsn/v1/customer-service/knowledge';
const entry = { language: 'zh_CN', categoryId: 'receipt', question: '外箱破损能不能拒收？', answer: '可以。' };
let gateway: TestGateway;
let zhou: TestUser;
let lin: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ robotServices: { reload: async () => undefined } });
  await gateway.database.query(sql`INSERT INTO knowledge_categories (tenant_id, code, position, name_zh, name_en)
    VALUES ('lanchuan', 'receipt', 0, '收货', 'Receipt')`);
  zhou = await gateway.signIn('zhou');
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

let asked = 0;
const timeOf = (minute: number) => `2026-04-21T10:${String(minute).padStart(2, '0')}:00.123+08:00`;

/** Stores a message of lin, or the answer of the robot to one, and gives its id. */
async function store(text: string, minute: number, answer: { questionId: string; title?: string } | null = null) {
  asked += 1;
  const id = `m-${asked}`;
  const references = answer?.title
    ? [{ dataSource: 'DOC' }, { dataSource: 'FAQ_DIRECT', docName: answer.title }]
    : null;
  await gateway.database.query(sql`INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name,
      msg_uuid, draft_hash, msg_type, content, creation_date, question_id, rating, rated_at, answer_reference)
    VALUES (${id}, 'lanchuan', ${lin.roomId}, ${1000 + asked}, ${answer ? 'robot' : 'lin'}, '林晓', ${id}, 'h', 'TEXT', ${text},
      ${timeOf(minute)}, ${answer?.questionId ?? null}, ${answer ? 'WRONG_ANSWER' : null},
      ${answer ? timeOf(minute) : null}, ${references && JSON.stringify(references)}::jsonb)`);
  return id;
}

async function decline(question: string, minute: number) {
  const id = await store(question, minute);
  // The robot stores the time of the documents, which may stand still.
  await gateway.database.query(sql`INSERT INTO declined_questions
      (message_id, tenant_id, room_id, account_id, account_name, question, nearest, declined_at)
    VALUES (${id}, 'lanchuan', ${lin.roomId}, 'lin', '林晓', ${question}, '[]'::jsonb, ${timeOf(0)})`);
  return id;
}

const leave = (message: string, question: string | null, minute: number) =>
  gateway.database.query(sql`INSERT INTO left_messages
      (tenant_id, number, room_id, message_id, account_id, account_name, message, question, left_at)
    VALUES ('lanchuan', ${minute}, ${lin.roomId}, ${`left-${minute}`}, 'lin', '林晓', ${message}, ${question}, ${timeOf(minute)})`);

const open = async (search = '') => Object((await zhou.get(`${base}/open-questions?${search}`)).body);
const dismiss = (body: object, user = zhou) => user.post(`${base}/open-questions/dismiss`, body);
const seen = ({ key, askedAt }: { key: string; askedAt: string }) => ({ key, until: askedAt });

describe('the questions without a good answer', () => {
  it('[GW310] are listed once each, the one asked last first, with the answer, its entry and what was left', async () => {
    const { body: made } = await zhou.post(`${base}/save`, entry);
    await decline('食堂几点开门?', 1);
    await decline('食堂几点开门？ ', 2);
    await leave('请告诉我食堂时间', '食堂几点开门？', 3);
    await leave('Where is gate 4', null, 4);
    const questionId = await store('箱子破了', 5);
    await store('可以。<ref>1</ref>', 6, { questionId, title: entry.question });
    const recalled = await decline('撤回的问题', 7);
    await gateway.database.query(sql`UPDATE messages SET state = 1 WHERE message_id = ${recalled}`);

    const listed = await open();
    expect(listed).toMatchObject({
      totalElements: 3,
      content: [
        { question: '箱子破了', language: 'zh_CN', count: 1, answer: '可以。', entry: made },
        { question: 'Where is gate 4', leftMessage: 'Where is gate 4', language: 'en_US', count: 1 },
        { question: '食堂几点开门？', count: 2, leftMessage: '请告诉我食堂时间' },
      ],
    });
    expect(listed.content[1].askedAt).toBe('2026-04-21T02:04:00.123Z');
    expect(JSON.stringify(listed)).not.toContain('林晓');
    expect(await open('size=1&page=1')).toMatchObject({ totalPages: 3, content: [{ question: 'Where is gate 4' }] });
  });

  it('[GW311] are gone once they are dealt with, and come back when they are asked again', async () => {
    const [rated, gate, canteen] = (await open()).content;
    await decline('食堂几点开门', 20);
    expect((await dismiss(seen(canteen))).status).toBe(200);
    expect((await open()).content[0]).toMatchObject({ question: '食堂几点开门', count: 1 });
    expect((await dismiss({ ...seen(canteen), until: '2999-01-01T00:00:00Z' })).status).toBe(200);
    expect((await open()).content).toEqual([rated, gate]);
    await decline('食堂几点开门', 21);
    expect((await open()).content[0]).toMatchObject({ key: canteen.key, count: 1 });

    const made = await zhou.post(`${base}/save`, { ...entry, question: 'Where is gate 4?', answered: seen(gate) });
    expect(made.status).toBe(200);
    const improved = { ...rated.entry, answer: '可以，当场拍照。', answered: seen(rated) };
    expect((await zhou.post(`${base}/save`, improved)).status).toBe(200);
    expect((await open()).content).toMatchObject([{ key: canteen.key }]);
    // What was not stored deals with nothing.
    expect((await zhou.post(`${base}/save`, { ...improved, answered: seen(canteen) })).status).toBe(409);
    expect((await open()).totalElements).toBe(1);
  });

  it('[GW310] are closed to whoever may not change the knowledge base, and refuse what is no question', async () => {
    const [question] = (await open()).content;
    for (const user of [await gateway.signIn('tang'), lin]) {
      const refused = { status: 403, body: refusal('FORBIDDEN') };
      expect(await user.get(`${base}/open-questions`)).toMatchObject(refused);
      expect(await dismiss(seen(question), user)).toMatchObject(refused);
    }
    expect((await dismiss({ ...seen(question), key: 'f'.repeat(32) })).status).toBe(404);
    for (const changes of [{ key: "' OR 1" }, { until: 'now' }, { until: '' }])
      expect((await dismiss({ ...seen(question), ...changes })).status).toBe(400);
    expect((await dismiss({ ...seen(question), until: '0000-02-30T00:00:00Z' })).status).toBe(200);
    expect((await open()).content).toEqual([question]);
  });
});
