import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config';
import { importDemoKnowledge } from '../../knowledge';
import { createRobot, industryPack, type Robot } from '../../robot';
import { refusal, startTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway';

const path = '/ibsn/v1/customer-service/knowledge/suggest';
let gateway: TestGateway;
let robot: Robot;
let tang: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({
    robotServices: { suggestAnswers: (tenantId, text) => robot.suggestAnswers(tenantId, text) },
  });
  const { database } = gateway;
  robot = createRobot({
    database,
    clock: { now: () => new Date() },
    config: readConfig({}).robot,
    industryPack,
    warn: () => undefined,
  });
  const now = new Date();
  await importDemoKnowledge(database, { tenantId: 'lanchuan', now });
  // Without the right to change the knowledge base.
  await robot.warmUp('lanchuan');
  tang = await gateway.signIn('tang');
});
afterAll(() => gateway.close());

const suggested = async (text: string): Promise<readonly { ref: string; question: string; answer: string }[]> =>
  JSON.parse(JSON.stringify((await tang.post(path, { text })).body));

describe('answers for agents who write', () => {
  it.each([
    ['红字', /红字发票由谁开/, /\p{Script=Han}/u],
    ['林晓你好，关于三单匹配差异超过 0.5% 的问题', /三单匹配差异超过 0\.5%/, /\p{Script=Han}/u],
    ['What happens when my requisition was returned to me?', /requisition/i, /^[^\p{Script=Han}]+$/u],
  ])('[GW300] fit %s, in its language and whole', async (text, question, answer) => {
    const found = await suggested(text);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(new Set(found.map(({ ref }) => ref)).size).toBe(found.length);
    const hit = found.find((one) => question.test(one.question));
    expect(hit?.answer).toMatch(answer);
    const [stored] = await gateway.database.query(
      sql`SELECT answer FROM faq_entries WHERE tenant_id = 'lanchuan' AND ref = ${hit?.ref ?? ''} AND answer = ${hit?.answer ?? ''}`,
    );
    expect(stored).toBeDefined();
  });

  it('[GW300] leave out what only says where else to ask, and are none where nothing fits', async () => {
    const elsewhere = await gateway.database.query(sql`SELECT question FROM faq_entries WHERE category = 'not-ours'`);
    expect(elsewhere.length).toBeGreaterThan(0);
    const titles = elsewhere.map(({ question }) => question);
    for (const title of titles)
      for (const { question } of await suggested(String(title))) expect(titles).not.toContain(question);
    expect(await suggested('您好，请稍等')).toEqual([]);
    expect(await suggested('发')).toEqual([]);
  });

  it('[GW300] come from the tenant of the agent', async () => {
    await gateway.database.query(
      sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', 'o', 'o', 'o', 'other')`,
    );
    await gateway.database.query(sql`UPDATE accounts SET tenant_id = 'other' WHERE account_id = 'luo'`);
    const luo = await gateway.signIn('luo');
    expect(await luo.post(path, { text: '红字' })).toMatchObject({ status: 200, body: [] });
  });

  it.each([[{ text: ' ' }], [{ text: '红'.repeat(501) }], [{ text: 7 }], [{}]])(
    '[GW300] are refused for no text and for too much: %#',
    async (body) => {
      expect(await tang.post(path, body)).toMatchObject({ status: 400 });
    },
  );

  it('[GW300] are for agents only', async () => {
    for (const account of ['lin', 'shen'])
      expect(await (await gateway.signIn(account)).post(path, { text: '红字' })).toMatchObject({
        status: 403,
        body: refusal('FORBIDDEN'),
      });
  });
});
