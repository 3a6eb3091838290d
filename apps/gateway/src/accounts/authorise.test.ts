import type { Claims, IdKind } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { demoRoomId, seedAccounts } from '../demo/seed/accounts';
import { type Account, accountById } from './account';
import { authorise } from './authorise';
import { claimedIds, type ParsedInput } from './claimed-ids';

let database: Database;
let lin: Account;
const own = ['lin-1', 'lin-2', 'lin-3'];
const foreign = ['chen-1', 'shen-1', 'none'];

beforeAll(async () => {
  database = await openTestDatabase();
  await seedAccounts(database, { now: new Date(), hash: async () => 'x' });
  for (const id of ['lin-1', 'lin-2', 'lin-3', 'chen-1', 'shen-1']) {
    const [sender = '', seq] = id.split('-');
    await database.query(sql`
      INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash,
        msg_type, content, creation_date)
      VALUES (${id}, 'lanchuan', ${demoRoomId(sender)}, ${seq}, ${sender}, 'x', ${id}, 'x', 'TEXT', 'x', now())`);
  }
  const found = await accountById(database, 'lin');
  if (!found) throw new Error('the demo has no lin');
  lin = found;
});
afterAll(() => database.close());

/** The result of a call with these claims: `ok`, or the code of its refusal. */
async function decisionOn(claims: Claims, input: ParsedInput): Promise<string> {
  const dependencies = {
    database,
    chatbot: 'chatbot',
    documents: { isVisible: async () => false },
    warn: () => undefined,
  };
  const request = { access: 'signedIn', ids: claimedIds(claims, input) } as const;
  return authorise(dependencies, lin, request).then(
    () => 'ok',
    (error: unknown) => String(Object(error).code),
  );
}

describe('authorise', () => {
  it('[GW71] allows an own room in the path, and answers a foreign one like none', async () => {
    const claims = { 'params.roomId': 'room' } as const;
    expect(await decisionOn(claims, { params: { roomId: demoRoomId('lin') } })).toBe('ok');
    expect(await decisionOn(claims, { params: { roomId: demoRoomId('chen') } })).toBe('NOT_FOUND');
    expect(await decisionOn(claims, { params: { roomId: 'none' } })).toBe('NOT_FOUND');
  });

  it('[GW71] allows a list of ids when the account owns each, in any order', async () => {
    const claims = { 'body.messageIds.*': 'message' } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...own, ...foreign], { minLength: 1 }),
        fc.nat(3),
        async (ids, repeated) => {
          const messageIds = [...ids, ...ids.slice(0, repeated)];
          const expected = messageIds.every((id) => own.includes(id)) ? 'ok' : 'NOT_FOUND';
          expect(await decisionOn(claims, { body: { messageIds } })).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('[GW71] allows a message only with the room that it is in', async () => {
    await database.query(sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
      VALUES (${demoRoomId('zhou')}, 'lin', 'lanchuan', now())`);
    const claims = { 'body.*.roomId': 'room', 'body.*.selection.messageId': 'message' } as const;
    const item = (accountId: string) => ({ roomId: demoRoomId(accountId), selection: { messageId: 'lin-1' } });
    expect(await decisionOn(claims, { body: [item('lin')] })).toBe('ok');
    expect(await decisionOn(claims, { body: [item('lin'), item('zhou')] })).toBe('NOT_FOUND');
  });

  it.each(['user', 'contact', 'group', 'meeting'] satisfies IdKind[])(
    '[GW71] refuses every %s, as that kind is not built',
    async (kind) => {
      expect(await decisionOn({ 'body.id': kind }, { body: { id: 'lin' } })).toBe('NOT_FOUND');
      expect(await decisionOn({ 'body.id': kind }, { body: {} })).toBe('ok');
    },
  );

  it('[GW70] needs a session for a call for anyone that names an id', async () => {
    const dependencies = {
      database,
      chatbot: 'chatbot',
      documents: { isVisible: async () => false },
      warn: () => undefined,
    };
    const ids = claimedIds({ 'params.tenantId': 'tenant' }, { params: { tenantId: 'lanchuan' } });
    await expect(authorise(dependencies, undefined, { access: 'anyone', ids })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(authorise(dependencies, undefined, { access: 'anyone', ids: [] })).resolves.toEqual({ files: [] });
  });
});

describe('claimedIds', () => {
  const anId = fc.stringMatching(/^\w{1,8}$/);

  it('[GW71] finds every id in a list, in its items and in their fields', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ ids: fc.array(anId), form: fc.option(fc.record({ id: anId })) })), (body) => {
        const claims = { 'body.*.ids.*': 'message', 'body.*.form.id': 'file' } as const;
        const found = (kind: IdKind) =>
          claimedIds(claims, { body }).flatMap((claimed) => (claimed.kind === kind ? [claimed.id] : []));
        expect(found('message')).toEqual(body.flatMap(({ ids }) => ids));
        expect(found('file')).toEqual(body.flatMap(({ form }) => (form ? [form.id] : [])));
      }),
    );
  });

  it('[GW71] turns a value that is no text into an id that does not exist', () => {
    expect(claimedIds({ 'query.roomId': 'room' }, { query: { roomId: ['a', 'b'] } })).toMatchObject([{ id: 'a,b' }]);
    expect(claimedIds({ 'query.roomId': 'room' }, { query: { roomId: { $ne: '' } } })).toMatchObject([
      { id: '[object Object]' },
    ]);
  });
});
