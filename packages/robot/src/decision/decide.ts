import { isInScope } from '../knowledge/faq-entry';
import type { FaqIndex } from '../retrieval/faq-index';
import { type Candidate, rank } from '../retrieval/ranking';
import { isChinese } from '../text/normalise';

/**
 * What is done with a question: `sure` answers with the first entry, `elsewhere` too, because that entry says who else to
 * ask; `unsure` offers the best three; `unknown` declines.
 */
export interface Decision {
  readonly kind: 'sure' | 'elsewhere' | 'unsure' | 'unknown';
  readonly candidates: readonly Candidate[];
}

/** Chosen on the tuning half: as high as declines no more than one question in scope there. */
const minInScopeChance = 0.75;
const minRightChance = 0.6;
const minElsewhereShare = 0.5;

/** Ranks the entries and says how far the first of them can be trusted. */
export function decide(index: FaqIndex, question: string, extra?: readonly number[]): Decision {
  const candidates = rank(index, question, extra);
  const exactEntry = index.exactly(question);
  if (exactEntry !== undefined) return exactDecision(index, candidates, exactEntry);
  const [first] = candidates;
  const entry = first && index.entries[first.entry];
  if (!first || !entry) return { kind: 'unknown', candidates };
  const evidence = evidenceOf(index, question, candidates);
  const rightChance = chance(rightAnswerModel, evidence);
  if (!isInScope(entry)) return { kind: first.share >= minElsewhereShare ? 'elsewhere' : 'unknown', candidates };
  if (chance(inScopeModel, evidence) < minInScopeChance) return { kind: 'unknown', candidates };
  return { kind: rightChance >= minRightChance && !isSubstitute(index, candidates) ? 'sure' : 'unsure', candidates };
}

/** Whether the first is there only because a likelier entry of another subject does not hold for the question's figures. */
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
  return { kind: entry && isInScope(entry) ? 'sure' : 'elsewhere', candidates: [...first, ...others] };
}

interface Evidence {
  /** How much of the words the knowledge has seen. */
  readonly known: number;
  readonly share: number;
  readonly concepts: number;
  /** The learnt classes by concepts alone. */
  readonly byConcepts: number;
  /** How many concepts of the trade are spoken of, as a share of five: with five it is plainly about the trade. */
  readonly conceptCount: number;
  /** What the learnt classes give to the entries that are not ours. */
  readonly elsewhereByConcepts: number;
  readonly elsewhereByWords: number;
  /** 1 or 0: English words are shared by more subjects, so they prove less. */
  readonly isChinese: number;
}

type Model = { readonly bias: number } & { readonly [Name in keyof Evidence]?: number };

/**
 * Whether the question is about what the knowledge is about. Logistic; fitted on the tuning half and on the knowledge's own
 * phrasings: those that the index lacks belong, those of a 'not ours' entry that it lacks do not.
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

/** Whether the first entry is the right one; fitted with entries removed too, so that 'none is right' was seen. */
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
  const { knownShare, concepts } = index.familiarity(question);
  const [first] = candidates;
  const elsewhere = candidates.filter(({ entry }) => index.entries[entry]?.category === 'not-ours');
  return {
    known: knownShare,
    share: first?.share ?? 0,
    concepts: first?.signals.conceptsOfEntry ?? 0,
    byConcepts: Math.exp(first?.signals.classifiedConcepts ?? Number.NEGATIVE_INFINITY),
    conceptCount: Math.min(5, concepts) / 5,
    elsewhereByConcepts: elsewhere.reduce((sum, { signals }) => sum + Math.exp(signals.classifiedConcepts), 0),
    elsewhereByWords: elsewhere.reduce((sum, { signals }) => sum + Math.exp(signals.classified), 0),
    isChinese: isChinese(question) ? 1 : 0,
  };
}
