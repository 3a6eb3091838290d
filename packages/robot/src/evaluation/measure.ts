import { type Decision, decide } from '../decision/decide';
import { isInScope } from '../knowledge/faq-entry';
import type { FaqIndex } from '../retrieval/faq-index';

/** A question with the entries that answer it. */
export interface EvaluationQuestion {
  readonly question: string;
  /**
   * `answerable` is in scope. Of the others, `far` have nothing to do with the industry and `near` are of the industry;
   * `unlisted` are of topics that the 'not ours' entries do not name.
   */
  readonly kind: 'answerable' | 'out-of-scope-far' | 'out-of-scope-near' | 'unlisted';
  /** The refs of the entries that answer it, mostly one. */
  readonly expected: readonly string[];
}

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly goal: number;
  readonly isUpperBound: boolean;
  /** How many questions were measured. */
  readonly questionCount: number;
}

interface Outcome {
  readonly question: EvaluationQuestion;
  readonly kind: Decision['kind'];
  /** The ranked entries, best first, without those that only say where else to ask. */
  readonly refs: readonly string[];
  readonly isFirstInScope: boolean;
}

/** The robot's figures over some questions, with the goals of rule RB7. */
export function measure(index: FaqIndex, questions: readonly EvaluationQuestion[]): readonly Measure[] {
  const outcomes = questions.map((question) => outcomeOf(index, question));
  const outcomesOf = (kind: string): readonly Outcome[] =>
    outcomes.filter(({ question }) => question.kind.startsWith(kind));
  const answerable = outcomesOf('answerable');
  const direct = outcomes.filter(({ kind }) => kind === 'sure');
  const isDeclined = ({ kind }: Outcome): boolean => kind === 'unknown' || kind === 'elsewhere';
  return [
    row('right answer first', answerable, (one) => one.isFirstInScope && isRightWithin(one, 1), 0.65),
    row('right answer among three', answerable, (one) => isRightWithin(one, 3), 0.82),
    row('precision of direct answers', direct, (one) => isRightWithin(one, 1), 0.9),
    row('out of scope declined', outcomesOf('out-of-scope'), isDeclined, 0.9),
    { ...row('in scope wrongly declined', answerable, isDeclined, 0.07), isUpperBound: true },
    row('topics nobody listed declined', outcomesOf('unlisted'), isDeclined, 0.6),
    row('in scope answered directly', answerable, ({ kind }) => kind === 'sure', 0),
  ];
}

function outcomeOf(index: FaqIndex, question: EvaluationQuestion): Outcome {
  const { kind, candidates } = decide(index, question.question);
  const entries = candidates.flatMap(({ entry }) => index.entries[entry] ?? []);
  const [first] = entries;
  return {
    question,
    kind,
    refs: entries.filter(isInScope).map(({ ref }) => ref),
    isFirstInScope: first !== undefined && isInScope(first),
  };
}

const isRightWithin = ({ question, refs }: Outcome, count: number): boolean =>
  refs.slice(0, count).some((ref) => question.expected.includes(ref));

function row(name: string, outcomes: readonly Outcome[], isHit: (outcome: Outcome) => boolean, goal: number): Measure {
  const hits = outcomes.filter(isHit).length;
  return {
    name,
    value: outcomes.length === 0 ? 0 : hits / outcomes.length,
    goal,
    isUpperBound: false,
    questionCount: outcomes.length,
  };
}
