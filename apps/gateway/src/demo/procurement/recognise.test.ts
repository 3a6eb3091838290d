import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuestionCard } from '@parley/domain';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, packageRoot } from '../../db/database';
import { readingOnce } from '../../db/testing';
import { relatedQuestions, subjects } from './questions';
import { recognise } from './recognise';
import { askAs, askers, openDemoDatabase } from './testing';

const Entry = v.array(v.object({ question: v.string(), synonyms: v.string() }));
const folder = join(packageRoot, 'knowledge/faq');

function knowledgeQuestions(): readonly string[] {
  return readdirSync(folder).flatMap((file) => {
    const rows = v.parse(Entry, parse(readFileSync(join(folder, file)), { columns: true, bom: true }));
    return rows.flatMap(({ question, synonyms }) => [question, ...synonyms.split('|')]);
  });
}

describe('recognise', () => {
  it.each([
    ['PR2026-0417 到哪了', false],
    ['PR2026-0417 什么时候批完', true],
    ['PO2026-1207 的交期', true],
    ['why is PO2026-1182 stuck', true],
    ['PO2026-1182 progress', false],
  ])('[PD7] recognises whether a question asks why or when: %s', (text, isWhyOrWhen) => {
    expect(recognise(text)).toMatchObject({ kind: 'documents', aspects: { isWhyOrWhen } });
  });
});

describe('questions of the knowledge base', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDemoDatabase();
  });
  afterAll(() => database.close());

  it('[PD7] include every related question that is offered after an answer', () => {
    const known = new Set(knowledgeQuestions());
    for (const subject of subjects)
      for (const language of ['zh_CN', 'en_US'] as const) {
        const card = relatedQuestions(subject, language);
        const questions = card.type === 'card' ? v.parse(QuestionCard, card.body).questionList : [];
        expect(questions.length).toBeGreaterThanOrEqual(4);
        expect(questions.filter(({ message }) => !known.has(message ?? ''))).toEqual([]);
      }
  });

  it('[PD14] are not answered from documents, except a few that name a document or ask for a list', async () => {
    const questions = knowledgeQuestions();
    const answered: string[] = [];
    const unchanging = readingOnce(database);
    for (const question of questions) if (await askAs(unchanging, askers.lin, question)) answered.push(question);
    expect(answered.length / questions.length, answered.join('\n')).toBeLessThan(0.005);
  });
});
