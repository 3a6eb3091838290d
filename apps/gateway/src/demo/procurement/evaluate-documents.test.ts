import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { documentsGoal, evaluateDocuments, readEvaluation } from './evaluate-documents';
import { askers, openDemoDatabase, pictureTime } from './testing';

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase();
}, 60_000);
afterAll(() => database.close());

it('[PD20] gives the right card and document for at least 95 % of the evaluation', async () => {
  const rows = await readEvaluation();
  const results = await evaluateDocuments(database, {
    rows,
    askers: new Map(Object.entries(askers)),
    now: pictureTime,
  });
  const wrong = results.filter(({ isRight }) => !isRight);
  const misses = wrong.map(
    ({ asker, question, expected, got }) => `${asker}: ${question} → ${expected}, got ${got.slice(0, 200)}`,
  );
  const right = results.length - wrong.length;
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(right / results.length, `${right}/${results.length}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(
    documentsGoal,
  );
}, 60_000);
