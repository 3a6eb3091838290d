import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway';

const base = '/ibsn/v1/customer-service/knowledge';
const header = 'question,answer,category,synonyms,language,ref';
let gateway: TestGateway;
let zhou: TestUser;
let reloads = 0;

beforeAll(async () => {
  gateway = await startTestGateway({
    robotServices: {
      async reload() {
        reloads += 1;
      },
    },
  });
  await gateway.database.query(sql`INSERT INTO knowledge_categories (tenant_id, code, position, name_zh, name_en)
    VALUES ('lanchuan', 'receipt', 0, '收货', 'Receipt')`);
  zhou = await gateway.signIn('zhou');
});
afterAll(() => gateway.close());

const save = async (entry: object) => {
  const body = { language: 'en_US', categoryId: 'receipt', phrasings: [], ...entry };
  return Object((await zhou.post(`${base}/save`, body)).body);
};
const exported = async (search = '', user = zhou) => Object((await user.get(`${base}/export${search}`)).body);
async function send(file: string | Uint8Array<ArrayBuffer>, query: object = {}, user = zhou) {
  const search = new URLSearchParams({ fileName: 'mine.csv', mode: 'preview', ...query });
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/octet-stream' };
  const { status, body } = await gateway.fetch(`${base}/import?${search}`, { method: 'POST', body: file, headers });
  return { status, body: Object(body) };
}
const entries = async () => Object((await zhou.get(`${base}/entries?size=100`)).body);

describe('the file of the knowledge base', () => {
  it('[GW312] has no formula, and is read back without a change', async () => {
    await save({ question: '=HYPERLINK("x")', answer: '- one\n- "two", three', phrasings: ['+1', "'-1"] });
    await save({ question: "'=quoted", answer: '<b>bold</b> & <script>alert(1)</script>' });
    await save({ question: '＝全角', answer: '@x', language: 'zh_CN' });
    const { csv, fileName } = await exported();
    expect(fileName).toMatch(/^knowledge-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.startsWith(`\uFEFF${header}\r\n`)).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).not.toMatch(/[,\n]"[=+\-@＝]/);
    expect((await send(csv)).body).toMatchObject({ added: 0, changed: [], equal: 3, refusedCount: 0 });
    expect((await exported('?language=zh_CN')).csv).not.toContain('HYPERLINK');
  });

  it('[GW313] is compared first, then stored as it was shown, without a change of what is there', async () => {
    const stored = await save({ question: 'Old?', answer: 'Old.' });
    const [other] = [await save({ question: 'Other?', answer: 'x' }), await save({ question: 'Taken?', answer: 'x' })];
    const rows = [
      header,
      'New?,<b>New</b>,receipt,a|b,en_US,',
      `Old?,Newer.,receipt,,en_US,${stored.ref}`,
      'New?,Again,receipt,,en,',
      'Elsewhere?,x,nowhere,,en_US,',
      `Taken?,x,receipt,,en_US,${other.ref}`,
      'Empty?,,receipt,,en_US,',
      'French?,x,receipt,,fr,',
      `${'x'.repeat(501)},x,receipt,,en_US,`,
      'few,fields',
    ];
    const file = `\uFEFF${rows.join('\r\n')}`;
    const { body: plan } = await send(file);
    expect(plan).toMatchObject({
      added: 1,
      equal: 0,
      refusedCount: 7,
      changed: [{ ref: stored.ref, question: 'Old?', newQuestion: 'Old?', row: 3 }],
      refused: [
        { row: 4, reason: 'duplicate' },
        { row: 5, reason: 'category' },
        { row: 6, reason: 'questionTaken' },
        { row: 7, reason: 'noAnswer' },
        { row: 8, reason: 'language' },
        { row: 9, reason: 'tooLong' },
        { row: 10, reason: 'fields' },
      ],
    });
    expect((await entries()).totalElements).toBe(6);

    const before = reloads;
    expect((await send(file, { mode: 'add' })).status).toBe(409);
    expect((await send(file, { mode: 'add', plan: plan.plan })).status).toBe(200);
    expect(reloads).toBe(before + 1);
    const { content } = await entries();
    expect(content).toContainEqual(stored);
    expect(content).toContainEqual(
      expect.objectContaining({ question: 'New?', answer: '<b>New</b>', phrasings: ['a', 'b'] }),
    );
  });

  it('[GW313] replaces an entry only where that was confirmed, and nobody changed it meanwhile', async () => {
    const file = `${header}\nOld?,Newest.,receipt,,en_US,\n`;
    const { body: seen } = await send(file);
    expect(seen.changed).toHaveLength(1);
    const stored = (await entries()).content.find(({ question }: { question: string }) => question === 'Old?');
    const edited = await save({ ...stored, answer: 'By a colleague.' });
    expect(await send(file, { mode: 'replace', plan: seen.plan })).toMatchObject({
      status: 409,
      body: refusal('ENTRY_CHANGED'),
    });
    expect((await entries()).content).toContainEqual(edited);
    const { body: again } = await send(file);
    expect((await send(file, { mode: 'replace', plan: again.plan })).status).toBe(200);
    expect((await entries()).content).toContainEqual(expect.objectContaining({ ref: stored.ref, answer: 'Newest.' }));
    expect((await send(file)).body).toMatchObject({ equal: 1, changed: [] });
  });

  it('[GW313] may be GB18030, and nothing else than a table of entries of at most 2 MiB', async () => {
    // 收货 in GB18030.
    const chinese = Buffer.concat([
      Buffer.from(`${header}\n`),
      Buffer.from([0xca, 0xd5, 0xbb, 0xf5]),
      Buffer.from('?,x,receipt,,zh_CN,\n'),
    ]);
    expect((await send(new Uint8Array(chinese))).body).toMatchObject({ added: 1, refusedCount: 0 });
    const refused = { added: 0, refused: [{ row: 1, reason: 'notEntries' }] };
    for (const file of ['', 'a,b\n1,2\n', 'category,zh_cn,en_us\nx,y,z\n', new Uint8Array([0xff, 0, 1])])
      expect((await send(file)).body).toMatchObject(refused);
    expect((await send(header, { fileName: 'x.exe' })).body).toMatchObject(refused);
    const many = Array.from({ length: 5001 }, (_, n) => `Q${n},a,receipt,,en_US,`);
    expect((await send([header, ...many].join('\n'))).body.refused).toEqual([{ row: 1, reason: 'tooMany' }]);
    expect(await send('x'.repeat(2 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: refusal('TOO_LARGE') });
    for (const query of [{ mode: 'all' }, { fileName: '' }]) expect((await send(header, query)).status).toBe(400);
    for (const user of [await gateway.signIn('tang'), await gateway.signIn('lin')]) {
      expect((await send(header, {}, user)).status).toBe(403);
      expect(await exported('', user)).toMatchObject(refusal('FORBIDDEN'));
    }
  });
});
