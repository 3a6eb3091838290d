import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

/** An answer of the robot in a room of lin and chen. */
async function anAnswer(): Promise<string> {
  const roomId = await roomWithoutRobot(gateway.database, 'lin', 'chen');
  const messageId = randomUUID();
  await gateway.database.query(sql`INSERT INTO messages
    (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash, msg_type, content, can_rate, creation_date)
    VALUES (${messageId}, 'lanchuan', ${roomId}, 999, 'robot', 'r', ${messageId}, 'h', 'ASSISTANT_TEXT', 'a', true, now())`);
  return messageId;
}

const wrong = { rating: 'WRONG_ANSWER' };
const rate = async (who: TestUser, messageId: string, body: object) =>
  (await who.post(paths.evaluate, { messageId, ...body })).body;
const stored = async (messageId: string) => {
  const [row] = await gateway.database.query(
    sql`SELECT rating, rating_reason, rating_comment FROM messages WHERE message_id = ${messageId}`,
  );
  return row;
};

describe('the reason why an answer was rated as wrong', () => {
  it('[GW163] is stored with the rating or once afterwards', async () => {
    const together = await anAnswer();
    const apart = await anAnswer();
    const reason = { kind: 'outdated', text: 'the limit is 200,000 since May' };
    expect(await rate(lin, together, { ...wrong, reason })).toEqual({});
    expect(await rate(lin, apart, wrong)).toEqual({});
    expect(await rate(lin, apart, { ...wrong, reason })).toEqual({});
    const expected = { rating: 'WRONG_ANSWER', rating_reason: 'outdated', rating_comment: reason.text };
    expect([await stored(together), await stored(apart)]).toEqual([expected, expected]);
  });

  it('[GW163] is accepted once, even when four arrive at once, and only from the account that rated', async () => {
    const messageId = await anAnswer();
    await rate(lin, messageId, wrong);
    const kinds = ['incorrect', 'offTopic', 'outdated', 'unclear'];
    expect(await rate(chen, messageId, { ...wrong, reason: { kind: 'unclear' } })).toMatchObject(
      refusal('ALREADY_RATED'),
    );
    const outcomes = await Promise.all(kinds.map((kind) => rate(lin, messageId, { ...wrong, reason: { kind } })));
    expect(outcomes.filter((body) => JSON.stringify(body) === '{}')).toHaveLength(1);
    expect(outcomes.filter((body) => JSON.stringify(body).includes('ALREADY_RATED'))).toHaveLength(3);
    const { rating_reason: kept } = (await stored(messageId)) ?? {};
    expect(await rate(lin, messageId, { ...wrong, reason: { kind: 'other', text: 'later' } })).toMatchObject(
      refusal('ALREADY_RATED'),
    );
    expect(await stored(messageId)).toMatchObject({ rating_reason: kept, rating_comment: null });
  });

  it.each([
    ['an unknown kind', { ...wrong, reason: { kind: 'rude' } }],
    ['201 characters', { ...wrong, reason: { kind: 'other', text: 'x'.repeat(201) } }],
    ['an empty text', { ...wrong, reason: { kind: 'other', text: '' } }],
    ['text that cannot be stored', { ...wrong, reason: { kind: 'other', text: 'a\u0000b' } }],
    ['a text', { ...wrong, reason: 'bad' }],
    ['a reason for a rating as helpful', { rating: 'THUMB_UP', reason: { kind: 'unclear' } }],
  ])('[GW163] is refused, and nothing is rated: %s', async (_what, body) => {
    const messageId = await anAnswer();
    expect(await rate(lin, messageId, body)).toMatchObject(refusal('BAD_REQUEST'));
    expect(await stored(messageId)).toMatchObject({ rating: null, rating_reason: null });
  });

  it('[GW163] cannot follow a rating as helpful, and is shown to nobody else', async () => {
    const helpful = await anAnswer();
    const bad = await anAnswer();
    await rate(lin, helpful, { rating: 'THUMB_UP' });
    expect(await rate(lin, helpful, { ...wrong, reason: { kind: 'unclear' } })).toMatchObject(refusal('ALREADY_RATED'));
    await rate(lin, bad, { ...wrong, reason: { kind: 'other', text: 'said in confidence' } });
    const { body } = await chen.get(`${paths.queryData}?messageId=${bad}`);
    expect(body).toMatchObject({ rating: 'WRONG_ANSWER' });
    expect(JSON.stringify(body)).not.toContain('said in confidence');
  });

  it('[GW164] is counted by its kind, and never by its text', async () => {
    await rate(lin, await anAnswer(), { ...wrong, reason: { kind: 'offTopic', text: 'secret words' } });
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toMatch(/parley_ratings_total\{rating="WRONG_ANSWER",reason="offTopic"\} \d/);
    expect(metrics).not.toContain('secret words');
  });
});
