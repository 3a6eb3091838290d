import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountById } from '../accounts/account';
import { demoRoomId } from '../demo/seed/accounts';
import { addressOfUpload, filePaths, fileTokenOf, readPath, signedPath } from '../testing/test-files';
import { startTestGateway, type TestGateway, type TestResponse, type TestUser } from '../testing/test-gateway';
import { readableFile } from './stored-file';
import { aPng } from './testing';

let time = new Date('2026-04-21T02:20:00.000Z');
let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;
let linsToken: string;
let chensToken: string;

const advanceMinutes = (count: number): void => {
  time = new Date(time.getTime() + count * 60_000);
};

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {}, clock: { now: () => time } });
  [lin, chen] = await Promise.all([gateway.signIn('lin'), gateway.signIn('chen')]);
});
afterAll(() => gateway.close());

const renewTokens = async (): Promise<void> => {
  [linsToken, chensToken] = await Promise.all([fileTokenOf(gateway, lin), fileTokenOf(gateway, chen)]);
};
const download = (address: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
  gateway.fetch(readPath(filePaths.download, address, token), { headers });
const sendText = async (user: TestUser, content: string): Promise<string> =>
  (await user.send(content))[0]?.messageId ?? '';
interface InsertedMessage {
  readonly roomId: string;
  readonly roomSeq: number;
  readonly senderId: string;
  readonly content: string;
}
const insertMessage = (id: string, { roomId, roomSeq, senderId, content }: InsertedMessage) =>
  gateway.database.query(sql`
    INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash, msg_type,
      content, creation_date)
    VALUES (${id}, 'lanchuan', ${roomId}, ${roomSeq}, ${senderId}, 'x', ${id}, 'x', 'TEXT', ${content}, now())`);
const join = (accountId: string, roomId: string) =>
  gateway.database.query(sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
    VALUES (${roomId}, ${accountId}, 'lanchuan', now()) ON CONFLICT DO NOTHING`);
const leave = (accountId: string, roomId: string) =>
  gateway.database.query(sql`DELETE FROM room_members WHERE room_id = ${roomId} AND account_id = ${accountId}`);
const codeOf = ({ status, body }: TestResponse) => [status, Object(body).code];

describe('reading a file', () => {
  it('[FI20] is allowed to its owner, with a file token and never with the bearer', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: 'mine' });
    expect(await download(address, linsToken)).toMatchObject({ status: 200, body: 'mine' });
    expect(codeOf(await download(address, lin.token))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(codeOf(await download(address, ''))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(codeOf(await download(address, '', { authorization: `Bearer ${lin.token}` }))).toEqual([
      401,
      'NOT_SIGNED_IN',
    ]);
    advanceMinutes(31);
    expect(codeOf(await download(address, linsToken))).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('[FI21][FI78] is allowed to members of a room in which a message names it, until it is recalled or the member leaves', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: 'shared' });
    const mayRead = async () => (await download(address, chensToken)).status === 200;
    expect(await mayRead()).toBe(false);
    const messageId = await sendText(lin, `see ${address}`);
    expect(await mayRead()).toBe(false);
    await join('chen', lin.roomId);
    expect(await mayRead()).toBe(true);
    await leave('chen', lin.roomId);
    expect(await mayRead()).toBe(false);
    await join('chen', lin.roomId);
    expect((await download(address, linsToken)).status).toBe(200);
    await gateway.database.query(sql`UPDATE messages SET state = 1 WHERE message_id = ${messageId}`);
    expect(await mayRead()).toBe(false);
    expect(codeOf(await download(address, linsToken))).toEqual([404, 'NOT_FOUND']);
    await leave('chen', lin.roomId);
  });

  it('[FI22] is not allowed to somebody who only knows the address, even if they or the robot write it', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: 'private' });
    // Inserted directly, because saving such a message is refused.
    await insertMessage('typed', { roomId: chen.roomId, roomSeq: 998, senderId: 'chen', content: address });
    await insertMessage('echo', { roomId: chen.roomId, roomSeq: 999, senderId: 'robot', content: address });
    expect(codeOf(await download(address, chensToken))).toEqual([404, 'NOT_FOUND']);
    expect(await gateway.database.query(sql`SELECT 1 FROM file_uses WHERE message_id IN ('typed', 'echo')`)).toEqual(
      [],
    );
  });

  it('[FI22] is allowed to members of a room to which somebody who may read it has sent it', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: 'passed on' });
    await join('chen', lin.roomId);
    await sendText(lin, address);
    await sendText(chen, address);
    await leave('chen', lin.roomId);
    expect((await download(address, chensToken)).status).toBe(200);
  });

  it('[FI22] is allowed to members of the room in which a form contains it', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, chen, { name: 'a.png', bytes: aPng() });
    await join('lin', demoRoomId('chen'));
    await gateway.database.query(sql`UPDATE messages SET purchase_robot_msg = ${JSON.stringify({ image: address })}::jsonb
      WHERE message_id = 'echo'`);
    expect((await download(address, linsToken)).status).toBe(200);
    await leave('lin', demoRoomId('chen'));
    expect((await download(address, linsToken)).status).toBe(404);
  });

  it('[FI23] is refused alike for a foreign file, a missing one and an invalid address', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: 'x' });
    const none = `/private-bucket/${'0'.repeat(32)}/a.txt`;
    const bodies = new Set<string>();
    for (const url of [
      address,
      none,
      '/private-bucket/../../etc/passwd',
      'http://127.0.0.1:8787/healthz',
      'x',
      'file:///etc/passwd',
    ]) {
      for (const path of [filePaths.download, filePaths.preview]) {
        const answer = await gateway.fetch(readPath(path, url, chensToken));
        expect(answer.status).toBe(404);
        bodies.add(JSON.stringify(answer.body));
      }
      const signing = await chen.get(
        `${filePaths.signedUrl}?${new URLSearchParams({ bucketName: 'private-bucket', url })}`,
      );
      expect(signing.status).toBe(404);
      bodies.add(JSON.stringify(signing.body));
    }
    expect(bodies.size).toBe(1);
    expect(
      codeOf(await gateway.fetch(`${filePaths.download}?bucketName=other&url=${none}&access_token=${linsToken}`)),
    ).toEqual([400, 'BAD_REQUEST']);
  });

  it('[FI23] is not allowed to an account of another tenant', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: 'x' });
    await sendText(lin, address);
    const shen = await accountById(gateway.database, 'shen');
    if (!shen) throw new Error('shen is of the demo world');
    await join('shen', lin.roomId);
    expect(await readableFile(gateway.database, shen, address)).toMatchObject({
      name: 'a.txt',
      size: 1,
      mime: 'text/plain',
    });
    expect(await readableFile(gateway.database, { ...shen, tenantId: 'other' }, address)).toBeUndefined();
    await leave('shen', lin.roomId);
  });
});

describe('a signed URL', () => {
  it('[FI24] reads one file with one disposition for five minutes, inline where that is safe', async () => {
    const address = await addressOfUpload(gateway, lin, { name: 'a.png', bytes: aPng() });
    const path = await signedPath(lin, address);
    const answer = await gateway.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline;/);
    advanceMinutes(4.9);
    expect((await gateway.fetch(path)).status).toBe(200);
    advanceMinutes(0.2);
    expect(codeOf(await gateway.fetch(path))).toEqual([403, 'FORBIDDEN']);
  });

  it('[FI24] is refused when a character of it, the file, the disposition or the time is changed', async () => {
    const address = await addressOfUpload(gateway, lin, { name: 'a.png', bytes: aPng() });
    const other = await addressOfUpload(gateway, lin, { name: 'b.png', bytes: aPng(5) });
    const signed = new URL(await signedPath(lin, address), gateway.url);
    const signature = signed.searchParams.get('access_token') ?? '';
    const [session = '', until = '', digest = ''] = signature.split('.');
    const changes: readonly Readonly<Record<string, string>>[] = [
      { url: other },
      { disposition: 'attachment' },
      { access_token: `${session}.${Number(until) + 60_000}.${digest}` },
      { access_token: `${'0'.repeat(64)}.${until}.${digest}` },
      { access_token: `${session}.${until}.${digest.startsWith('A') ? 'B' : 'A'}${digest.slice(1)}` },
      { access_token: `${session}.${until}.` },
      { access_token: '..' },
    ];
    for (const change of changes) {
      const url = new URL(signed);
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      expect(codeOf(await gateway.fetch(url.pathname + url.search))).toEqual([403, 'FORBIDDEN']);
    }
    expect((await gateway.fetch(signed.pathname + signed.search)).status).toBe(200);
  });

  it('[FI35] never opens the preview, whose page has new ones', async () => {
    const address = await addressOfUpload(gateway, lin, { name: 'a.png', bytes: aPng() });
    const signature = new URL(await signedPath(lin, address), gateway.url).searchParams.get('access_token') ?? '';
    for (const disposition of ['inline', 'attachment']) {
      const path = readPath(filePaths.preview, address, signature, { disposition });
      expect(codeOf(await gateway.fetch(path))).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('[FI25] ends with the session, the membership and the recall', async () => {
    const zhou = await gateway.signIn('zhou');
    const address = await addressOfUpload(gateway, lin, { name: 'a.png', bytes: aPng(7) });
    const messageId = await sendText(lin, address);
    await join('zhou', lin.roomId);
    const path = await signedPath(zhou, address);
    const code = async () => codeOf(await gateway.fetch(path));
    expect((await gateway.fetch(path)).status).toBe(200);
    await leave('zhou', lin.roomId);
    expect(await code()).toEqual([403, 'FORBIDDEN']);
    await join('zhou', lin.roomId);
    expect((await gateway.fetch(path)).status).toBe(200);
    await gateway.database.query(sql`UPDATE messages SET state = 1 WHERE message_id = ${messageId}`);
    expect(await code()).toEqual([403, 'FORBIDDEN']);
    await gateway.database.query(sql`UPDATE messages SET state = 0 WHERE message_id = ${messageId}`);
    expect((await gateway.fetch(path)).status).toBe(200);
    await zhou.get('/ibsn/v1/robot/logoff');
    expect(await code()).toEqual([403, 'FORBIDDEN']);
    await leave('zhou', lin.roomId);
  });

  it('[FI25] is refused together with the bearer of another account', async () => {
    const address = await addressOfUpload(gateway, lin, { name: 'a.png', bytes: aPng(8) });
    const path = await signedPath(lin, address);
    const asChen = await gateway.fetch(path, { headers: { authorization: `Bearer ${chen.token}` } });
    expect(codeOf(asChen)).toEqual([403, 'FORBIDDEN']);
    expect((await gateway.fetch(path, { headers: { authorization: `Bearer ${lin.token}` } })).status).toBe(200);
  });

  it('[FI26] works again after a restart of the gateway', async () => {
    const address = await addressOfUpload(gateway, lin, { name: 'a.png', bytes: aPng(9) });
    const path = await signedPath(lin, address);
    const again = await startTestGateway({
      database: gateway.database,
      clock: { now: () => time },
      environment: { DATA_DIR: gateway.dataDir },
    });
    expect((await again.fetch(path)).status).toBe(200);
    await again.close();
  });

  it('[FI27] appears in no log, nor do tokens and names of files', async () => {
    await renewTokens();
    const address = await addressOfUpload(gateway, lin, { name: 'secret-name.txt', bytes: 'x' });
    const path = await signedPath(lin, address);
    await gateway.fetch(path);
    await gateway.fetch(readPath(filePaths.preview, address, linsToken));
    await gateway.fetch(readPath(filePaths.download, `${address}x/y`, linsToken));
    expect(gateway.logged()).toContain(filePaths.download);
    for (const secret of [
      linsToken,
      new URL(path, gateway.url).searchParams.get('access_token') ?? '',
      'secret-name',
    ]) {
      expect(gateway.logged()).not.toContain(secret);
    }
    expect(gateway.logged()).not.toContain('"level":"error"');
  });
});
