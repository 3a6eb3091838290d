import { evaluateDocuments, readEvaluation, scores } from './evaluate-documents';
import { askers, openDemoDatabase, pictureTime } from './testing';

// `npx tsx src/procurement/run-evaluation.ts` in apps/gateway prints the score per kind and every miss.
const database = await openDemoDatabase();
try {
  const rows = await readEvaluation();
  const known = new Map(Object.entries(askers));
  const results = await evaluateDocuments(database, { rows, askers: known, now: pictureTime });
  for (const { kind, right, total } of scores(results)) {
    console.log(`${kind.padEnd(10)} ${right}/${total} ${(right / total).toFixed(3)}`);
  }
  for (const { isRight, asker, question, expected, got } of results) {
    if (!isRight) console.log(`miss: ${asker} asks "${question}", expected ${expected}, got ${got.slice(0, 160)}`);
  }
} finally {
  await database.close();
}
