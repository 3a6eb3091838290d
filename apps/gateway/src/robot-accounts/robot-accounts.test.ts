import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameFor } from '../ports/frame-publisher';
import { readQrImage } from '../testing/read-qr-image';
import { contactId, insertContacts } from '../testing/test-contacts';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { createBindingExpiry } from './expire-bindings';

const robot = '/ibsn/v1/robot';
const codeMs = 120_000;
let now = new Date('2026-04-21T02:20:00.000Z');
const clock = { now: () => now };
const limits = { ...wideLimits, robotAccounts: { ...wideLimits.robotAccounts, checkEveryMs: 5 } };
let gateway: TestGateway;
let wang: TestUser;
let zhou: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ clock, limits });
  [wang, zhou] = await Promise.all([gateway.signIn('wang'), gateway.signIn('zhou')]);
  await insertContacts(gateway.database, { owner: 'wang', friend: 'zhou' }, { owner: 'zhou', friend: 'wang' });
});
afterAll(() => gateway.close());

const logoutPath = (robotSerial: string, platformCode = 'quayside') =>
  `${robot}/logout?robotSerial=${robotSerial}&platformCode=${platformCode}`;
const signOut = (name: 'wang' | 'zhou' = 'wang') =>
  (name === 'wang' ? wang : zhou).get(logoutPath(`robot-account-${name}`));
const isOnline = async (user = wang) => Object((await user.get(`${robot}/login-status`)).body).isOnline;
const confirm = (code: string, user = wang) => user.post(`${robot}/login-confirm`, { code });
const isKey = (wanted: string) => (frame: { readonly key: string }) => frame.key === wanted;
const codes = async () => gateway.database.query(sql`SELECT * FROM robot_bindings WHERE account_id = 'wang'`);

/** Asks for a code, and reads it from the image. */
async function startBinding(
  user = wang,
): Promise<{ readonly address: string; readonly code: string; readonly expiresIn: number }> {
  const socket = await user.openSocket();
  expect(await user.get(`${robot}/login-qr-code`)).toMatchObject({ status: 200, body: {} });
  const { image, expiresIn } = Object((await socket.next(isKey('1001'))).message.data);
  socket.close();
  const address = readQrImage(image);
  return { address, code: address.replace(/^.*robotBinding=/, ''), expiresIn };
}

describe('the robot account', () => {
  it('[GW382] is online at first, has a serial and the platform of its tenant, and is for colleagues alone', async () => {
    for (const [user, robotSerial] of [
      [wang, 'robot-account-wang'],
      [zhou, 'robot-account-zhou'],
    ] as const)
      expect(await user.get(`${robot}/login-status`)).toMatchObject({
        status: 200,
        body: { robotSerial, platformCode: 'quayside', isOnline: true },
      });
    for (const name of ['lin', 'shen']) {
      const other = await gateway.signIn(name);
      const answers = [other.get(`${robot}/login-status`), other.get(`${robot}/login-qr-code`), confirm('x', other)];
      for (const answer of await Promise.all([...answers, other.get(logoutPath('robot-account-wang'))]))
        expect(answer).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    }
  });

  it('[GW382] cannot be bound or signed out where the account has none', async () => {
    await gateway.database.query(sql`UPDATE accounts SET robot_serial = NULL WHERE account_id = 'luo'`);
    const luo = await gateway.signIn('luo');
    expect((await luo.get(`${robot}/login-status`)).body).toEqual({ platformCode: 'quayside', isOnline: false });
    expect(await luo.get(`${robot}/login-qr-code`)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(await luo.get(logoutPath('robot-account-luo'))).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
  });
});

describe('its binding', () => {
  it('[GW383] begins with an image for the pages of the account alone, which holds an address of this product', async () => {
    const [first, second, others] = await Promise.all([wang.openSocket(), wang.openSocket(), zhou.openSocket()]);
    await wang.get(`${robot}/login-qr-code`);
    const frames = await Promise.all([first, second].map((socket) => socket.next(isKey('1001'))));
    await zhou.get(`${robot}/login-qr-code`);
    await others.next(isKey('1001'));
    expect(others.frames.filter(isKey('1001'))).toHaveLength(1);
    const images = frames.map(({ message }) => Object(message.data).image);
    expect(images[0]).toBe(images[1]);
    expect(Object(frames[0]?.message.data).expiresIn).toBe(120);
    expect(readQrImage(images[0])).toMatch(new RegExp(`^${gateway.url}/#/message\\?robotBinding=r[\\w-]{32}$`));
    for (const socket of [first, second, others]) socket.close();
  });

  it('[GW384] ends with a confirmation by a device of the account, of which all its pages hear', async () => {
    await signOut();
    expect(await isOnline()).toBe(false);
    const { code } = await startBinding();
    const [page, phone] = await Promise.all([wang.openSocket(), wang.openSocket()]);
    expect(await confirm(code)).toMatchObject({ status: 200, body: {} });
    for (const socket of [page, phone]) {
      await socket.next(isKey('1002'));
      socket.close();
    }
    expect(await isOnline()).toBe(true);
  });

  it('[GW385] is refused, with the reason, by a code that is wrong, used, over, replaced or another account’s', async () => {
    await signOut();
    for (const wrong of ['r', 'nonsense', 'x'.repeat(200)])
      expect(await confirm(wrong)).toMatchObject({ status: 200, body: refusal('ROBOT_CODE_UNKNOWN') });
    const { code: ofZhou } = await startBinding(zhou);
    expect(await confirm(ofZhou)).toMatchObject({ status: 200, body: refusal('ROBOT_CODE_UNKNOWN') });
    expect(await confirm(ofZhou, zhou)).toMatchObject({ status: 200, body: {} });
    const { code: replaced } = await startBinding();
    const { code: expired } = await startBinding();
    expect(await confirm(replaced)).toMatchObject({ status: 200, body: refusal('ROBOT_CODE_EXPIRED') });
    now = new Date(now.getTime() + codeMs);
    expect(await confirm(expired)).toMatchObject({ status: 200, body: refusal('ROBOT_CODE_EXPIRED') });
    expect(await isOnline()).toBe(false);
    const { code } = await startBinding();
    const answers = await Promise.all([confirm(code), confirm(code)]);
    expect(answers.map(({ body }) => Object(body).code).toSorted()).toEqual(['ROBOT_CODE_USED', undefined]);
    expect(await isOnline()).toBe(true);
  });

  it('[GW385] counts the codes that an account asks for and tries', async () => {
    const robotAccounts = { ...wideLimits.robotAccounts, codesPerMinute: 2 };
    const strict = await startTestGateway({ limits: { ...wideLimits, robotAccounts } });
    const user = await strict.signIn('wang');
    await user.get(`${robot}/login-qr-code`);
    await confirm('wrong', user);
    for (const answer of [await confirm('wrong', user), await user.get(`${robot}/login-qr-code`)])
      expect(answer).toMatchObject({ status: 429, body: refusal('TOO_MANY_REQUESTS') });
    expect(await confirm('wrong', await strict.signIn('zhou'))).toMatchObject({ status: 200 });
    await strict.close();
  });

  it('[GW386] is stored as a hash, and forgotten a day after its end', async () => {
    const { code } = await startBinding();
    expect(JSON.stringify(await codes())).not.toContain(code.slice(1));
    now = new Date(now.getTime() + codeMs + 24 * 60 * 60_000 + 1);
    // Their sessions are over.
    [wang, zhou] = await Promise.all([gateway.signIn('wang'), gateway.signIn('zhou')]);
    await startBinding();
    expect(await codes()).toHaveLength(1);
  });

  it('[GW387] that nobody confirmed in its time ends with 1004, once; one that was confirmed or replaced does not', async () => {
    const robotAccounts = { ...wideLimits.robotAccounts, checkEveryMs: 3_600_000 };
    const quiet = await startTestGateway({ clock, limits: { ...wideLimits, robotAccounts } });
    const user = await quiet.signIn('wang');
    await startBinding(user);
    await confirm((await startBinding(user)).code, user);
    await startBinding(user);
    const ends: unknown[] = [];
    const framePublisher = {
      send: async (people: Iterable<string>, frame: FrameFor) =>
        void ends.push([[...people], JSON.parse(String(frame)).key]),
      closeSession: async () => undefined,
    };
    // The end is known to whichever process looks for it, such as one that was started after the code was made.
    const sweepTwice = async () => {
      const expiries = [1, 2].map(() => createBindingExpiry({ database: quiet.database, clock, framePublisher }));
      await Promise.all(expiries.map(({ sweep }) => sweep()));
    };
    await sweepTwice();
    expect(ends).toEqual([]);
    now = new Date(now.getTime() + codeMs);
    await sweepTwice();
    await sweepTwice();
    expect(ends).toEqual([[['wang'], '1004']]);
    await quiet.close();

    const socket = await wang.openSocket();
    await startBinding();
    now = new Date(now.getTime() + codeMs);
    await socket.next(isKey('1004'));
    socket.close();
  });
});

describe('its logout', () => {
  it('[GW388] signs out the own robot account alone, of the own platform, and all pages of the account hear of it', async () => {
    expect(await wang.get(logoutPath('robot-account-zhou'))).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(await wang.get(logoutPath('robot-account-wang', 'elsewhere'))).toMatchObject({
      status: 403,
      body: refusal('UNKNOWN_CLIENT'),
    });
    for (const query of ['', '?robotSerial=robot-account-wang', '?platformCode=quayside'])
      expect(await wang.get(`${robot}/logout${query}`)).toMatchObject({ status: 400 });
    const [first, second] = await Promise.all([wang.openSocket(), wang.openSocket()]);
    expect([await isOnline(), await isOnline(zhou)]).toEqual([true, true]);
    for (const _ of [1, 2]) expect(await signOut()).toMatchObject({ status: 200, body: {} });
    for (const socket of [first, second]) {
      await socket.next(isKey('robot-signed-out'));
      socket.close();
    }
    expect([await isOnline(), await isOnline(zhou)]).toEqual([false, true]);
    // The session itself goes on.
    expect(await wang.get('/ibsn/v1/login/init-user')).toMatchObject({
      status: 200,
      body: { uid: 'wang', vcRobotSerialNo: 'robot-account-wang' },
    });
  });

  it('[GW389] stops what the account writes to people, until it is bound again; it reads on, and others write on', async () => {
    const made = await wang.post('/ibsn/v1/chat/rooms/create', {
      chatType: 1,
      friendGroupId: contactId('wang', 'zhou'),
    });
    const roomId = String(Object(made.body).roomId);
    const write = (user: TestUser, content: string) => user.post(paths.create, [{ roomId, content }]);
    await signOut();
    expect(await write(wang, 'one')).toMatchObject({ status: 200, body: refusal('ROBOT_ACCOUNT_OFFLINE') });
    expect(await write(zhou, 'two')).toMatchObject({ status: 200, body: [{ content: 'two' }] });
    expect(Object((await wang.get(`${paths.inRoom}?roomId=${roomId}`)).body).content).toMatchObject([
      { content: 'two' },
    ]);
    expect(await wang.send('to the purchasing robot')).toMatchObject([{ content: 'to the purchasing robot' }]);
    await confirm((await startBinding()).code);
    expect(await write(wang, 'three')).toMatchObject({ status: 200, body: [{ content: 'three' }] });
  });
});
