import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCannedReplies } from '../../demo/seed/canned-replies';
import { maxCannedReplies } from '../../service-desk/canned-replies';
import { refusal, startTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway';

const base = '/ibsn/v1/customer-service/canned-replies';
let gateway: TestGateway;
let zhou: TestUser;
let tang: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({});
  zhou = await gateway.signIn('zhou');
  tang = await gateway.signIn('tang');
});
afterAll(() => gateway.close());

const save = (reply: object, agent = zhou) => agent.post(`${base}/save`, reply);
const list = async (agent = tang) => JSON.parse(JSON.stringify((await agent.get(base)).body));
const idOf = async (shortcut: string) =>
  (await list()).find((reply: { shortcut: string }) => reply.shortcut === shortcut)?.id;

describe('canned replies', () => {
  it('[GW270] are shared by the agents of the tenant, and name who changed them last', async () => {
    expect(await save({ shortcut: ' Greet ', content: ' Hello {{asker.name}} ' })).toMatchObject({
      status: 200,
      body: { shortcut: 'Greet', content: 'Hello {{asker.name}}', changedBy: '周敏' },
    });
    const id = await idOf('Greet');
    expect(await save({ id, shortcut: 'greet', content: 'Good morning' }, tang)).toMatchObject({ status: 200 });
    expect(await list(zhou)).toMatchObject([{ id, shortcut: 'greet', content: 'Good morning', changedBy: '唐颖' }]);
    expect(await tang.post(`${base}/delete`, { id })).toMatchObject({ status: 200, body: {} });
    expect(await list(zhou)).toEqual([]);
    for (const call of [tang.post(`${base}/delete`, { id }), save({ id, shortcut: 'x', content: 'x' })])
      expect(await call).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
  });

  it('[GW270] refuse a shortcut that another reply has, also when two agents add it at once', async () => {
    const both = await Promise.all([
      save({ shortcut: 'bye', content: 'Bye' }),
      save({ shortcut: 'BYE', content: 'Goodbye' }, tang),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await save({ shortcut: 'thanks', content: 'Thank you' });
    const id = await idOf('thanks');
    expect(await save({ id, shortcut: 'Bye', content: 'Thank you' })).toMatchObject({
      status: 400,
      body: { params: { field: 'body.shortcut' } },
    });
    expect(await save({ id, shortcut: 'Thanks', content: 'Thanks' })).toMatchObject({ status: 200 });
  });

  it.each([
    [{ shortcut: '', content: 'x' }],
    [{ shortcut: 'two words', content: 'x' }],
    [{ shortcut: 'a/b', content: 'x' }],
    [{ shortcut: 'x'.repeat(33), content: 'x' }],
    [{ shortcut: 'x', content: ' ' }],
    [{ shortcut: 'x', content: 'x'.repeat(2001) }],
    [{ id: 0, shortcut: 'x', content: 'x' }],
  ])('[GW270] refuse what is empty or too long: %#', async (reply) => {
    expect(await save(reply)).toMatchObject({ status: 400 });
  });

  it('[GW270] are refused to askers, and stay those of their tenant', async () => {
    const lin = await gateway.signIn('lin');
    for (const call of [
      lin.get(base),
      save({ shortcut: 'x', content: 'x' }, lin),
      lin.post(`${base}/delete`, { id: 1 }),
    ])
      expect(await call).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    await gateway.database.query(sql`INSERT INTO canned_replies (tenant_id, shortcut, content, changed_at)
      VALUES ('elsewhere', 'foreign', 'x', now())`);
    expect(await idOf('foreign')).toBeUndefined();
    const [foreign] = await gateway.database.query(sql`SELECT reply_id FROM canned_replies WHERE shortcut = 'foreign'`);
    const id = Number(foreign?.reply_id);
    expect(await zhou.post(`${base}/delete`, { id })).toMatchObject({ status: 404 });
    expect(await save({ id, shortcut: 'mine', content: 'x' })).toMatchObject({ status: 404 });
  });

  it('[GW270] are at most so many', async () => {
    await gateway.database.query(sql`INSERT INTO canned_replies (tenant_id, shortcut, content, changed_at)
      SELECT 'lanchuan', 'many' || n, 'x', now() FROM generate_series(1, ${maxCannedReplies}) n`);
    expect(await save({ shortcut: 'one-more', content: 'x' })).toMatchObject({ status: 400 });
    expect(await save({ id: await idOf('many1'), shortcut: 'many1', content: 'y' })).toMatchObject({ status: 200 });
    await gateway.database.query(sql`DELETE FROM canned_replies`);
  });

  it('[GW271] of the demo are in both languages', async () => {
    await seedCannedReplies(gateway.database, { now: new Date() });
    const contents: string[] = (await list()).map(({ content }: { content: string }) => content);
    const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
    expect(contents.filter(isChinese).length).toBeGreaterThan(4);
    expect(contents.filter((text) => !isChinese(text)).length).toBeGreaterThan(4);
    await gateway.database.query(sql`DELETE FROM canned_replies`);
  });
});
