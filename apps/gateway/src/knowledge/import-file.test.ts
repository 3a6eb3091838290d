import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { type FileToImport, importFile } from './import-file';
import { storedKnowledge } from './stored-knowledge';

const tenantId = 'importing';
const now = new Date('2026-04-21T10:20:00+08:00');
const header = 'question,answer,category,synonyms,language,ref';
const file = (source: string, text: string): FileToImport => ({
  tenantId,
  source,
  bytes: new TextEncoder().encode(text),
  now,
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('importing', () => {
  it('[RB1] joins the languages of an entry by its ref', async () => {
    const report = await importFile(
      database,
      file('pair.csv', `${header}\n问,答,c,甲|乙,zh_CN,pair\nAsk,Say,c,one,en_US,pair\n`),
    );
    expect(report).toMatchObject({ kind: 'faq', imported: 2, problems: [] });
    const { entries } = await storedKnowledge(database, tenantId);
    expect(entries.find(({ ref }) => ref === 'pair')?.texts).toEqual([
      { language: 'zh_CN', question: '问', answer: '答', phrasings: ['甲', '乙'] },
      { language: 'en_US', question: 'Ask', answer: 'Say', phrasings: ['one'] },
    ]);
  });

  it('[RB3] replaces the rows of a source and keeps counters, even when their file is imported again', async () => {
    await importFile(database, file('a.csv', `${header}\nOld,A,c,x,en_US,kept\nGone,A,c,,en_US,gone\n`));
    await importFile(database, file('hot.csv', 'ref,asked\nkept,7\n'));
    await database.query(sql`UPDATE asked_counters SET asked = 9 WHERE tenant_id = ${tenantId} AND ref = 'kept'`);
    await importFile(database, file('a.csv', `${header}\nNew,B,c,y,en_US,kept\n`));
    await importFile(database, file('hot.csv', 'ref,asked\nkept,7\n'));
    const { entries } = await storedKnowledge(database, tenantId);
    expect(entries.find(({ ref }) => ref === 'gone')).toBeUndefined();
    expect(entries.find(({ ref }) => ref === 'kept')?.texts).toEqual([
      { language: 'en_US', question: 'New', answer: 'B', phrasings: ['y'] },
    ]);
    const counters = await database.query(
      sql`SELECT asked FROM asked_counters WHERE tenant_id = ${tenantId} AND ref = 'kept'`,
    );
    expect(counters).toEqual([{ asked: 9 }]);
  });

  it('[RB3] rejects an entry that another file has, and names that file', async () => {
    await importFile(database, file('first.csv', `${header}\nMine,A,c,,en_US,owned\n`));
    const report = await importFile(
      database,
      file('second.csv', `${header}\nTheirs,B,c,,en_US,owned\nFree,B,c,,en_US,free\n`),
    );
    expect(report).toMatchObject({
      imported: 1,
      problems: [{ line: 2, reason: "'owned' (en_US) is already in 'first.csv'" }],
    });
  });

  it('[RB2] writes nothing of a file that the database refuses', async () => {
    await importFile(database, file('whole.csv', `${header}\nBefore,A,c,,en_US,whole\n`));
    const many = Array.from({ length: 250 }, (_, index) => `Q${index},A,c,,en_US,whole-${index}`).join('\n');
    await database.query(sql`ALTER TABLE faq_entries ADD CONSTRAINT no_240 CHECK (ref <> 'whole-240')`);
    await expect(importFile(database, file('whole.csv', `${header}\n${many}\n`))).rejects.toThrow();
    await database.query(sql`ALTER TABLE faq_entries DROP CONSTRAINT no_240`);
    const { entries } = await storedKnowledge(database, tenantId);
    expect(entries.filter(({ ref }) => ref.startsWith('whole')).map(({ ref }) => ref)).toEqual(['whole']);
  });

  it('[RB2] changes nothing when a file cannot be read at all', async () => {
    await importFile(database, file('kept.csv', `${header}\nStays,A,c,,en_US,stays\n`));
    expect(await importFile(database, file('kept.csv', 'nonsense'))).toMatchObject({ kind: 'unreadable', imported: 0 });
    expect((await storedKnowledge(database, tenantId)).entries.some(({ ref }) => ref === 'stays')).toBe(true);
  });
});
