import { extensionsOfFilter, typesOfKind } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { createRoomSearch, type Search } from './search-room';

// Other suites may run on the same machine.
vi.setConfig({ testTimeout: 60_000 });

let gateway: TestGateway;
let database: Database;
beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  database = gateway.database;
}, 60_000);
afterAll(() => gateway.close());

/** Two blocks meet at 4000, so that what is done to these seqs is done to the first block, the last one or both. */
const firstSeq = 3990;
const viewers = ['lin', 'chen'] as const;
const senders = [...viewers, 'robot'] as const;
const msgTypes = ['TEXT', 'CARD', 'FILE', 'FILE_CARD', 'IMAGE'] as const;
const words = [
  '审批',
  '批退',
  '退货',
  'PO7',
  'po77',
  'Ä',
  'ä',
  'İ',
  '😀',
  '%',
  '_',
  '\\',
  '"',
  '\n',
  'a.pdf',
  'a.PDF ()',
  '.pd',
  '',
];
const times = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-02-02T12:34:56.789Z'] as const;

const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(''));
const message = {
  content: text,
  searchedText: fc.option(text),
  sender: fc.constantFrom(...senders),
  msgType: fc.constantFrom(...msgTypes),
  createdAt: fc.constantFrom(...times),
};
const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const nth = fc.nat({ max: 40 });
const step = fc.oneof(
  fc.record({ step: fc.constant('add' as const), ...message }),
  fc.record({ step: fc.constant('change' as const), nth, ...message }),
  fc.record({ step: fc.constant('recall' as const), nth }),
  fc.record({ step: fc.constant('remove' as const), nth, viewer: fc.constantFrom(...viewers) }),
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constant('search' as const),
      viewer: fc.constantFrom(...viewers),
      keyword: optional(words.slice(0, -1)),
      msgType: optional(msgTypes),
      kind: optional(['text', 'card'] as const),
      sender: optional(['me', 'robot', 'others'] as const),
      fileKind: optional(['any', 'document'] as const),
      from: optional(times.map((time) => new Date(time))),
      until: optional(times.map((time) => new Date(time))),
      page: fc.nat({ max: 2 }),
      size: fc.integer({ min: 1, max: 5 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('searches of a room', () => {
  it('[GW204] finds what one statement over all messages finds, whatever was added, changed, recalled and removed', async () => {
    // The second one has no room for two blocks, so that it forgets one whenever it reads the other.
    const searches = [48e6, 500].map((keptBytes) => createRoomSearch(database, { keptBytes }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const roomId = await roomWithoutRobot(database, ...viewers);
        let lastSeq = firstSeq;
        for (const one of steps) {
          if (one.step === 'search') {
            const search = { ...one, roomId };
            const expected = await reference(one.viewer, search);
            for (const searchRoom of searches) {
              const { content, totalElements, hasMore } = await searchRoom(one.viewer, search);
              expect({ seqs: content.map(({ roomSeq }) => roomSeq), totalElements, hasMore }).toEqual(expected);
            }
          } else {
            if (one.step === 'add') lastSeq += 1;
            await database.query(statementOf(one, roomId, lastSeq));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[GW204] reads what it found by their seqs in a room that came after the statistics', async () => {
    const fill = async (count: number) => {
      const roomId = await roomWithoutRobot(database, 'lin');
      await database.query(sql`
        INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash,
          msg_type, content, creation_date)
        SELECT n || ${roomId}::text, 'lanchuan', ${roomId}::text, n, 'lin', 'Lin', n::text, 'hash', 'TEXT', 'n', now()
        FROM generate_series(1, ${count}::int) n`);
      return roomId;
    };
    await fill(100);
    await database.query(sql`ANALYZE`);
    const roomId = await fill(20_000);
    const plans: string[] = [];
    const explaining: Database = {
      ...database,
      async read(row, statement) {
        plans.push(JSON.stringify(await database.query(sql`EXPLAIN ${statement}`)));
        return database.read(row, statement);
      },
    };
    await createRoomSearch(explaining, { keptBytes: 0 })('lin', { roomId, keyword: 'n', page: 0, size: 20 });
    expect(plans.at(-1)).toMatch(/Index Cond: [^"]*room_seq = ANY/);
    expect(plans.at(-1)).not.toMatch(/Filter: [^"]*room_seq/);
  });
});

function statementOf(step: Exclude<Step, { step: 'search' }>, roomId: string, lastSeq: number): SQL {
  const target = 'nth' in step ? sql`room_id = ${roomId} AND room_seq = ${firstSeq + step.nth}` : sql`false`;
  switch (step.step) {
    case 'add':
      return sql`INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid,
          draft_hash, msg_type, content, searched_text, creation_date)
        VALUES (${`${lastSeq}-${roomId}`}, 'lanchuan', ${roomId}, ${lastSeq}, ${step.sender}, 'name', ${`${lastSeq}`},
          'hash', ${step.msgType}, ${step.content}, ${step.searchedText}, ${step.createdAt})`;
    case 'change':
      return sql`UPDATE messages SET content = ${step.content}, searched_text = ${step.searchedText},
        sender_id = ${step.sender}, msg_type = ${step.msgType}, creation_date = ${step.createdAt} WHERE ${target}`;
    case 'recall':
      return sql`UPDATE messages SET state = 1 WHERE ${target}`;
    case 'remove':
      return sql`INSERT INTO message_deletions (message_id, account_id)
        SELECT message_id, ${step.viewer} FROM messages WHERE ${target} ON CONFLICT DO NOTHING`;
  }
}

/** What a search finds, in one plain statement. */
async function reference(viewer: string, search: Search) {
  const { roomId, keyword, msgType, kind, sender, fileKind, from, until, page, size } = search;
  const shown = sql`lower(coalesce(searched_text, content))`;
  const extensions = fileKind ? extensionsOfFilter(fileKind).join('|') : '';
  const senderIs = { me: sql`= ${viewer}`, robot: sql`= 'robot'`, others: sql`NOT IN (${viewer}, 'robot')` };
  const conditions = [
    sql`room_id = ${roomId} AND state = 0`,
    sql`NOT EXISTS (SELECT FROM message_deletions d WHERE d.message_id = m.message_id AND account_id = ${viewer})`,
    keyword === undefined ? sql`true` : sql`strpos(${shown}, lower(${keyword})) > 0`,
    msgType === undefined ? sql`true` : sql`msg_type = ${msgType}`,
    kind ? sql`msg_type IN ${typesOfKind(kind)}` : sql`true`,
    sender ? sql`sender_id ${senderIs[sender]}` : sql`true`,
    fileKind ? sql`msg_type IN ('FILE', 'FILE_CARD')` : sql`true`,
    extensions ? sql`${shown} ~ ${`\\.(${extensions})( \\(\\))?(\n|$)`}` : sql`true`,
    from ? sql`creation_date >= ${from.toISOString()}` : sql`true`,
    until ? sql`creation_date <= ${until.toISOString()}` : sql`true`,
  ];
  const rows = await database.read(
    v.object({ room_seq: v.number() }),
    sql`SELECT room_seq FROM messages m WHERE ${sql.join(conditions, sql` AND `)} ORDER BY room_seq DESC`,
  );
  const seqs = rows.map(({ room_seq }) => room_seq);
  return {
    seqs: seqs.slice(page * size, (page + 1) * size),
    totalElements: seqs.length,
    hasMore: seqs.length > (page + 1) * size,
  };
}
