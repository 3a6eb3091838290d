import { isInScope } from '../knowledge/faq-entry';
import type { FaqIndex } from '../retrieval/faq-index';
import { type Candidate, rank } from '../retrieval/ranking';
import { isChinese } from '../text/normalise';

/**
 * What the robot does with a question: `sure` answers with the first entry; `elsewhere` does too, and that entry says
 * whom else to ask; `unsure` offers the best three; `unknown` declines.
 */
export interface Decision {
  readonly kind: 'sure' | 'elsewhere' | 'unsure' | 'unknown';
  readonly candidates: readonly Candidate[];
  /** What was held against a minimum, in that order; nothing for the very words of an entry. */
  readonly checks: readonly Check[];
}

/** Whether the question is in scope, whether the first entry is right, or whether that of another place is meant. */
export interface Check {
  readonly name: 'inScope' | 'right' | 'elsewhere';
  /** 0 to 1, as is `min`. */
  readonly chance: number;
  readonly min: number;
}

/** The highest value that declines at most one in-scope question of the tuning half, which is explained in CONTRIBUTING.md. */
const minInScopeChance = 0.75;
const minRightChance = 0.6;
const minElsewhereShare = 0.5;

/** Ranks the entries and decides how far the first one can be trusted. `extra` is one more score per entry, as for `rank`. */
export function decide(index: FaqIndex, question: string, extra?: readonly number[]): Decision {
  const candidates = rank(index, question, extra);
  const exactEntry = index.exactEntryOf(question);
  if (exactEntry !== undefined) return exactDecision(index, candidates, exactEntry);
  const [first] = candidates;
  const entry = first && index.entries[first.entry];
  if (!first || !entry) return { kind: 'unknown', candidates, checks: [] };
  if (!isInScope(entry)) {
    const elsewhere: Check = { name: 'elsewhere', chance: first.share, min: minElsewhereShare };
    return { kind: isPassed(elsewhere) ? 'elsewhere' : 'unknown', candidates, checks: [elsewhere] };
  }
  const evidence = evidenceOf(index, question, candidates);
  const inScope: Check = { name: 'inScope', chance: chance(inScopeModel, evidence), min: minInScopeChance };
  if (!isPassed(inScope)) return { kind: 'unknown', candidates, checks: [inScope] };
  const right: Check = { name: 'right', chance: chance(rightAnswerModel, evidence), min: minRightChance };
  const isSure = isPassed(right) && !isSubstitute(index, candidates);
  return { kind: isSure ? 'sure' : 'unsure', candidates, checks: [inScope, right] };
}

const isPassed = ({ chance: value, min }: Check): boolean => value >= min;

/**
 * Whether the first entry is first only because a higher-scored entry of another subject contradicts the question's
 * figures.
 */
function isSubstitute(index: FaqIndex, candidates: readonly Candidate[]): boolean {
  const [first, ...others] = candidates;
  const categoryOf = (candidate: Candidate | undefined) => index.entries[candidate?.entry ?? -1]?.category;
  return others.some(
    (other) => other.isContradicted && other.score > (first?.score ?? 0) && categoryOf(other) !== categoryOf(first),
  );
}

function exactDecision(index: FaqIndex, candidates: readonly Candidate[], exactEntry: number): Decision {
  const first = candidates.filter(({ entry }) => entry === exactEntry);
  const others = candidates.filter(({ entry }) => entry !== exactEntry);
  const entry = index.entries[exactEntry];
  const kind = entry && isInScope(entry) ? 'sure' : 'elsewhere';
  return { kind, candidates: [...first, ...others], checks: [] };
}

interface Evidence {
  /** The share of the question's words that occur in the knowledge. */
  readonly known: number;
  readonly share: number;
  /** How much the first entry has in common with the concepts of the question. */
  readonly concepts: number;
  /** The probability of the first entry by the classifier over concepts. */
  readonly byConcepts: number;
  /** The number of the industry's concepts in the question, as a share of five; more than five count as five. */
  readonly conceptCount: number;
  /** The probability of the 'not ours' entries by the classifiers over concepts and over words. */
  readonly elsewhereByConcepts: number;
  readonly elsewhereByWords: number;
  /** 1 or 0. English words are common to more subjects, so they are weaker evidence. */
  readonly isChinese: number;
}

type Model = { readonly bias: number } & { readonly [Name in keyof Evidence]?: number };

/**
 * Logistic model of whether a question is in scope. Fitted on the tuning half and on phrasings left out of the index:
 * those of 'not ours' entries as out of scope, all others as in scope.
 */
const inScopeModel: Model = {
  bias: -1.69,
  known: 2.95,
  share: 0.98,
  concepts: 0.89,
  conceptCount: 1.86,
  elsewhereByConcepts: -3.54,
  elsewhereByWords: -2.95,
  isChinese: 0.58,
};

/**
 * Logistic model of whether the first entry is right. Fitted also on questions whose entry had been taken out of the
 * index, for which no entry is right.
 */
const rightAnswerModel: Model = {
  bias: -2.61,
  known: 1.34,
  share: 3.3,
  concepts: -0.9,
  byConcepts: 1.93,
  conceptCount: 0.09,
  elsewhereByConcepts: -3.07,
  elsewhereByWords: -2.47,
  isChinese: 0.89,
};

function chance({ bias, ...weights }: Model, evidence: Evidence): number {
  const names = Object.keys(evidence) as (keyof Evidence)[]; // the object was made as an Evidence just now
  const sum = names.reduce((total, name) => total + (weights[name] ?? 0) * evidence[name], bias);
  return 1 / (1 + Math.exp(-sum));
}

function evidenceOf(index: FaqIndex, question: string, candidates: readonly Candidate[]): Evidence {
  const { knownShare, concepts: conceptsOfQuestion } = index.familiarity(question);
  const [first] = candidates;
  const elsewhere = candidates.filter(({ entry }) => index.entries[entry]?.category === 'not-ours');
  return {
    known: knownShare,
    share: first?.share ?? 0,
    concepts: first?.signals.conceptsOfEntry ?? 0,
    byConcepts: Math.exp(first?.signals.classifiedConcepts ?? Number.NEGATIVE_INFINITY),
    conceptCount: Math.min(5, conceptsOfQuestion) / 5,
    elsewhereByConcepts: elsewhere.reduce((sum, { signals }) => sum + Math.exp(signals.classifiedConcepts), 0),
    elsewhereByWords: elsewhere.reduce((sum, { signals }) => sum + Math.exp(signals.classified), 0),
    isChinese: isChinese(question) ? 1 : 0,
  };
}
