import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '../config/limits';
import {
  paths,
  refusal,
  startTestGateway,
  type TestGateway,
  type TestResponse,
  wideLimits,
} from '../testing/test-gateway';

// These tests alone use the default limits.
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ limits: defaultLimits });
});
afterAll(() => gateway.close());

const inSequence = async (
  count: number,
  call: (n: number) => Promise<TestResponse>,
): Promise<readonly TestResponse[]> => {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await call(n));
  return answers;
};

const refusedOf = (answers: readonly TestResponse[]) => answers.filter(({ status }) => status === 429);

describe('limits as shipped', () => {
  it('[GW90] allow ten wrong passwords for an account from an address, whether it exists or not, and log the eleventh', async () => {
    const attempt = (username: string) =>
      gateway.fetch('/oauth/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username, password: 'guess' }),
      });
    // An account of the same name that has no password is not the one that is guessed at, even if it is found first.
    await gateway.database.batch([
      sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', '', '', '', 'other')`,
      sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, group_key, created_at)
        VALUES ('shen-of-a-host', 'other', 'shen', 'buyer', 'Shen', 'Shen', 'group-of-a-host', '2020-01-01')`,
      sql`UPDATE accounts SET name = name WHERE account_id = 'shen'`,
    ]);
    for (const username of ['shen', 'nobody']) {
      const answers = await inSequence(11, () => attempt(username));
      expect(refusedOf(answers)).toHaveLength(1);
      expect(answers.at(-1)).toMatchObject({ status: 429, body: refusal('TOO_MANY_REQUESTS') });
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const warnings = gateway
      .logged()
      .split('\n')
      .filter((entry) => entry.includes('too many wrong passwords'));
    expect(warnings.map((entry) => Object(JSON.parse(entry)).accountId)).toEqual(['shen', 'none']);
    expect(gateway.logged()).not.toContain('nobody');
  });

  it('[GW194] allow wrong passwords for thirty accounts from an address, and log the thirtieth', async () => {
    const other = await startTestGateway({ limits: defaultLimits });
    const signIn = (username: string, password = 'Spring2026', more: Readonly<Record<string, string>> = {}) =>
      other.fetch('/oauth/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username, password, ...more }),
      });
    const { body } = await signIn('lin', 'parley-demo');
    const answers = await inSequence(40, (n) => signIn(`account-${n}`));
    expect(answers.slice(0, 30).map(({ body: refused }) => refused)).toMatchObject(
      Array(30).fill(refusal('WRONG_PASSWORD')),
    );
    expect(refusedOf(answers.slice(30))).toHaveLength(10);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signIn('chen', 'parley-demo')).status).toBe(429);
    const mark = String(Object(body).known_device);
    expect((await signIn('lin', 'parley-demo', { known_device: mark })).body).toMatchObject({ known_device: mark });
    const warnings = other
      .logged()
      .split('\n')
      .filter((entry) => entry.includes('wrong passwords for many accounts'));
    expect(warnings).toHaveLength(1);
    expect(other.logged()).not.toContain('account-29');
    await other.close();
  });

  it('[GW91] allow ten questions a minute; others are refused and not stored', async () => {
    const lin = await gateway.signIn('lin');
    const answers = await inSequence(14, (n) =>
      lin.post(paths.create, [{ roomId: lin.roomId, content: `question ${n}` }]),
    );
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(refusedOf(answers)).toHaveLength(4);
    const { content } = await lin.page('size=100');
    expect(content.filter(({ sendSerial }) => sendSerial === 'lin')).toHaveLength(10);
  });

  it('[GW92] allow thirty messages of an account in ten seconds', async () => {
    const chen = await gateway.signIn('chen');
    // A person serves the room, so its messages are not questions to the robot.
    await gateway.database.query(sql`UPDATE rooms SET service_state = 'artificial' WHERE room_id = ${chen.roomId}`);
    const messages = Array.from({ length: 20 }, () => ({ roomId: chen.roomId, content: 'x' }));
    expect((await chen.post(paths.create, messages)).status).toBe(200);
    expect((await chen.post(paths.create, messages)).status).toBe(429);
    expect((await chen.post(paths.create, messages.slice(0, 5))).status).toBe(429);
  });

  it('[GW93] allow five searches and suggestions of an account a second', async () => {
    for (const [account, path, body] of [
      ['zhou', '/ibsn/v1/chat/association/qa', { message: 'PR' }],
      ['luo', '/ibsn/v1/customer-service/knowledge/suggest', { text: 'PR' }],
    ] as const) {
      const user = await gateway.signIn(account);
      const answers = await Promise.all(Array.from({ length: 8 }, () => user.post(path, body)));
      expect(refusedOf(answers)).toHaveLength(3);
    }
  });

  it('[GW377] allow five searches over all rooms of an account a second', async () => {
    const user = await gateway.signIn('lin');
    const answers = await Promise.all(Array.from({ length: 8 }, () => user.get(`${paths.searchAll}?keyword=x`)));
    expect(refusedOf(answers)).toHaveLength(3);
  });

  it('[GW94] allow 300 calls of an account a minute, without affecting others', async () => {
    const tang = await gateway.signIn('tang');
    const wang = await gateway.signIn('wang');
    const calls = Array.from({ length: 310 }, () => tang.get('/ibsn/v1/login/init-user'));
    expect(refusedOf(await Promise.all(calls))).toHaveLength(10);
    expect((await wang.get('/ibsn/v1/login/init-user')).status).toBe(200);
  });
});

describe('limits of sockets', () => {
  const limited = (sockets: object) =>
    startTestGateway({ limits: { ...wideLimits, sockets: { ...wideLimits.sockets, ...sockets } } });

  it('[GW95] refuse too many upgrades of one address a minute', async () => {
    const small = await limited({ upgradesPerMinute: 2 });
    const lin = await small.signIn('lin');
    const sockets = [await lin.openSocket(), await lin.openSocket()];
    await expect(lin.openSocket()).rejects.toThrow('429');
    for (const socket of sockets) socket.close();
    await small.close();
  });

  it('[GW95] refuse too many open sockets of one address, and in all', async () => {
    for (const [few, status] of [
      [{ perAddress: 1 }, '429'],
      [{ total: 1 }, '503'],
    ] as const) {
      const small = await limited(few);
      const lin = await small.signIn('lin');
      const socket = await lin.openSocket();
      await expect(lin.openSocket()).rejects.toThrow(status);
      socket.close();
      await vi.waitFor(async () => (await lin.openSocket()).close(), 10_000);
      await small.close();
    }
  });
});
