import { randomUUID } from 'node:crypto';
import { type AnyCall, contract, type IdKind } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOfUpload } from '../testing/test-files';
import {
  paths,
  refusal,
  startTestGateway,
  type TestGateway,
  type TestResponse,
  type TestUser,
} from '../testing/test-gateway';
import { allCalls, type NamedCall } from './openapi';
import { type Input, requiredFields } from './testing/required-fields';

/** Lin is a buyer and Zhou an agent who serves her. Chen is a colleague of Lin, Shen and Tang in another company. */
let gateway: TestGateway;
let lin: TestUser;
let zhou: TestUser;
let ownIds: Readonly<Record<IdKind, string>>;
let foreignIds: Readonly<Record<IdKind, readonly string[]>>;

beforeAll(async () => {
  gateway = await startTestGateway({
    ask: async function* () {},
    documents: { isVisible: async (_asker, number) => number === 'PR-own', urge: async () => 'stored' },
  });
  lin = await gateway.signIn('lin');
  zhou = await gateway.signIn('zhou');
  const chen = await gateway.signIn('chen');
  const shen = await gateway.signIn('shen');
  await insertServiceSession(lin, 'lanchuan', 'lin');
  const messageId = await idOf(lin);
  const ofColleague = await idOf(chen);
  const ofOtherTenant = await idOf(shen);
  const address = await addressOfUpload(gateway, lin, { name: 'own.txt', bytes: 'own' });
  const chensAddress = await addressOfUpload(gateway, chen, { name: 'hers.txt', bytes: 'hers' });
  await moveToOtherTenant();
  await insertServiceSession(shen, 'other', 'shen');

  ownIds = {
    tenant: 'lanchuan',
    chatbot: 'chatbot',
    robot: 'purchase-robot',
    agent: 'zhou',
    room: lin.roomId,
    serviceRoom: lin.roomId,
    message: messageId,
    file: address,
    document: 'PR-own',
    user: 'lin',
    contact: 'chen',
    group: 'group',
    meeting: 'meeting',
    schedule: await scheduleOf('zhou', 'lanchuan'),
  };
  foreignIds = {
    tenant: ['other', 'no-such-tenant'],
    chatbot: ['another'],
    robot: ['another'],
    agent: ['tang', 'lin', 'no-such-agent'],
    room: [chen.roomId, shen.roomId, 'no-such-room'],
    serviceRoom: [chen.roomId, shen.roomId, 'no-such-room'],
    message: [ofColleague, ofOtherTenant, '0'],
    file: [chensAddress, `/private-bucket/${'0'.repeat(32)}/none.txt`, 'https://example.com/a.txt'],
    document: ['PR-foreign'],
    user: ['chen'],
    contact: ['shen', 'luo', 'no-such-contact'],
    group: ['foreign-group', 'group-of-other-tenant', 'no-such-group'],
    meeting: ['foreign-meeting', 'group', 'no-such-meeting'],
    schedule: [await scheduleOf('wang', 'lanchuan'), await scheduleOf('tang', 'other'), 'no-such-schedule'],
  };
  await insertContactsAndGroups();
  await gateway.database.query(sql`INSERT INTO knowledge_categories (tenant_id, code, position, name_zh, name_en)
    VALUES ('lanchuan', 'invoice', 0, '发票', 'Invoices')`);
});
afterAll(() => gateway.close());

const idOf = async (user: TestUser) => (await user.send('hello'))[0]?.messageId ?? '';

async function scheduleOf(accountId: string, tenantId: string): Promise<string> {
  const id = randomUUID();
  await gateway.database.query(sql`INSERT INTO schedules (schedule_id, tenant_id, creator_id, schedule_type, content,
      schedule_time, end_time, repeat_type, time_zone, created_at)
    VALUES (${id}, ${tenantId}, ${accountId}, 'TEXT', 'x', '2026-04-21 10:00:00', '', '0', 'UTC', now())`);
  return id;
}

const insertServiceSession = ({ roomId }: TestUser, tenantId: string, askerId: string) =>
  gateway.database.batch([
    sql`INSERT INTO service_sessions (session_id, tenant_id, room_id, asker_id, agent_id, status, queued_at, active_at)
      VALUES (${`session ${roomId}`}, ${tenantId}, ${roomId}, ${askerId}, 'zhou', 'SERVING', now(), now())`,
    ...(tenantId === 'lanchuan'
      ? [
          sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
            VALUES (${roomId}, 'zhou', ${tenantId}, now())`,
        ]
      : []),
  ]);

/** Lin and Zhou know Chen, and both are in one group, which Zhou owns, as the meeting; Luo and Shen are known to others only. */
const insertContactsAndGroups = () =>
  gateway.database.batch([
    ...[
      ['lin', 'chen'],
      ['zhou', 'chen'],
      ['wang', 'luo'],
    ].map(
      ([
        owner,
        friend,
      ]) => sql`INSERT INTO contacts (contact_id, tenant_id, owner_id, friend_id, authorised_at, created_at)
        VALUES (${`${owner}-${friend}`}, 'lanchuan', ${owner}, ${friend}, now(), now())`,
    ),
    ...[
      ['group', '0', 'lanchuan', 'lin', 'zhou'],
      ['foreign-group', '0', 'lanchuan', 'wang'],
      ['group-of-other-tenant', '0', 'other', 'shen'],
      ['meeting', '2', 'lanchuan', 'zhou', 'chen'],
      ['foreign-meeting', '2', 'lanchuan', 'wang'],
    ].flatMap(([group, chatType, tenant, ...members]) => [
      sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, ends_at, created_at)
        VALUES (${group}, ${tenant}, ${chatType}, 'g', 'g', 'zhou',
          ${chatType === '2' ? '2100-01-01' : null}::timestamptz, now())`,
      ...members.map(
        (member) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
          VALUES (${group}, ${member}, ${tenant}, now())`,
      ),
    ]),
  ]);

const moveToOtherTenant = () =>
  gateway.database.batch([
    sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', 'o', 'o', 'o', 'other')`,
    sql`UPDATE accounts SET tenant_id = 'other' WHERE account_id IN ('shen', 'tang')`,
    sql`UPDATE room_members SET tenant_id = 'other' WHERE account_id IN ('shen', 'tang')`,
    sql`UPDATE rooms SET tenant_id = 'other'
      WHERE room_id IN (SELECT room_id FROM room_members WHERE tenant_id = 'other')`,
  ]);

/** Other required fields of an object that contains an id. */
const requiredSiblings: Readonly<Record<string, object>> = { selection: { places: [0] } };

/** A copy of the input with an id at a claimed path; in a list, in its first item. */
function withId(input: unknown, [name = '', ...further]: readonly string[], id: string): unknown {
  const key = name === '*' ? '0' : name;
  const child = Object(input)[key] ?? requiredSiblings[key] ?? (further[0] === '*' ? [] : {});
  const value = further.length === 0 ? id : withId(child, further, id);
  return Array.isArray(input) ? [value, ...input.slice(1)] : { ...Object(input), [key]: value };
}

const claimsOf = ({ claims = {} }: AnyCall): readonly [string, IdKind][] => Object.entries(claims);

/** Whether an id is required. Optional ids are left out, because they would change what the call does. */
const isNeeded = (path: string) => path.startsWith('params.') || /\.(roomId|url|number)$/.test(path);
/** Calls about one message, which need its id although their schema does not require it. */
const ofOneMessage: ReadonlySet<string> = new Set(['near', 'remove', 'recall', 'repushArticle', 'createFaq']);

function inputOf({ group, name, call }: NamedCall, changed: string, id: string): Input {
  const base: unknown = requiredFields[`${group}.${name}`] ?? {};
  const others = claimsOf(call).filter(([path]) => path !== changed && (isNeeded(path) || ofOneMessage.has(name)));
  const input = others.reduce((result, [path, kind]) => withId(result, path.split('.'), ownIds[kind]), base);
  return Object(withId(input, changed.split('.'), id));
}

async function send(user: TestUser, call: AnyCall, { params = {}, query = {}, body }: Input): Promise<TestResponse> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(params, name)));
  const search = new URLSearchParams(Object.entries(query));
  if (call.facts.access === 'fileReader') search.set('access_token', await fileToken(user));
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return gateway.fetch(`${path}?${search}`, {
    method: call.method,
    headers: { authorization: `Bearer ${user.token}`, ...json },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function fileToken({ token }: TestUser): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: 'parley-web', client_secret: 'public-parley-web' };
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await gateway.fetch(contract.login.token.path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });
  return Object(body).access_token;
}

const callerOf = (call: AnyCall): TestUser => (['agent', 'staff'].includes(call.facts.access) ? zhou : lin);

/** Kinds that are not built, so that every id of them is refused. */
const notBuilt: ReadonlySet<IdKind> = new Set(['user']);

const declaredIds = allCalls
  .filter(({ call }) => call.isBuilt)
  .flatMap((named) => claimsOf(named.call).map(([path, kind]) => ({ named, path, kind })))
  .map((row) => [`${row.named.group}.${row.named.name} ${row.path}`, row] as const);

describe('every id that a call declares', () => {
  it.each(declaredIds)(
    '[GW71] %s: a foreign id and one that does not exist get the same answer',
    async (_title, { named, path, kind }) => {
      const caller = callerOf(named.call);
      for (const id of foreignIds[kind]) {
        const answer = await send(caller, named.call, inputOf(named, path, id));
        expect(answer).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
      }
    },
  );

  it.each(declaredIds.filter(([, { kind }]) => !notBuilt.has(kind)))(
    '[GW71] %s: an id of the caller is accepted',
    async (_title, { named, path, kind }) => {
      // Another call may have removed or recalled the one before.
      ownIds = { ...ownIds, message: await idOf(lin), schedule: await scheduleOf('zhou', 'lanchuan') };
      if (named.group === 'schedules')
        await gateway.database.query(sql`UPDATE messages SET msg_type = 'TODO' WHERE message_id = ${ownIds.message}`);
      await gateway.database.query(sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES ('group', 'zhou', 'lanchuan', now()), (${lin.roomId}, 'zhou', 'lanchuan', now()) ON CONFLICT DO NOTHING`);
      const answer = await send(callerOf(named.call), named.call, inputOf(named, path, ownIds[kind]));
      expect(answer.status).toBe(200);
    },
  );

  it('[GW71] is checked in each item of a list', async () => {
    const item = (more: object) => ({ roomId: lin.roomId, content: 'mixed', ...more });
    for (const [path, kind] of claimsOf(contract.messages.create)) {
      for (const id of foreignIds[kind]) {
        const last = withId(item({}), path.split('.').slice(2), id);
        const answer = await lin.post(paths.create, [item({}), item({ quoteMessageId: ownIds.message }), last]);
        expect(answer).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
      }
    }
    expect((await lin.page()).content.map(({ content }) => content)).not.toContain('mixed');
  });

  it('[GW71] is checked in a socket frame like in the call', async () => {
    const socket = await lin.openSocket();
    for (const id of foreignIds.message) {
      const msgUuid = randomUUID();
      const data = { roomId: lin.roomId, content: 'mixed', msgUuid, selection: { messageId: id, places: [0] } };
      socket.send(JSON.stringify({ key: '5001', message: { data } }));
      const answer = await socket.next((frame) => JSON.stringify(frame).includes(msgUuid));
      expect(JSON.stringify(answer)).toContain('NOT_FOUND');
    }
    socket.close();
    expect((await lin.page()).content.map(({ content }) => content)).not.toContain('mixed');
  });
});
