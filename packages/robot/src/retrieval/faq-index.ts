import type { FaqEntry, FaqText } from '../knowledge/faq-entry';
import type { Lexicon, Terms } from '../lexicon/lexicon';
import { compactText } from '../text/normalise';
import { type Classifier, train } from './classifier';
import { mapInSlices, type Pause } from './in-slices';
import { addScaled, buildInvertedIndex, type InvertedIndex, type SparseVector, toUnitLength } from './sparse-vector';
import { contradicts, statedRangesOf } from './stated-range';
import { type TermWeights, termWeights } from './term-weights';

/** One phrasing of an entry's question. */
interface Phrasing {
  readonly entry: number;
  readonly terms: Terms;
}

/**
 * The retrieval signals of one entry: how similar the question is to its nearest phrasing (`words`, `trigrams`,
 * `concepts`) and to the entry as a whole (`…OfEntry`), and how probable the classifiers find the entry (`classified…`).
 */
export interface Signals {
  readonly words: number;
  readonly wordsOfEntry: number;
  readonly trigrams: number;
  readonly concepts: number;
  readonly conceptsOfEntry: number;
  readonly classified: number;
  readonly classifiedConcepts: number;
}

export type SignalName = keyof Signals;
export const signalNames = [
  'words',
  'wordsOfEntry',
  'trigrams',
  'concepts',
  'conceptsOfEntry',
  'classified',
  'classifiedConcepts',
] as const satisfies readonly SignalName[];

export interface FaqIndex {
  readonly entries: readonly FaqEntry[];
  readonly signalsOf: (question: string) => readonly Signals[];
  /** The entry with exactly this text, apart from punctuation and blanks. */
  readonly exactEntryOf: (question: string) => number | undefined;
  /** For each entry whether a quantity in the question is outside the ranges that the entry states. */
  readonly contradictionsOf: (question: string) => readonly boolean[];
  /** The share of the question's words that occur in the knowledge, and the number of concepts in it. */
  readonly familiarity: (question: string) => { readonly knownShare: number; readonly concepts: number };
}

/** Builds the index of the FAQ: every phrasing in every language is a document, and each entry as a whole is one more. */
export async function indexFaq(
  entries: readonly FaqEntry[],
  { lexicon, pause }: { readonly lexicon: Lexicon; readonly pause: Pause },
): Promise<FaqIndex> {
  const { termsOf } = lexicon;
  const texts = entries.flatMap((entry, at) => entry.texts.flatMap(allTextsOf).map((text) => ({ entry: at, text })));
  const phrasings = await mapInSlices(texts, pause, ({ entry, text }) => ({ entry, terms: termsOf(text) }));
  const answers = await mapInSlices(entries, pause, (entry) => entry.texts.map(({ answer }) => termsOf(answer)));
  const { words, trigrams, concepts, wordClassifier, conceptClassifier } = await fieldsOf(
    { entries, phrasings, answers },
    pause,
  );
  // All that is retained of the phrasings, whose terms take more memory than the index.
  const entryOfPhrasing = Int32Array.from(texts, ({ entry }) => entry);
  function bestByEntry({ nearest }: Field, query: SparseVector): Float64Array {
    const best = new Float64Array(entries.length);
    for (const [index, product] of nearest.dotProducts(query).entries()) {
      const entry = entryOfPhrasing[index] ?? 0;
      best[entry] = Math.max(best[entry] ?? 0, product);
    }
    return best;
  }

  const entryByText = await indexExactTexts(entries, pause);
  const statedRanges = await mapInSlices(entries, pause, (entry) => statedRangesOf(entry, lexicon));
  return {
    entries,
    exactEntryOf: (question) => entryByText.get(compactText(question)),
    contradictionsOf: (question) => {
      const quantities = lexicon.quantitiesOf(question);
      return statedRanges.map((ranges) => contradicts(quantities, ranges));
    },
    familiarity: (question) => {
      const terms = termsOf(question);
      return { knownShare: words.weights.knownShare(terms.words), concepts: terms.concepts.length };
    },
    signalsOf: (question) => {
      const terms = termsOf(question);
      const queryOf = (field: Field): SparseVector => field.weights.vectorOf(field.termsIn(terms));
      const columns: SignalColumns = {
        words: bestByEntry(words, queryOf(words)),
        wordsOfEntry: words.centres.dotProducts(queryOf(words)),
        trigrams: bestByEntry(trigrams, queryOf(trigrams)),
        concepts: bestByEntry(concepts, queryOf(concepts)),
        conceptsOfEntry: concepts.centres.dotProducts(queryOf(concepts)),
        classified: wordClassifier.scores(queryOf(words)),
        classifiedConcepts: conceptClassifier.scores(queryOf(concepts)),
      };
      return entries.map((_, at) => signalsAt(columns, at));
    },
  };
}

type SignalColumns = { readonly [Name in SignalName]: Float64Array };

const signalsAt = (columns: SignalColumns, at: number): Signals => ({
  words: columns.words[at] ?? 0,
  wordsOfEntry: columns.wordsOfEntry[at] ?? 0,
  trigrams: columns.trigrams[at] ?? 0,
  concepts: columns.concepts[at] ?? 0,
  conceptsOfEntry: columns.conceptsOfEntry[at] ?? 0,
  classified: columns.classified[at] ?? 0,
  classifiedConcepts: columns.classifiedConcepts[at] ?? 0,
});

interface Field {
  readonly termsIn: (terms: Terms) => readonly string[];
  readonly weights: TermWeights;
  /** The phrasings. */
  readonly nearest: InvertedIndex;
  /** For each entry the sum of the vectors of its phrasings and answers. */
  readonly centres: InvertedIndex;
}

interface Corpus {
  readonly entries: readonly FaqEntry[];
  readonly phrasings: readonly Phrasing[];
  readonly answers: readonly (readonly Terms[])[];
}

async function fieldsOf(corpus: Corpus, pause: Pause) {
  const words = await fieldOf(corpus, ({ words }) => words, pause);
  const wordClassifier = await trainOn(corpus, words, pause);
  const concepts = await fieldOf(corpus, ({ concepts }) => concepts, pause);
  const conceptClassifier = await trainOn(corpus, concepts, pause);
  const trigrams = await fieldOf(corpus, ({ trigrams }) => trigrams, pause);
  return {
    words: words.field,
    trigrams: trigrams.field,
    concepts: concepts.field,
    wordClassifier,
    conceptClassifier,
  };
}

function trainOn({ phrasings, entries }: Corpus, { field, vectors }: BuiltField, pause: Pause): Promise<Classifier> {
  const examples = phrasings.map(({ entry }, index) => ({ vector: vectors[index] ?? new Map(), label: entry }));
  return train(examples, { termCount: field.weights.size(), labelCount: entries.length }, pause);
}

interface BuiltField {
  readonly field: Field;
  /** The vector of each phrasing. */
  readonly vectors: readonly SparseVector[];
}

async function fieldOf(
  { entries, phrasings, answers }: Corpus,
  termsIn: (terms: Terms) => readonly string[],
  pause: Pause,
): Promise<BuiltField> {
  const termsOfEntries = await mapInSlices(
    entries,
    pause,
    (_, at) => new Set(phrasings.filter(({ entry }) => entry === at).flatMap(({ terms }) => termsIn(terms))),
  );
  const weights = termWeights(termsOfEntries);
  const vectors = await mapInSlices(phrasings, pause, ({ terms }) => weights.vectorOf(termsIn(terms)));
  const centres = await mapInSlices(entries, pause, (_, at) => {
    const sum = new Map<number, number>();
    for (const [index, { entry }] of phrasings.entries()) {
      const vector = vectors[index];
      if (entry === at && vector) addScaled(sum, vector, 1);
    }
    // Answers weigh less than questions: they share many words with the answers of similar entries.
    for (const terms of answers[at] ?? []) addScaled(sum, weights.vectorOf(termsIn(terms)), 0.7);
    return toUnitLength(sum);
  });
  const nearest = await buildInvertedIndex(vectors, pause);
  return { field: { termsIn, weights, nearest, centres: await buildInvertedIndex(centres, pause) }, vectors };
}

const allTextsOf = ({ question, phrasings }: FaqText): readonly string[] => [question, ...phrasings];

/**
 * Titles overwrite phrasings of other entries, because a click on a question sends its title and must get its answer.
 */
async function indexExactTexts(entries: readonly FaqEntry[], pause: Pause): Promise<ReadonlyMap<string, number>> {
  const all = await mapInSlices(entries, pause, ({ texts }, entry) => ({
    titles: texts.map(({ question }) => [compactText(question), entry] as const),
    phrasings: texts.flatMap((text) => text.phrasings.map((phrasing) => [compactText(phrasing), entry] as const)),
  }));
  return new Map([...all.flatMap(({ phrasings }) => phrasings), ...all.flatMap(({ titles }) => titles)]);
}
