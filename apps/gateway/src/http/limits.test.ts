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

// Other suites may run on the same machine.
vi.setConfig({ testTimeout: 30_000 });

// The only tests that run with the limits that the product ships.
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ limits: defaultLimits });
}, 60_000);
afterAll(() => gateway.close());

const inTurn = async (count: number, call: (n: number) => Promise<TestResponse>): Promise<readonly TestResponse[]> => {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await call(n));
  return answers;
};

const refused = (answers: readonly TestResponse[]) => answers.filter(({ status }) => status === 429);

describe('limits as shipped', () => {
  it('[GW90] let an account be tried ten times a minute, known or not', async () => {
    const attempt = (username: string) =>
      gateway.fetch('/oauth/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username, password: 'guess' }),
      });
    for (const username of ['shen', 'nobody']) {
      const answers = await inTurn(11, () => attempt(username));
      expect(refused(answers)).toHaveLength(1);
      expect(answers.at(-1)).toMatchObject({ status: 429, body: refusal('TOO_MANY_REQUESTS') });
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('[GW91] answer ten questions a minute and refuse the rest, which are not stored', async () => {
    const lin = await gateway.signIn('lin');
    const answers = await inTurn(14, (n) => lin.post(paths.create, [{ roomId: lin.roomId, content: `question ${n}` }]));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(refused(answers)).toHaveLength(4);
    const { content } = await lin.page('size=100');
    expect(content.filter(({ sendSerial }) => sendSerial === 'lin')).toHaveLength(10);
  });

  it('[GW92] let an account send thirty messages in ten seconds', async () => {
    const chen = await gateway.signIn('chen');
    // Served by a person: what is said there is no question to the robot.
    await gateway.database.query(sql`UPDATE rooms SET service_state = 'artificial' WHERE room_id = ${chen.roomId}`);
    const words = Array.from({ length: 20 }, () => ({ roomId: chen.roomId, content: 'x' }));
    expect((await chen.post(paths.create, words)).status).toBe(200);
    expect((await chen.post(paths.create, words)).status).toBe(429);
    expect((await chen.post(paths.create, words.slice(0, 5))).status).toBe(429);
  });

  it('[GW93] let an account search and be suggested to five times a second', async () => {
    const zhou = await gateway.signIn('zhou');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => zhou.post('/ibsn/v1/chat/association/qa', { message: 'PR' })),
    );
    expect(refused(answers)).toHaveLength(3);
  });

  it('[GW94] let an account make 300 calls a minute, and not stop others', async () => {
    const [tang, wang] = [await gateway.signIn('tang'), await gateway.signIn('wang')];
    const calls = Array.from({ length: 310 }, () => tang.get('/ibsn/v1/login/init-user'));
    expect(refused(await Promise.all(calls))).toHaveLength(10);
    expect((await wang.get('/ibsn/v1/login/init-user')).status).toBe(200);
  });
});

describe('limits of sockets', () => {
  const limited = (sockets: object) =>
    startTestGateway({ limits: { ...wideLimits, sockets: { ...wideLimits.sockets, ...sockets } } });

  it('[GW95] refuse the upgrades of one address that are too many a minute', async () => {
    const small = await limited({ upgradesPerMinute: 2 });
    const lin = await small.signIn('lin');
    const sockets = [await lin.openSocket(), await lin.openSocket()];
    await expect(lin.openSocket()).rejects.toThrow('429');
    for (const socket of sockets) socket.close();
    await small.close();
  });

  it('[GW95] refuse the sockets of one address, and of all, that are too many at a time', async () => {
    for (const [few, status] of [
      [{ perAddress: 1 }, '429'],
      [{ total: 1 }, '503'],
    ] as const) {
      const small = await limited(few);
      const lin = await small.signIn('lin');
      const socket = await lin.openSocket();
      await expect(lin.openSocket()).rejects.toThrow(status);
      socket.close();
      await small.close();
    }
  });
});
