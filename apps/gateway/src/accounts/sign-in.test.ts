import type { ErrorCode } from '@parley/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTenant } from '../demo/seed/accounts';
import { refusal, startTestGateway, type TestGateway, wideLimits } from '../testing/test-gateway';
import { hashPassword, verifyPassword } from './passwords';

let time = new Date('2026-04-21T02:20:00.000Z');
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => time } });
});
afterAll(() => gateway.close());

const tokenPath = '/oauth/oauth/token';
const mePath = '/ibsn/v1/login/init-user';
const advanceMinutes = (minutes: number): void => {
  time = new Date(time.getTime() + minutes * 60_000);
};
const requestToken = (fields: Readonly<Record<string, string>>, headers = {}) =>
  gateway.fetch(tokenPath, { method: 'POST', body: new URLSearchParams(fields), headers });

describe('passwords', () => {
  it('[GW10] match their own hash only, and never an account that has no password', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).not.toContain('correct');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('correct hors', hash)).toBe(false);
    expect(await verifyPassword('correct horse', undefined)).toBe(false);
    expect(await verifyPassword('', 'not a hash')).toBe(false);
  });

  it('[GW10] take as much time for an account that does not exist', async () => {
    const hash = await hashPassword('x');
    const measureCpuTime = async (storedHash: string | undefined): Promise<number> => {
      const start = process.cpuUsage();
      for (let round = 0; round < 5; round += 1) await verifyPassword('y', storedHash);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await measureCpuTime(hash);
    const knownCpuTime = await measureCpuTime(hash);
    const unknownCpuTime = await measureCpuTime(undefined);
    // Without deriving a key it would be thousands of times faster, which is far more than the noise of a busy machine.
    expect(unknownCpuTime).toBeGreaterThan(knownCpuTime / 4);
  });
});

describe('signing in and out', () => {
  it('[GW11] gives an opaque bearer for twelve hours, of which only a hash is stored', async () => {
    const { status, body } = await requestToken({ grant_type: 'password', username: 'lin', password: 'parley-demo' });
    expect({ status, body }).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 43_200 } });
    const token = JSON.stringify(body).match(/"access_token":"([\w-]{43})"/)?.[1] ?? '';
    const stored = await gateway.database.query(sql`SELECT * FROM sessions`);
    expect(JSON.stringify(stored)).not.toContain(token);
    const me = () => gateway.fetch(mePath, { headers: { authorization: `Bearer ${token}` } });
    expect(await me()).toMatchObject({
      status: 200,
      body: {
        uid: 'lin',
        nickname: '林晓',
        kind: 'buyer',
        tenantId: 'lanchuan',
        tenantName: '澜川制造',
        department: '设备采购部',
      },
    });
    advanceMinutes(12 * 60 + 1);
    expect(await me()).toMatchObject({ status: 401, body: refusal('SESSION_EXPIRED') });
  });

  it('[GW12] refuses a wrong password and an unknown account alike', async () => {
    const wrong = await requestToken({ grant_type: 'password', username: 'lin', password: 'parley' });
    const unknown = await requestToken({ grant_type: 'password', username: 'nobody', password: 'parley' });
    expect(wrong).toMatchObject({ status: 200, body: refusal('WRONG_PASSWORD') });
    expect(unknown.body).toEqual(wrong.body);
    expect(await requestToken({ grant_type: 'magic' })).toMatchObject({ status: 400, body: refusal('BAD_REQUEST') });
  });

  it('[GW13] gives a file token of thirty minutes to a session only, and it opens nothing else', async () => {
    const client = { grant_type: 'client_credentials', client_id: 'parley-web', client_secret: 'public-parley-web' };
    expect(await requestToken(client)).toMatchObject({ status: 401, body: refusal('NOT_SIGNED_IN') });
    const { token } = await gateway.signIn('lin');
    const response = await requestToken(client, { authorization: `Bearer ${token}` });
    expect(response).toMatchObject({ status: 200, body: { expires_in: 1800 } });
    const fileToken = JSON.stringify(response.body).match(/"access_token":"([\w-]+)"/)?.[1];
    expect(await gateway.fetch(mePath, { headers: { authorization: `Bearer ${fileToken}` } })).toMatchObject({
      status: 401,
    });
    const other = { ...client, client_secret: 'guess' };
    expect(await requestToken(other, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 403,
      body: refusal('UNKNOWN_CLIENT'),
    });
  });

  it('[GW14] [GW259] ends the session at once by logoff, and its sockets with 4401 within a second', async () => {
    const lin = await gateway.signIn('lin');
    const socket = await lin.openSocket();
    const start = performance.now();
    expect(await lin.get('/ibsn/v1/robot/logoff')).toMatchObject({ status: 200, body: {} });
    expect(await socket.closed).toBe(4401);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(await lin.get(mePath)).toMatchObject({ status: 401, body: refusal('SESSION_EXPIRED') });
  });

  it('[GW14] does not let a page of another site end a session', async () => {
    const lin = await gateway.signIn('lin');
    const headers = {
      authorization: `Bearer ${lin.token}`,
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    };
    expect(await gateway.fetch('/ibsn/v1/robot/logoff', { headers })).toMatchObject({
      status: 403,
      body: refusal('ORIGIN_REFUSED'),
    });
    expect(await lin.get(mePath)).toMatchObject({ status: 200 });
  });

  it('[GW15] says where to sign in and never redirects to another site', async () => {
    const loginUrlFor = async (redirect: string) =>
      JSON.stringify(
        (await gateway.fetch('/ibsn/v1/login/get/login-url', jsonPost({ platformCode: 'quayside', redirect }))).body,
      );
    expect(await loginUrlFor('/purchaseRobot')).toContain('redirect=%2FpurchaseRobot');
    const withControlCharacters = ['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example', '/a\u0085evil.example'];
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', ...withControlCharacters])
      expect(await loginUrlFor(evil)).not.toContain('evil');
  });
});

const nowInSeconds = (): number => Math.floor(time.getTime() / 1000);

interface SigningOptions {
  readonly secret?: string;
  readonly alg?: string;
}

describe('a known device', () => {
  const limits = { ...wideLimits, login: { ...wideLimits.login, freeAttempts: 2 } };

  it('[GW182] is not delayed by wrong passwords of others at its address, for its own account only', async () => {
    const strict = await startTestGateway({ limits });
    const signIn = (password: string, more: Readonly<Record<string, string>> = {}) =>
      strict.fetch(tokenPath, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username: 'lin', password, ...more }),
      });
    const { body } = await signIn('parley-demo');
    const mark = String(Object(body).known_device);
    for (let nth = 0; nth < 3; nth += 1) await signIn('guess');
    expect((await signIn('parley-demo')).status).toBe(429);
    expect((await signIn('parley-demo', { known_device: `${mark.slice(0, -1)}!` })).status).toBe(429);
    expect((await signIn('parley-demo', { known_device: mark })).body).toMatchObject({ known_device: mark });
    for (let nth = 0; nth < 3; nth += 1) await signIn('guess', { known_device: mark, username: 'chen' });
    expect((await signIn('guess', { known_device: mark, username: 'chen' })).status).toBe(429);
    await strict.close();
  });
});

describe('a host identity', () => {
  const signIdentity = (claims: object = {}, { secret, alg = 'HS256' }: SigningOptions = {}): Promise<string> => {
    const iat = nowInSeconds();
    const defaultClaims = {
      sub: 'lin',
      name: '林晓',
      department: '设备采购部',
      tenant: 'lanchuan',
      iat,
      exp: iat + 120,
      jti: crypto.randomUUID(),
    };
    return new SignJWT({ ...defaultClaims, ...claims })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret ?? demoTenant.secret));
  };
  const exchange = (thirdToken: string, platformCode = 'quayside') =>
    gateway.fetch('/ibsn/v1/login/get/encrypt-data', jsonPost({ platformCode, pageKey: 'page', thirdToken }));
  const meOf = async (body: unknown) => {
    const token = JSON.stringify(body).match(/"accessToken":"([\w-]+)"/)?.[1];
    return (await gateway.fetch(mePath, { headers: { authorization: `Bearer ${token}` } })).body;
  };

  it('[GW16] is exchanged once for a session of its account', async () => {
    const token = await signIdentity();
    const { status, body } = await exchange(token);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { expiresIn: 43_200, group: expect.stringMatching(/^\w{32}$/) },
    });
    expect(await meOf(body)).toMatchObject({ uid: 'lin', kind: 'buyer' });
    expect(await exchange(token)).toMatchObject({ status: 403, body: refusal('HOST_IDENTITY_USED') });
  });

  it('[GW16] is accepted by only one of four simultaneous exchanges', async () => {
    const token = await signIdentity();
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  });

  it('[GW17] creates a buyer account with a room for a new user, once', async () => {
    const newcomer = { sub: 'new.user', name: '新人', department: '行政部' };
    const [one, two] = await Promise.all([
      exchange(await signIdentity(newcomer)),
      exchange(await signIdentity(newcomer)),
    ]);
    expect(await meOf(one.body)).toMatchObject({
      nickname: '新人',
      kind: 'buyer',
      department: '行政部',
      tenantId: 'lanchuan',
    });
    expect(await meOf(two.body)).toEqual(await meOf(one.body));
    const rooms = await gateway.database.query(sql`
      SELECT room_id FROM room_members JOIN accounts USING (account_id) WHERE subject = 'new.user'`);
    expect(rooms).toHaveLength(1);
  });

  it('[GW179] signs in no agent and no member of staff, unless the operator allows it', async () => {
    for (const sub of ['zhou', 'wang'])
      expect(await exchange(await signIdentity({ sub }))).toMatchObject({
        status: 403,
        body: refusal('HOST_IDENTITY_REFUSED'),
      });
    const open = await startTestGateway({
      clock: { now: () => time },
      database: gateway.database,
      environment: { HOST_IDENTITY_KINDS: 'buyer, agent' },
    });
    const body = { platformCode: 'quayside', pageKey: 'page', thirdToken: await signIdentity({ sub: 'zhou' }) };
    expect((await open.fetch('/ibsn/v1/login/get/encrypt-data', jsonPost(body))).status).toBe(200);
    await open.close();
  });

  const setTenant = (assignment: SQL) =>
    gateway.database.query(sql`UPDATE tenants SET ${assignment} WHERE tenant_id = ${demoTenant.tenantId}`);

  it('[GW191] signs in the kinds that the tenant names, and no others', async () => {
    await expect(setTenant(sql`host_identity_kinds = ARRAY['buyer', 'king']`)).rejects.toThrow();
    await setTenant(sql`host_identity_kinds = ARRAY['agent']`);
    expect((await exchange(await signIdentity({ sub: 'zhou' }))).status).toBe(200);
    expect((await exchange(await signIdentity())).body).toMatchObject(refusal('HOST_IDENTITY_REFUSED'));
    const newcomer = await signIdentity({ sub: 'refused.newcomer' });
    expect((await exchange(newcomer)).body).toMatchObject(refusal('HOST_IDENTITY_REFUSED'));
    const created = sql`SELECT account_id FROM accounts WHERE subject = 'refused.newcomer'`;
    expect(await gateway.database.query(created)).toEqual([]);
    await setTenant(sql`host_identity_kinds = NULL`);
    expect((await exchange(await signIdentity())).status).toBe(200);
  });

  it('[GW192] says what the tenant sets for images of other sites', async () => {
    const readSetting = async () => meOf((await exchange(await signIdentity())).body);
    expect(await readSetting()).not.toHaveProperty('showsRemotePictures');
    await setTenant(sql`shows_remote_pictures = true`);
    expect(await readSetting()).toMatchObject({ showsRemotePictures: true });
    await setTenant(sql`shows_remote_pictures = false`);
    expect(await readSetting()).toMatchObject({ showsRemotePictures: false });
    await setTenant(sql`shows_remote_pictures = NULL`);
  });

  const refused: readonly (readonly [string, () => Promise<string>, ErrorCode])[] = [
    [
      'has expired',
      () => signIdentity({ iat: nowInSeconds() - 200, exp: nowInSeconds() - 1 }),
      'HOST_IDENTITY_EXPIRED',
    ],
    [
      'is valid for longer than five minutes',
      () => signIdentity({ exp: nowInSeconds() + 301 }),
      'HOST_IDENTITY_REFUSED',
    ],
    [
      'is from the future',
      () => signIdentity({ iat: nowInSeconds() + 120, exp: nowInSeconds() + 240 }),
      'HOST_IDENTITY_REFUSED',
    ],
    ['holds a control character', () => signIdentity({ name: 'li\u0000n' }), 'HOST_IDENTITY_REFUSED'],
    ['is for another tenant', () => signIdentity({ tenant: 'other' }), 'HOST_IDENTITY_REFUSED'],
    ['has no jti', () => signIdentity({ jti: undefined }), 'HOST_IDENTITY_REFUSED'],
    ['has no expiry', () => signIdentity({ exp: undefined }), 'HOST_IDENTITY_REFUSED'],
    ['is signed with another secret', () => signIdentity({}, { secret: 'x'.repeat(32) }), 'HOST_IDENTITY_REFUSED'],
    ['is signed by another algorithm', () => signIdentity({}, { alg: 'HS512' }), 'HOST_IDENTITY_REFUSED'],
    ['is no JWT', async () => 'a.b.c', 'HOST_IDENTITY_REFUSED'],
    ['is not signed', async () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"lin"}')}.`, 'HOST_IDENTITY_REFUSED'],
  ];

  it.each(refused)('[GW18] is refused when it %s', async (_why, make, code) => {
    expect(await exchange(await make())).toMatchObject({ status: 403, body: refusal(code) });
  });

  it('[GW18] is refused from an unknown platform', async () => {
    expect(await exchange(await signIdentity(), 'elsewhere')).toMatchObject({
      status: 403,
      body: refusal('UNKNOWN_CLIENT'),
    });
  });
});

const jsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
