import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, packageRoot } from '../../db/database';
import { type Asker, type Citations, languageOfQuestion, type RobotReply } from '../../robot';
import { createDocumentAnswers } from './answer-about-documents';

/** One row of `evaluation/documents.tsv`. In `a >> b`, b is asked after a, and only its answer counts. */
export interface EvaluationRow {
  readonly question: string;
  readonly asker: string;
  readonly kind: string;
  readonly expected: string;
}

export interface EvaluationResult extends EvaluationRow {
  readonly got: string;
  readonly isRight: boolean;
}

/** The required share of right answers over all kinds. source: W-07 */
export const documentsGoal = 0.95;

export async function readEvaluation(): Promise<readonly EvaluationRow[]> {
  const text = await readFile(join(packageRoot, 'evaluation/documents.tsv'), 'utf8');
  const [, ...rows] = text.split('\n').filter((row) => row.trim() !== '');
  return rows.map((row) => {
    const [question = '', , asker = '', kind = '', expected = ''] = row.split('\t').map((cell) => cell.trim());
    return { question, asker, kind, expected };
  });
}

/** Asks every question of the evaluation as its asker. */
export async function evaluateDocuments(
  database: Database,
  {
    rows,
    askers,
    now,
  }: { readonly rows: readonly EvaluationRow[]; readonly askers: ReadonlyMap<string, Asker>; readonly now: Date },
): Promise<readonly EvaluationResult[]> {
  const citations: Citations = { faq: async () => undefined, policy: async () => undefined };
  const answers = createDocumentAnswers({ database, citations });
  const results: EvaluationResult[] = [];
  for (const row of rows) {
    const asker = askers.get(row.asker);
    if (!asker) throw new Error(`unknown asker ${row.asker}`);
    let replies: readonly RobotReply[] = [];
    let lastDocument: string | undefined;
    let lastSupplier: string | undefined;
    for (const text of row.question.split('>>').map((part) => part.trim())) {
      const question = { text, roomId: 'room', messageId: 'message', asker, askedAt: now };
      const language = languageOfQuestion(text);
      const answer = await answers.answer(question, { language, lastDocument, lastSupplier, lastList: [] });
      replies = answer?.replies ?? [];
      if (answer?.lastDocument ?? answer?.lastSupplier) {
        lastDocument = answer?.lastDocument?.number;
        lastSupplier = answer?.lastSupplier?.id;
      }
    }
    const got = await Promise.all(replies.map(describeReply));
    results.push({
      ...row,
      got: got.map(({ type, text }) => `${type}:${text}`).join(' || '),
      isRight: isRight(row.expected, got),
    });
  }
  return results;
}

interface DescribedReply {
  readonly type: string;
  readonly text: string;
  readonly numbers: readonly string[];
}

const numberPattern = /(?:PR|PO|ST)20\d{2}-\d{4}|GR\d{2}-\d{4}|RJ\d{2}-\d{3}/g;

async function describeReply(reply: RobotReply): Promise<DescribedReply> {
  if (reply.type === 'card') {
    const text = JSON.stringify(reply.body);
    const title = `${JSON.stringify(reply.body.title ?? '')}`;
    const isChoice = reply.msgType === 'TASK_CARD' && reply.body.templateCode === undefined;
    return {
      type: isChoice ? 'LIST' : reply.msgType,
      text: isChoice ? text : title,
      numbers: (isChoice ? text : title).match(numberPattern) ?? [],
    };
  }
  if (reply.type === 'message') return { type: reply.msgType, text: reply.content, numbers: [] };
  if (reply.type === 'serviceDesk') return { type: 'SERVICE_DESK', text: reply.answerer, numbers: [] };
  let text = '';
  for await (const piece of reply.text) text += piece;
  return { type: 'ASSISTANT_TEXT', text, numbers: text.match(numberPattern) ?? [] };
}

/** `expected` is `TYPE:number`, `ANY:number`, `MULTI:a,b`, `LIST:<prefix of its numbers>`, or `NONE` when no document may be shown. */
function isRight(expected: string, got: readonly DescribedReply[]): boolean {
  const [type = '', value = ''] = expected.split(':');
  const answers = got.filter((reply) => reply.type !== 'QUESTION_CARD');
  switch (type) {
    case 'NONE':
      return (
        got.every((one) => one.type === 'ASSISTANT_TEXT' && /没有找到你能查看的|found no document/.test(one.text)) ||
        isRefusalWithOffer(got)
      );
    case 'LIST':
      return answers.some(
        (one) =>
          one.type === 'LIST' && one.numbers.length > 0 && one.numbers.every((number) => number.startsWith(value)),
      );
    case 'MULTI':
      return value
        .split(',')
        .every((number) => answers.some((one) => one.type !== 'LIST' && one.numbers.includes(number)));
    case 'ANY':
      return answers.length === 1 && answers[0]?.type !== 'LIST' && (answers[0]?.numbers.includes(value) ?? false);
    default:
      return answers.length === 1 && answers[0]?.type === type && answers[0].numbers[0] === value;
  }
}

/** A refusal with similar visible numbers to choose from is still a refusal. */
const isRefusalWithOffer = (got: readonly DescribedReply[]): boolean =>
  got.length > 0 &&
  got.every((one) => one.type === 'QUESTION_CARD' || /没有找到你能查看的|found no document/.test(one.text));

export interface KindScore {
  readonly kind: string;
  readonly right: number;
  readonly total: number;
}

/** Right answers per kind of question, the sum last. */
export function scores(results: readonly EvaluationResult[]): readonly KindScore[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const scoreOf = (kind: string, rows: readonly EvaluationResult[]): KindScore => ({
    kind,
    right: rows.filter(({ isRight: right }) => right).length,
    total: rows.length,
  });
  return [
    ...kinds.map((kind) =>
      scoreOf(
        kind,
        results.filter((result) => result.kind === kind),
      ),
    ),
    scoreOf('all', results),
  ];
}
