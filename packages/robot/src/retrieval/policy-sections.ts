import { type FaqEntry, isInScope, textOf } from '../knowledge/faq-entry';
import type { QuestionLanguage } from '../knowledge/language';
import type { PolicySection } from '../knowledge/policy-section';
import type { PolicyIndex } from './policy-index';

/**
 * English needs a higher score, because unrelated English texts share more words than Chinese ones share character
 * pairs.
 */
const minQuoteScore = { zh_CN: 0.7, en_US: 0.9 } as const;
const minSupportScore = { zh_CN: 0.55, en_US: 0.65 } as const;
const minCiteScore = 0.35;

const namesPolicy = /制度|规定|办法|条例|细则|条款|\b(polic(y|ies)|regulations?|rule ?book|guidelines?)\b/i;

/** The section to quote, when the question asks what a policy says and a section clearly matches. */
export function quotableSection(
  policies: PolicyIndex,
  question: string,
  language: QuestionLanguage,
): PolicySection | undefined {
  const [best] = namesPolicy.test(question) ? policies.find(question, language) : [];
  return best && best.score >= minQuoteScore[language] ? best.section : undefined;
}

/** The section that supports an entry's answer, if there is one. */
export function supportingSection(
  policies: PolicyIndex,
  entry: FaqEntry,
  language: QuestionLanguage,
): PolicySection | undefined {
  const text = textOf(entry, language);
  if (!text || !isInScope(entry)) return undefined;
  const best = policies
    .find(`${text.question}\n${text.answer}`, language)
    .find(({ section }) => branchOf(section.category) === branchOf(entry.category));
  return best && best.score >= minSupportScore[language] ? best.section : undefined;
}

/** The best section for a text, if it matches well enough to be cited. */
export function citableSection(
  policies: PolicyIndex,
  text: string,
  language: QuestionLanguage,
): PolicySection | undefined {
  const [best] = policies.find(text, language);
  return best && best.score >= minCiteScore ? best.section : undefined;
}

/** `order` of `order/changes`: the first part of a category's path. */
export const branchOf = (category: string): string => category.split('/')[0] ?? category;
