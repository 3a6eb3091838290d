import { evaluateDocuments, readEvaluation, scores } from './evaluate-documents';
import { askers, openDemoDatabase, pictureTime } from './testing';

/** As the issue of the robot asks. source: W-07 */
const goal = 0.95;

/** Prints how many questions about documents get the right card and document, by their kind, and every miss. */
export async function documentsBench(print: (line: string) => void): Promise<void> {
  const database = await openDemoDatabase();
  try {
    const rows = await readEvaluation();
    const known = new Map(Object.entries(askers));
    const results = await evaluateDocuments(database, { rows, askers: known, now: pictureTime });
    print(`${rows.length} questions about documents`);
    print('| | right card and document | of | goal | |');
    print('|---|---|---|---|---|');
    for (const { kind, right, total } of scores(results)) {
      const verdict = kind === 'all' ? `≥ ${goal} | ${right / total >= goal ? 'reached' : 'missed'}` : '– | ';
      print(`| ${kind} | ${(right / total).toFixed(3)} | ${total} | ${verdict} |`);
    }
    for (const { isRight, asker, question, expected, got } of results) {
      if (!isRight) print(`miss: ${asker} asks "${question}", expected ${expected}, got ${got.slice(0, 160)}`);
    }
  } finally {
    await database.close();
  }
}
