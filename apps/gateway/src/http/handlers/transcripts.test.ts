import { createHash } from 'node:crypto';
import { contract } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, refusal, type TestUser } from '../../testing/test-gateway';
import { accepted, serviceDesk, startServiceDeskGateway } from '../../testing/test-service-desk';
import type { TestSocket } from '../../testing/test-socket';

const base = '/ibsn/v1/customer-service';
const dayMs = 24 * 60 * 60_000;
let gateway: Awaited<ReturnType<typeof startServiceDeskGateway>>;
let lin: TestUser;
let chen: TestUser;
let zhou: TestUser;
let tang: TestUser;
let sockets: TestSocket[];

beforeAll(async () => {
  gateway = await startServiceDeskGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.advance(60_000);
  // Some tests go on until sessions have ended.
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
  zhou = await gateway.signIn('zhou');
  tang = await gateway.signIn('tang');
  sockets = [await lin.openSocket(), await chen.openSocket(), await zhou.openSocket(), await tang.openSocket()];
});
afterEach(async () => {
  for (const asker of [lin, chen]) {
    for (const agent of [zhou, tang]) await serviceDesk.release(agent, asker.roomId);
    await serviceDesk.cancel(asker);
  }
  for (const socket of sockets) socket.close();
});

async function enterQueue(asker = lin): Promise<void> {
  await asker.send('转人工');
  await vi.waitFor(async () => expect(await serviceDesk.waiting(zhou)).toHaveLength(1), 10_000);
}
async function beServed(...texts: readonly string[]): Promise<void> {
  await enterQueue();
  await accepted(serviceDesk.pick(zhou, lin.roomId));
  for (const content of texts) await lin.send(content);
}

const requestLink = (agent: TestUser, roomId = lin.roomId) => agent.post(`${base}/record-link`, { roomId });
const linkOf = async (agent: TestUser, roomId = lin.roomId) =>
  v.parse(contract.customerService.recordLink.result, (await requestLink(agent, roomId)).body);
type Link = Awaited<ReturnType<typeof linkOf>>;

/** Read as by an outside system: without a bearer. */
const read = ({ organizationId, conversationId, token }: Link, more = '') =>
  gateway.fetch(
    `/ibsn/v1/chat/messages/${organizationId}/conversation-message?${new URLSearchParams({ conversationId, token })}&language=en_US${more}`,
  );
const pageOf = async (link: Link, more = '') =>
  v.parse(contract.customerService.transcript.result, (await read(link, more)).body);
async function fileOf({ fileUrls }: Link, format: 'html' | 'json'): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(fileUrls[format]);
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
}
const reasonOf = (reason: string) => ({ status: 403, body: { ...refusal('FORBIDDEN'), params: { reason } } });

describe('the link to the records of a conversation', () => {
  it('[GW280] is given to the agent who serves the room, and shows what was written until then', async () => {
    await beServed('what is the state of PO-1?');
    const link = await linkOf(zhou);
    await lin.send('this was written later');
    const { content, name, totalElements } = await pageOf(link, '&size=100');
    const texts = content.map(({ text }) => text);
    expect(texts).toContain('what is the state of PO-1?');
    expect(texts).not.toContain('this was written later');
    expect(name).toBe('林晓');
    expect(totalElements).toBe(content.length);
    expect(new Date(link.expiresAt).getTime() - Date.parse('2026-04-21T02:20:00Z')).toBeGreaterThan(dayMs);
  });

  it('[GW280] of a room that the agent handed on shows it as it was then', async () => {
    await enterQueue(chen);
    await accepted(serviceDesk.pick(zhou, chen.roomId));
    await chen.send('before');
    await accepted(serviceDesk.transfer(zhou, chen.roomId, 'tang'));
    gateway.advance(1000);
    await chen.send('after');
    const link = await linkOf(zhou, chen.roomId);
    const texts = (await pageOf(link, '&size=100')).content.map(({ text }) => text);
    expect([texts.includes('before'), texts.includes('after')]).toEqual([true, false]);
  });

  it('[GW280] shows nothing of later, also where something with an earlier date was saved after it', async () => {
    await enterQueue(chen);
    await accepted(serviceDesk.pick(zhou, chen.roomId));
    await accepted(serviceDesk.transfer(zhou, chen.roomId, 'tang'));
    gateway.advance(1000);
    await chen.send('a later one');
    gateway.advance(-1000);
    await chen.send('an older date');
    gateway.advance(1000);
    const texts = (await pageOf(await linkOf(zhou, chen.roomId), '&size=100')).content.map(({ text }) => text);
    expect([texts.includes('a later one'), texts.includes('an older date')]).toEqual([false, false]);
  });

  it('[GW281] is refused to an agent who never served the room, which is logged, and to askers', async () => {
    await beServed();
    const before = gateway.logged().length;
    expect(await requestLink(tang, lin.roomId)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(gateway.logged().slice(before)).toMatch(/"accountId":"tang".*another serves/);
    expect(await requestLink(lin)).toMatchObject({ status: 403 });
    expect(await requestLink(zhou, 'no-such-room')).toMatchObject({ status: 404 });
  });

  it('[GW281] is refused while the room waits, whose messages nobody reads yet', async () => {
    await enterQueue();
    expect(await requestLink(tang)).toMatchObject({ body: refusal('NOT_SERVING') });
  });

  it('[GW282] is read without a sign-in, page by page, oldest first, and names who wrote', async () => {
    await beServed('first', 'second');
    await zhou.post(paths.create, [{ roomId: lin.roomId, content: 'good morning' }]);
    const link = await linkOf(zhou);
    const all = (await pageOf(link, '&size=100')).content;
    const pages = [await pageOf(link, '&size=2'), await pageOf(link, '&page=1&size=2')];
    expect(pages.flatMap(({ content }) => content)).toEqual(all.slice(0, 4));
    for (const { totalPages } of pages) expect(totalPages).toBe(Math.ceil(all.length / 2));
    expect(all).toContainEqual(expect.objectContaining({ from: 'agent', senderName: '周敏', text: 'good morning' }));
    expect(all).toContainEqual(expect.objectContaining({ from: 'asker', senderName: '林晓', text: 'second' }));
    expect(all).toContainEqual(
      expect.objectContaining({ from: 'system', text: expect.stringContaining('the assistant is paused') }),
    );
    expect(all.map(({ creationDate }) => creationDate)).toEqual(all.map(({ creationDate }) => creationDate).toSorted());
  });

  it('[GW282] has the names of files, no address of them, and nothing of a recalled message', async () => {
    await beServed();
    const [secret] = await lin.send('a secret');
    await gateway.database.query(sql`UPDATE messages SET msg_type = 'FILE',
      content = '/private-bucket/0123456789abcdef0123456789abcdef/offer.pdf', extras = '{"shareTitle":"offer.pdf"}'
      WHERE message_id = ${(await lin.send('a file'))[0]?.messageId ?? ''}`);
    const link = await linkOf(zhou);
    await lin.post(paths.recall, { roomId: lin.roomId, messageId: secret?.messageId });
    const text = JSON.stringify((await pageOf(link, '&size=100')).content);
    expect(text).toContain('offer.pdf');
    expect(text).not.toContain('private-bucket');
    expect(text).not.toContain('a secret');
  });

  it('[GW283] that is missing, changed or for another room is refused, with the reason', async () => {
    await beServed();
    const link = await linkOf(zhou);
    const [seq = '', until = '', digest = ''] = link.token.split('.');
    expect(await read({ ...link, token: '' })).toMatchObject(reasonOf('missing'));
    const changed = [
      { ...link, token: `${Number(seq) + 1}.${until}.${digest}` },
      { ...link, token: `${seq}.${Number(until) + 1}.${digest}` },
      { ...link, token: `${seq}.${until}.${digest.slice(0, -2)}` },
      { ...link, token: `${seq}.${until}.${[...digest].toReversed().join('')}` },
      { ...link, token: 'x' },
      { ...link, conversationId: chen.roomId },
      { ...link, organizationId: 'other' },
    ];
    for (const other of changed) expect(await read(other)).toMatchObject(reasonOf('invalid'));
    const url = new URL(link.fileUrls.json);
    url.searchParams.set('conversationId', chen.roomId);
    expect((await fetch(url)).status).toBe(403);
  });

  it('[GW283] expires, which is only told of one that was genuine', async () => {
    await beServed();
    const link = await linkOf(zhou);
    await accepted(serviceDesk.release(zhou, lin.roomId));
    gateway.advance(dayMs - 1);
    expect(await read(link)).toMatchObject({ status: 200 });
    gateway.advance(1);
    expect(await read(link)).toMatchObject(reasonOf('expired'));
    expect((await fetch(link.fileUrls.html)).status).toBe(403);
    expect(await read({ ...link, token: `${link.token.slice(0, -1)}_` })).toMatchObject(reasonOf('invalid'));
  });

  it('[GW284] stands in no log', async () => {
    await beServed();
    const link = await linkOf(zhou);
    await pageOf(link);
    await fileOf(link, 'html');
    await read({ ...link, token: `${link.token}x` });
    expect(gateway.logged()).toContain('/conversation-message');
    expect(gateway.logged()).not.toContain(link.token.split('.')[2]);
  });
});

describe('the files of the records', () => {
  it('[GW285] the page has all messages, escaped, and nothing that runs or is loaded', async () => {
    await beServed('<script>alert(1)</script> & <img src="https://evil.example/x.png">');
    const { headers, text } = await fileOf(await linkOf(zhou), 'html');
    expect(headers.get('content-disposition')).toMatch(/^attachment;.*\.html/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp;');
    expect(text).not.toMatch(/<(script|img|link|iframe|object)\b|<[^>]*\b(src|href|on\w+)=|url\(|@import/i);
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    expect(text).toContain(`content="default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action`);
    expect(text).toContain('@media print');
    expect(text).toContain('周敏');
  });

  it('[GW286] JSON has all messages of a room larger than a page, and the digest of its bytes', async () => {
    await beServed(...Array.from({ length: 5 }, (_, n) => `row ${n}`));
    await gateway.database.query(sql`INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name,
        msg_uuid, draft_hash, msg_type, content, creation_date)
      SELECT lpad((r.last_seq + n)::text, 12, '0') || '-' || md5(n::text), r.tenant_id, r.room_id, r.last_seq + n, 'lin', '林晓',
        'many-' || n, 'x', 'TEXT', '第 ' || n || ' 条', m.creation_date
      FROM rooms r, generate_series(1, 450) n, (SELECT max(creation_date) AS creation_date FROM messages) m
      WHERE r.room_id = ${lin.roomId}`);
    await gateway.database.query(sql`UPDATE rooms SET last_seq = last_seq + 450 WHERE room_id = ${lin.roomId}`);
    const link = await linkOf(zhou);
    const { text } = await fileOf(link, 'json');
    const file = v.parse(
      v.object({
        conversation: v.object({ name: v.string(), count: v.number() }),
        messages: v.array(v.object({ text: v.string() })),
        manifest: v.object({ sha256: v.string(), bytes: v.number() }),
      }),
      JSON.parse(text),
    );
    expect(file.messages).toHaveLength(file.conversation.count);
    expect(file.messages.at(-1)).toMatchObject({ text: '第 450 条' });
    const covered = Buffer.from(text.slice(0, text.lastIndexOf('"manifest"')));
    expect(file.manifest).toEqual({
      bytes: covered.length,
      sha256: createHash('sha256').update(covered).digest('hex'),
    });
  });
});

describe('a room that another agent serves', () => {
  const reads = [
    ['record-link', (roomId: string) => tang.post(`${base}/record-link`, { roomId })],
    ['search-message-result', (roomId: string) => tang.get(`${base}/search-message-result?roomId=${roomId}&param=x`)],
    ['service/log', (roomId: string) => tang.get(`${base}/service/log?roomId=${roomId}`)],
    ['capsule', (roomId: string) => tang.get(`${base}/capsule?roomId=${roomId}`)],
    ['note-form-info', (roomId: string) => tang.get(`${base}/note-form-info?roomId=${roomId}`)],
    ['summarize-message', (roomId: string) => tang.post(`${base}/summarize-message`, { roomId })],
  ] as const;

  it.each(reads)('[GW287] %s is forbidden and leaves a line in the log', async (_name, request) => {
    await beServed();
    const before = gateway.logged().length;
    expect(await request(lin.roomId)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    const logged = gateway.logged().slice(before);
    expect(logged).toMatch(/"accountId":"tang"[^\n]*another serves/);
    expect(logged).toContain(`"roomId":"${lin.roomId}"`);
  });
});
