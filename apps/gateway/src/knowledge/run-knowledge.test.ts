import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { adminActionsFor, type KnowledgeActions, knowledgeActions } from './knowledge-actions';
import { runKnowledge } from './run-knowledge';

const now = new Date('2026-04-21T10:20:00+08:00');
let database: Database;
let folder: string;
let actions: KnowledgeActions;
const reloaded: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query(sql`
    INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('one', '一', 'One', 's', 'p')`);
  folder = await mkdtemp(join(tmpdir(), 'parley-knowledge-'));
  actions = knowledgeActions({
    database,
    clock: { now: () => now },
    onImported: async (tenantId) => void reloaded.push(tenantId),
  });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await runKnowledge(actions, args, (text) => lines.push(text));
  return { code, text: lines.join('\n') };
}

describe('npm run knowledge', () => {
  it('[RB4] imports a file, prints which rows were dropped, and rebuilds the index', async () => {
    const path = join(folder, 'mine.csv');
    await writeFile(path, 'question,answer,category,synonyms,language\nQ1,A1,c,,en_US\nQ2,,c,,en_US\n');
    expect(await run('import', path)).toEqual({
      code: 1,
      text: 'mine.csv: 1 imported, 1 left out\n  line 3: the answer is empty',
    });
    expect(reloaded).toEqual(['one']);
    expect((await run('list')).text).toBe('mine.csv  faq  1  2026-04-21T02:20:00.000Z');
  });

  it('[RB4] imports a folder, in the order of names, without its README', async () => {
    await writeFile(join(folder, 'README.md'), '# not knowledge');
    await writeFile(join(folder, 'policy.md'), '---\ntitle: P\nlanguage: en_US\ncategory: c\n---\n## H\n\ntext\n');
    const { text } = await run('import', folder);
    expect(text).toContain('policy.md: 1 imported');
    expect(text).not.toContain('README');
  });

  it('[RB4] gives the same results through the gateway', async () => {
    const admin = adminActionsFor(actions);
    const base64 = Buffer.from('question,answer,category,synonyms,language\nQ9,A9,c,,en_US\n').toString('base64');
    expect(await admin['knowledge/import']?.({ files: [{ source: 'sent.csv', base64 }] })).toMatchObject([
      { source: 'sent.csv', imported: 1, problems: [] },
    ]);
    expect(await admin['knowledge/list']?.({})).toEqual(await actions.list());
    await expect(admin['knowledge/import']?.({ files: 'x' })).rejects.toThrow();
  });

  it('[RB4] lists answers rated wrong with their question', async () => {
    await database.query(sql`
      INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, created_at)
      VALUES ('r', 'one', 'ROBOT', '机', 'R', ${now.toISOString()})`);
    const message = (id: string, seq: number, rest: ReturnType<typeof sql>) => sql`
      INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash, msg_type,
        content, creation_date, question_id, rating)
      VALUES (${id}, 'one', 'r', ${seq}, 'lin', 'Lin', ${id}, 'h', 'TEXT', ${`text of ${id}`}, ${now.toISOString()}, ${rest})`;
    await database.query(message('q', 1, sql`NULL, NULL`));
    await database.query(message('a', 2, sql`'q', 'WRONG_ANSWER'`));
    await database.query(message('b', 3, sql`'q', 'THUMB_UP'`));
    const { code, text } = await run('unanswered', '--csv');
    expect(code).toBe(0);
    expect(text).toContain('"rated wrong","2026-04-21T02:20:00.000Z","Lin","text of q","text of a",""');
    expect(text).not.toContain('text of b');
  });

  it('[RB4] prints its usage at an unknown command', async () => {
    expect(await run('delete')).toMatchObject({ code: 1, text: expect.stringContaining('import PATH') });
    expect(await run('import')).toMatchObject({ code: 1 });
  });

  it('[RB3] keeps the rating of an answer whose source is imported again', async () => {
    await run('import', join(folder, 'mine.csv'));
    expect(await database.query(sql`SELECT rating FROM messages WHERE message_id = 'a'`)).toEqual([
      { rating: 'WRONG_ANSWER' },
    ]);
  });
});
