import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { packageRoot } from '../../db/database';

const Row = v.object({
  question: v.string(),
  language: v.picklist(['zh_CN', 'en_US']),
  /** `EvaluationQuestion` of `@parley/robot` explains the kinds. */
  kind: v.picklist(['answerable', 'out-of-scope-far', 'out-of-scope-near', 'unlisted']),
  /** The refs of the entries that answer it, mostly one. */
  expected: v.pipe(
    v.string(),
    v.transform((text) => text.split('|')),
  ),
});

export type EvaluationQuestion = v.InferOutput<typeof Row>;

interface HalvedQuestion extends EvaluationQuestion {
  /** Thresholds are tuned on one half, and figures are reported for the other. */
  readonly half: 'tune' | 'test';
}

/** Questions by an author who saw only the titles; each always belongs to the same half. */
export async function evaluationQuestions(): Promise<readonly HalvedQuestion[]> {
  const rows = await readQuestions('questions.tsv');
  return rows.map((row) => ({ ...row, half: halfOf(row.question) }));
}

/** A second set by another author, which was never used for tuning. */
export const freshQuestions = () => readQuestions('fresh.tsv');

async function readQuestions(file: string) {
  const text = await readFile(join(packageRoot, 'evaluation', file), 'utf8');
  const rows: unknown = parse(text, { columns: true, delimiter: '\t', quote: null, skip_empty_lines: true });
  return v.parse(v.array(Row), rows);
}

/** By the hash of the question, so that adding a question moves none of the others. */
function halfOf(question: string): 'tune' | 'test' {
  const digest = createHash('sha256').update(question).digest();
  return (digest[0] ?? 0) % 2 === 0 ? 'tune' : 'test';
}
