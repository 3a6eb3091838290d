import type { QuestionLanguage } from '../knowledge/language';
import type { PolicySection } from '../knowledge/policy-section';
import type { Lexicon } from '../lexicon/lexicon';
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
export function indexPolicies(sections: readonly PolicySection[], lexicon: Lexicon): PolicyIndex {
  const zh = indexLanguage(
    sections.filter(({ language }) => language === 'zh_CN'),
    lexicon,
  );
  const en = indexLanguage(
    sections.filter(({ language }) => language === 'en_US'),
    lexicon,
  );
  return { find: (text, language) => (language === 'zh_CN' ? zh : en)(text) };
}

function indexLanguage(
  sections: readonly PolicySection[],
  { termsOf }: Lexicon,
): (text: string) => readonly FoundSection[] {
  const headingTerms = sections.map(({ title, heading }) => termsOf(`${heading}\n${title}`));
  const bodyTerms = sections.map(({ heading, body }) => termsOf(`${heading}\n${body}`));
  const words = termWeights(
    bodyTerms.map((terms, at) => new Set([...terms.words, ...(headingTerms[at]?.words ?? [])])),
  );
  const concepts = termWeights(bodyTerms.map((terms) => new Set(terms.concepts)));
  const headingIndex = buildInvertedIndex(headingTerms.map((terms) => words.vectorOf(terms.words)));
  const bodyIndex = buildInvertedIndex(bodyTerms.map((terms) => words.vectorOf(terms.words)));
  const conceptIndex = buildInvertedIndex(bodyTerms.map((terms) => concepts.vectorOf(terms.concepts)));
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
