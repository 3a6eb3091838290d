import { openDatabase } from '../../db/database';
import { seedProcurement } from '../seed/procurement';
import { askers, designTime } from './demo-askers';
import { documentsGoal, evaluateDocuments, readEvaluation, scores } from './evaluate-documents';

/** Prints the share of document questions with the right card and document, by kind, and every miss. */
export async function documentsBench(print: (text: string) => void): Promise<void> {
  const database = await openDatabase({});
  try {
    await seedProcurement(database, { now: designTime });
    const rows = await readEvaluation();
    const askersByName = new Map(Object.entries(askers));
    const results = await evaluateDocuments(database, { rows, askers: askersByName, now: designTime });
    print(`${rows.length} questions about documents`);
    print('| | right card and document | of | goal | |');
    print('|---|---|---|---|---|');
    for (const { kind, right, total } of scores(results)) {
      const share = right / total;
      const verdict = share >= documentsGoal ? 'reached' : 'missed';
      print(
        `| ${kind} | ${share.toFixed(3)} | ${total} | ${kind === 'all' ? `≥ ${documentsGoal} | ${verdict}` : '– | '} |`,
      );
    }
    for (const { isRight, asker, question, expected, got } of results) {
      if (!isRight) print(`miss: ${asker} asks "${question}", expected ${expected}, got ${got.slice(0, 160)}`);
    }
  } finally {
    await database.close();
  }
}
