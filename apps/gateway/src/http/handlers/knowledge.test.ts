import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config';
import { createRobot, industryPack, type Robot } from '../../robot';
import { refusal, startTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway';

const base = '/ibsn/v1/customer-service/knowledge';
const draft = {
  language: 'zh_CN',
  categoryId: 'receipt',
  question: '外箱破损能不能拒收？',
  answer: '可以，当场拍照并登记拒收单。',
  phrasings: ['纸箱压坏了怎么办'],
};
let gateway: TestGateway;
let robot: Robot;
let zhou: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({
    ask: (question, signal) => robot.ask({ ...question, askedAt: new Date() }, signal),
    robotServices: {
      reload: (tenantId) => robot.reload(tenantId),
      explain: (tenantId, question) => robot.explain(tenantId, question),
    },
  });
  robot = createRobot({
    database: gateway.database,
    clock: { now: () => new Date() },
    config: readConfig({}).robot,
    industryPack,
    warn: () => undefined,
  });
  await gateway.database.query(sql`INSERT INTO knowledge_categories (tenant_id, code, position, name_zh, name_en)
    VALUES ('lanchuan', 'receipt', 0, '收货', 'Receipt')`);
  zhou = await gateway.signIn('zhou');
});
afterAll(() => gateway.close());

const save = async (changes: object = {}, user = zhou) => {
  const { status, body } = await user.post(`${base}/save`, { ...draft, ...changes });
  return { status, body: Object(body) };
};
const entries = async (search = '') => Object((await zhou.get(`${base}/entries?${search}`)).body);
const remove = ({ ref, version, language }: typeof draft & { ref: string; version: string }) =>
  zhou.post(`${base}/delete`, { ref, version, language });
const tried = async (question: string) => Object((await zhou.post(`${base}/try`, { question })).body);

describe('the knowledge base for its editors', () => {
  it('[GW290] is closed to agents without the right and to buyers', async () => {
    for (const user of [await gateway.signIn('tang'), await gateway.signIn('lin')]) {
      const refused = { status: 403, body: refusal('FORBIDDEN') };
      expect(await user.get(`${base}/entries`)).toMatchObject(refused);
      expect(await save({}, user)).toMatchObject(refused);
      expect(await user.post(`${base}/try`, { question: 'x' })).toMatchObject(refused);
      expect(await user.post(`${base}/delete`, { ref: 'x', version: 'x', language: 'zh_CN' })).toMatchObject(refused);
    }
    expect((await entries()).totalElements).toBe(0);
  });

  it('[GW291] is answered from at once: made, changed, found by its phrasing, deleted', async () => {
    const { status, body: made } = await save();
    expect({ status, made }).toMatchObject({ status: 200, made: draft });
    const lin = await gateway.signIn('lin');
    await lin.send('纸箱压坏了怎么办');
    await expect.poll(async () => JSON.stringify(await lin.page())).toContain('当场拍照并登记拒收单');
    const { body: changed } = await save({
      ...made,
      answer: '先联系采购员。',
      phrasings: ['箱子破了', '箱子破了', '外包装坏'],
    });
    expect(changed).toMatchObject({ answer: '先联系采购员。', phrasings: ['箱子破了', '外包装坏'] });
    await lin.send('箱子破了');
    await expect.poll(async () => JSON.stringify(await lin.page())).toContain('先联系采购员');
    expect(await entries(`keyword=${encodeURIComponent('外包装')}&categoryId=receipt`)).toMatchObject({
      totalElements: 1,
      content: [changed],
    });
    expect((await entries('language=en_US')).totalElements).toBe(0);
    expect((await remove(made)).status).toBe(409);
    expect((await remove(changed)).status).toBe(200);
    expect((await remove(changed)).status).toBe(404);
    expect(await tried('箱子破了')).toMatchObject({ decision: 'unknown', candidates: [] });
  });

  it('[GW291] stores one of two editors, and refuses a known question, a category that is gone and bad texts', async () => {
    const { body: made } = await save({ phrasings: ['甲', '乙', '丙'] });
    const results = await Promise.all([save({ ...made, answer: '一' }), save({ ...made, answer: '二' })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject(refusal('ENTRY_CHANGED'));
    const [stored] = (await entries()).content;
    expect(stored).toEqual(results.find(({ status }) => status === 200)?.body);

    expect(await save()).toMatchObject({ status: 409, body: refusal('ENTRY_EXISTS') });
    for (const changes of [
      { categoryId: 'gone' },
      { question: ' ' },
      { answer: 'x'.repeat(5001) },
      { answer: 'a\u0000b' },
      { phrasings: Array.from({ length: 51 }, (_, n) => `p${n}`) },
    ])
      expect((await save({ ...stored, ...changes })).status).toBe(400);
    expect((await save({ ...stored, ref: 'nobody', question: '别的问题' })).status).toBe(404);
    expect((await entries()).content).toEqual([stored]);
    await remove(stored);
  });

  it('[GW314] stores one of two new entries with one question, and forgets the count of one that is deleted', async () => {
    const results = await Promise.all([save(), save(), save({ question: '外箱受潮能不能拒收？' })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject(refusal('ENTRY_EXISTS'));
    const { content } = await entries();
    expect(content.map(({ phrasings }: { phrasings: string[] }) => phrasings)).toEqual([
      draft.phrasings,
      draft.phrasings,
    ]);
    for (const entry of content) {
      await gateway.database.query(sql`INSERT INTO asked_counters (tenant_id, ref, asked)
        VALUES ('lanchuan', ${entry.ref}, 3)`);
      await remove(entry);
      expect(await gateway.database.query(sql`SELECT 1 FROM asked_counters WHERE ref = ${entry.ref}`)).toEqual([]);
    }
  });

  it('[GW292] tells what the robot would decide and why, and stores nothing', async () => {
    const { body: made } = await save();
    const counts = async () =>
      gateway.database.query(sql`SELECT (SELECT count(*) FROM messages) AS messages,
        (SELECT count(*) FROM asked_counters) AS asked, (SELECT count(*) FROM declined_questions) AS declined`);
    const before = await counts();
    const found = await tried(draft.question);
    expect(found).toMatchObject({ decision: 'sure', candidates: [{ ref: made.ref, question: draft.question }] });
    expect(found.answer).toContain(draft.answer);
    expect(found.candidates[0].share).toBeGreaterThan(0);
    expect(found.checks, 'the very words of an entry').toEqual([]);
    const [inScope, right] = (await tried(`${draft.question} 请问`)).checks;
    expect([inScope.name, right?.name]).toEqual(['inScope', 'right']);
    expect(inScope.chance).toBeGreaterThanOrEqual(inScope.min);
    expect((await tried('今天天气如何')).decision).toBe('unknown');
    expect(await counts()).toEqual(before);
    await remove(made);
  });
});
