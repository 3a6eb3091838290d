import type { QuestionLanguage } from '../knowledge/language';
import type { PolicySection } from '../knowledge/policy-section';
import type { Lexicon } from '../lexicon/lexicon';
import { mapInSlices, type Pause } from './in-slices';
import { buildInvertedIndex } from './sparse-vector';
import { termWeights } from './term-weights';

export interface FoundSection {
  readonly section: PolicySection;
  /** 0 to about 2: how well headings, text and concepts match. */
  readonly score: number;
}

export interface PolicyIndex {
  /** The sections in a language, best first. */
  readonly find: (text: string, language: QuestionLanguage) => readonly FoundSection[];
}

/** Builds the index of policies. It is separate from the FAQ's, because a common one ranked both worse. */
export async function indexPolicies(
  sections: readonly PolicySection[],
  options: { readonly lexicon: Lexicon; readonly pause: Pause },
): Promise<PolicyIndex> {
  const inLanguage = (wanted: QuestionLanguage) => sections.filter(({ language }) => language === wanted);
  const zh = await indexLanguage(inLanguage('zh_CN'), options);
  const en = await indexLanguage(inLanguage('en_US'), options);
  return { find: (text, language) => (language === 'zh_CN' ? zh : en)(text) };
}

async function indexLanguage(
  sections: readonly PolicySection[],
  { lexicon: { termsOf }, pause }: { readonly lexicon: Lexicon; readonly pause: Pause },
): Promise<(text: string) => readonly FoundSection[]> {
  const headingTerms = await mapInSlices(sections, pause, ({ title, heading }) => termsOf(`${heading}\n${title}`));
  const bodyTerms = await mapInSlices(sections, pause, ({ heading, body }) => termsOf(`${heading}\n${body}`));
  const words = termWeights(
    bodyTerms.map((terms, at) => new Set([...terms.words, ...(headingTerms[at]?.words ?? [])])),
  );
  const concepts = termWeights(bodyTerms.map((terms) => new Set(terms.concepts)));
  const headingIndex = await buildInvertedIndex(
    headingTerms.map((terms) => words.vectorOf(terms.words)),
    pause,
  );
  const bodyIndex = await buildInvertedIndex(
    bodyTerms.map((terms) => words.vectorOf(terms.words)),
    pause,
  );
  const conceptIndex = await buildInvertedIndex(
    bodyTerms.map((terms) => concepts.vectorOf(terms.concepts)),
    pause,
  );
  return (text) => {
    const terms = termsOf(text);
    const query = words.vectorOf(terms.words);
    const headingScores = headingIndex.dotProducts(query);
    const bodyScores = bodyIndex.dotProducts(query);
    const conceptScores = conceptIndex.dotProducts(concepts.vectorOf(terms.concepts));
    return sections
      .map((section, at) => ({
        section,
        score: 0.6 * (headingScores[at] ?? 0) + (bodyScores[at] ?? 0) + 0.5 * (conceptScores[at] ?? 0),
      }))
      .sort((one, other) => other.score - one.score);
  };
}
