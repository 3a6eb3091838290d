import type { QuestionLanguage } from '../knowledge/language';
import type { PolicySection } from '../knowledge/policy-section';
import type { Lexicon } from '../lexicon/lexicon';
import { invert } from './sparse';
import { termWeights } from './term-weights';

export interface FoundSection {
  readonly section: PolicySection;
  /** 0 to about 2: how well headings, text and concepts agree. */
  readonly score: number;
}

export interface PolicyIndex {
  /** The sections in a language, best first. */
  readonly find: (text: string, language: QuestionLanguage) => readonly FoundSection[];
}

/** Policies have an index of their own: mixed with the FAQ, both lose. */
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
  const heads = sections.map(({ title, heading }) => termsOf(`${heading}\n${title}`));
  const bodies = sections.map(({ heading, body }) => termsOf(`${heading}\n${body}`));
  const words = termWeights(bodies.map((terms, at) => new Set([...terms.words, ...(heads[at]?.words ?? [])])));
  const concepts = termWeights(bodies.map((terms) => new Set(terms.concepts)));
  const byHead = invert(heads.map((terms) => words.vectorOf(terms.words)));
  const byBody = invert(bodies.map((terms) => words.vectorOf(terms.words)));
  const byConcepts = invert(bodies.map((terms) => concepts.vectorOf(terms.concepts)));
  return (text) => {
    const terms = termsOf(text);
    const query = words.vectorOf(terms.words);
    const fromHead = byHead.products(query);
    const fromBody = byBody.products(query);
    const fromConcepts = byConcepts.products(concepts.vectorOf(terms.concepts));
    return sections
      .map((section, at) => ({
        section,
        score: 0.6 * (fromHead[at] ?? 0) + (fromBody[at] ?? 0) + 0.5 * (fromConcepts[at] ?? 0),
      }))
      .sort((one, other) => other.score - one.score);
  };
}
