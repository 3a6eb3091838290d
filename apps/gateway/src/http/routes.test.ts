import type { AnyCall } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  paths,
  refusal,
  startTestGateway,
  type TestGateway,
  type TestResponse,
  type TestUser,
} from '../testing/test-gateway';
import { notBuiltCalls } from './not-built';
import { allCalls } from './openapi';
import { requiredFields } from './testing/required-fields';

let gateway: TestGateway;
let lin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  await lin.send('private');
  stranger = await userOfOtherTenant();
});
afterAll(() => gateway.close());

/** A buyer whose account is moved to another tenant after she signed in. */
async function userOfOtherTenant(): Promise<TestUser> {
  const chen = await gateway.signIn('chen');
  await gateway.database.batch([
    sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', 'o', 'o', 'o', 'other')`,
    sql`UPDATE accounts SET tenant_id = 'other' WHERE account_id = 'chen'`,
  ]);
  return chen;
}

/** The call as its owner would make it; ids are those of lin's room and message. */
async function requestFor(call: AnyCall, ids: { readonly roomId: string; readonly messageId: string }) {
  const path = call.path
    .replace('{tenantId}', 'lanchuan')
    .replace('{chatbot}', 'chatbot')
    .replace(/\{\w+\}/g, ids.roomId);
  const { query: requiredQuery, body: requiredBody } = requiredFields[nameOf.get(call) ?? ''] ?? {};
  const query = new URLSearchParams({ ...requiredQuery, ...ids });
  const link = { msgType: 'URL', shareUrl: 'https://example.com', content: 'intruder' };
  const body = bodies[call.path] ?? { ...ids, ...requiredBody, message: link };
  const isArray = call.path === paths.create;
  const ownBody = Array.isArray(requiredBody) ? requiredBody : body;
  const sent = isArray ? [{ roomId: ids.roomId, content: 'intruder' }] : ownBody;
  if ('isBinary' in call && call.isBinary) {
    const headers = { 'content-type': 'application/octet-stream' };
    return { path: `${path}?${query}`, init: { method: call.method, body: 'bytes', headers } };
  }
  const init =
    call.method === 'POST' ? { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } } : {};
  return { path: `${path}?${call.method === 'GET' ? query : ''}`, init: { method: call.method, ...init } };
}

const nameOf = new Map(allCalls.map(({ group, name, call }) => [call, `${group}.${name}`]));

/** The bodies in which `ids` or `message` would have another meaning. */
const bodies: Readonly<Record<string, object>> = {
  '/ibsn/v1/chat/association/qa': { message: 'PR' },
  '/ibsn/v1/chat/messages/forward': { messageId: 'x', forwardList: [{ friendGroupId: 'zhou', chatType: '1' }] },
  '/ibsn/v1/documents/urge': { number: 'PR2026-0417' },
};

async function callAs(
  user: TestUser | undefined,
  call: AnyCall,
  ids: { roomId: string; messageId: string },
): Promise<TestResponse> {
  const { path, init } = await requestFor(call, ids);
  const authorization = user ? { authorization: `Bearer ${user.token}` } : {};
  return gateway.fetch(path, { ...init, headers: { ...init.headers, ...authorization } });
}

const idsOfLin = async () => ({ roomId: lin.roomId, messageId: (await lin.page()).content.at(-1)?.messageId ?? '' });
const titleOf = ({ group, name, call }: (typeof allCalls)[number]) => [`${group}.${name}`, call] as const;

describe('every call of the contract', () => {
  const callsWithSession = allCalls.filter(({ call }) => call.facts.access !== 'anyone').map(titleOf);

  it.each(callsWithSession)('[GW70] %s is refused without a session', async (_name, call) => {
    expect(await callAs(undefined, call, await idsOfLin())).toMatchObject({
      status: 401,
      body: refusal('NOT_SIGNED_IN'),
    });
  });

  // Those of agents and staff are refused to these members for their kind of account; claims.test.ts makes them as an agent.
  const isOfRoom = (call: AnyCall) =>
    !['agent', 'staff'].includes(call.facts.access) &&
    Object.values(call.claims ?? {}).some((kind) => kind === 'room' || kind === 'message');
  const roomCalls = allCalls.filter(({ call }) => call.isBuilt && isOfRoom(call)).map(titleOf);

  it.each(roomCalls)(
    '[GW71] %s answers a foreign room or message like one that does not exist',
    async (_name, call) => {
      const foreign = await callAs(stranger, call, await idsOfLin());
      const unknown = await callAs(stranger, call, { roomId: 'no-such-room', messageId: 'no-such-message' });
      expect(foreign).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
      expect(unknown).toMatchObject({ status: 404, body: foreign.body });
      expect((await lin.page()).content.map(({ content }) => content)).not.toContain('intruder');
    },
  );

  it.each(roomCalls)('[GW71] %s is not refused to a member', async (_name, call) => {
    expect((await callAs(lin, call, await idsOfLin())).status).toBe(200);
  });

  const tenantCalls = allCalls.filter(({ call }) => call.path.includes('{tenantId}')).map(titleOf);

  it.each(tenantCalls)('[GW72] %s does not exist for an account of another tenant', async (_name, call) => {
    expect((await callAs(stranger, call, await idsOfLin())).status).toBe(
      ['agent', 'staff'].includes(call.facts.access) ? 403 : 404,
    );
  });

  const roleCalls = allCalls.filter(({ call }) => ['agent', 'staff'].includes(call.facts.access)).map(titleOf);

  it.each(roleCalls)('[GW73] %s is forbidden to a buyer', async (_name, call) => {
    expect(await callAs(lin, call, await idsOfLin())).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
  });

  it('[GW72] exists for the configured robot in its path only: chatbot.categories', async () => {
    expect((await lin.get('/ibsn/v1/lanchuan/chatbot/categories')).status).toBe(200);
    expect((await lin.get('/ibsn/v1/lanchuan/another/categories')).status).toBe(404);
  });
});

describe('calls that are not built', () => {
  const listedNames = Object.values(notBuiltCalls).flatMap((group) => Object.keys(group));

  it('[GW74] never grow in number', () => {
    expect(listedNames.length).toBeLessThanOrEqual(36);
    expect(listedNames).toHaveLength(allCalls.filter(({ call }) => !call.isBuilt).length);
  });

  it('[GW74] answer 501 to those who may call', async () => {
    const wang = await gateway.signIn('wang');
    expect(await wang.get('/ibsn/v1/chat-assistant/search-message')).toMatchObject({
      status: 501,
      body: refusal('NOT_BUILT'),
    });
    const anyone = await gateway.fetch('/ibsn/v1/login/register', { method: 'POST' });
    expect(anyone).toMatchObject({ status: 501, body: refusal('NOT_BUILT') });
  });
});

describe('an invalid request', () => {
  const send = (body: string, type: string) =>
    gateway.fetch(paths.create, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${lin.token}`, 'content-type': type },
    });

  it('[GW75] is answered in one envelope', async () => {
    const cases = [
      [await send('{"roomId":', 'application/json'), 400, 'MALFORMED_JSON'],
      [await send('[]', 'application/json'), 400, 'BAD_REQUEST'],
      [await send(`[{"roomId":"${'x'.repeat(300_000)}"}]`, 'application/json'), 413, 'TOO_LARGE'],
      [await send(`[{"roomId":"${'x'.repeat(2 ** 20)}"}]`, 'application/json'), 413, 'TOO_LARGE'],
      [await send('['.repeat(40) + ']'.repeat(40), 'application/json'), 413, 'TOO_LARGE'],
      [await send('<xml/>', 'application/xml'), 415, 'UNSUPPORTED_MEDIA'],
      [await send('roomId=1', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_MEDIA'],
      [await gateway.fetch('/no/such/route'), 404, 'NOT_FOUND'],
      [await gateway.fetch('/ibsn/v1/%zz'), 400, 'BAD_REQUEST'],
    ] as const;
    for (const [answer, status, code] of cases) {
      expect(answer).toMatchObject({ status, body: { ...refusal(code), message: expect.any(String) } });
    }
  });

  it('[GW75] is answered with the name of the field, never with its value', async () => {
    const secret = 'my-secret-'.repeat(30);
    const { body } = await send(JSON.stringify([{ roomId: secret, content: 'x' }]), 'application/json');
    expect(body).toMatchObject({ code: 'BAD_REQUEST', params: { field: 'body.0.roomId' } });
    expect(JSON.stringify(body)).not.toContain('my-secret');
    expect(await lin.get(`${paths.inRoom}?roomId=a&roomId=b`)).toMatchObject({
      status: 400,
      body: { params: { field: 'query.roomId' } },
    });
    expect(await lin.get(`${paths.inRoom}?roomId=${lin.roomId}&size=101`)).toMatchObject({ status: 400 });
  });

  it('[GW76] is only logged when it is an internal error', async () => {
    const broken = await startTestGateway({
      documents: { today: () => Promise.reject(new Error('secret detail')) },
    });
    const user = await broken.signIn('lin');
    const answer = await user.get('/ibsn/v1/lanchuan/chatbot/today');
    expect(answer).toMatchObject({ status: 500, body: refusal('INTERNAL') });
    expect(JSON.stringify(answer.body)).not.toContain('secret detail');
    expect(broken.logged()).toContain('secret detail');
    await broken.close();
  });
});

describe('the log', () => {
  it('[GW77] has no token, no text and no query', async () => {
    const canary = 'canary-4711';
    await lin.send(canary);
    await lin.get(`${paths.search}?roomId=${lin.roomId}&keyword=${canary}`);
    await gateway.fetch(`/ibsn/v1/login/init-user?access_token=${canary}`, {
      headers: { authorization: `Bearer ${canary.repeat(3)}` },
    });
    expect(gateway.logged()).toContain(paths.search);
    expect(gateway.logged()).not.toContain(canary);
    expect(gateway.logged()).not.toContain(lin.token);
  });
});
