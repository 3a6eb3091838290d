/** A message of a room in which the robot answers, as the database has it. */
export interface AnsweredRow {
  readonly roomId: string;
  readonly roomSeq: number;
  readonly messageId: string;
  readonly msgUuid: string;
  readonly sender: string;
  readonly msgType: string;
  /** The question that this message of the robot answers. */
  readonly questionId: string | null;
  /** The quoted message: the line that a question does not fit quotes that question. */
  readonly quotedId: string | null;
  readonly answerState: string | null;
}

export const isQuestion = ({ sender }: AnsweredRow): boolean => sender !== 'robot';

/** Whether this is the line that a question is not taken, because too many wait. */
export const isRefusal = ({ questionId, quotedId }: AnsweredRow): boolean =>
  questionId !== null && questionId === quotedId;

/**
 * Names what is wrong with the answers: each question has to have one answer or one line that it does not fit, after
 * the question, and the answers of a room are in the order of its questions. An answer may be a text and cards below it,
 * so that a second message of the same type is a second answer.
 */
export function answerProblems(rows: readonly AnsweredRow[]): readonly string[] {
  return [...new Set(rows.map(({ roomId }) => roomId))].flatMap((roomId) =>
    problemsOfRoom(rows.filter((row) => row.roomId === roomId).toSorted((a, b) => a.roomSeq - b.roomSeq)),
  );
}

function problemsOfRoom(rows: readonly AnsweredRow[]): readonly string[] {
  const problems: string[] = [];
  const nameOf = ({ roomId, roomSeq }: AnsweredRow): string => `${roomId} number ${roomSeq}`;
  let newest: AnsweredRow | undefined;
  for (const question of rows.filter(isQuestion)) {
    const answer = rows.filter(({ questionId }) => questionId === question.messageId);
    const [first] = answer;
    const count = countAnswers(answer);
    if (count !== 1 || !first) {
      problems.push(`${nameOf(question)} has ${count} answers`);
      continue;
    }
    const streaming = answer.filter(({ answerState }) => answerState === 'streaming');
    problems.push(...streaming.map((row) => `${nameOf(row)} never ended`));
    if (first.roomSeq < question.roomSeq) problems.push(`${nameOf(first)} comes before its question`);
    if (isRefusal(first)) continue;
    if (newest && first.roomSeq < newest.roomSeq) problems.push(`${nameOf(first)} comes before ${nameOf(newest)}`);
    newest = answer.at(-1);
  }
  return problems;
}

function countAnswers(rows: readonly AnsweredRow[]): number {
  const refusals = rows.filter(isRefusal).length;
  const types = rows.filter((row) => !isRefusal(row)).map(({ msgType }) => msgType);
  return refusals + Math.max(0, ...types.map((type) => types.filter((other) => other === type).length));
}
