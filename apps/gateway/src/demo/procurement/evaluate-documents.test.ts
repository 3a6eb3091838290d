import { expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { documentsGoal, evaluateDocuments, readEvaluation } from './evaluate-documents';
import { askers, designTime } from './testing';

const demo = demoDatabase();

it('[PD20] the robot gives the right card and document for at least 95 % of the evaluation', async () => {
  const rows = await readEvaluation();
  const results = await evaluateDocuments(demo.database, {
    rows,
    askers: new Map(Object.entries(askers)),
    now: designTime,
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
});
