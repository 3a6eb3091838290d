import type { FaqEntry } from '../knowledge/faq-entry';
import { compactText } from '../text/normalise';

/** The entries with the keyword in a question, a phrasing or an answer of any language; those with it in a question first. */
export function entriesContaining(entries: readonly FaqEntry[], keyword: string): readonly FaqEntry[] {
  const sought = compactText(keyword);
  const hasKeyword = (text: string): boolean => compactText(text).includes(sought);
  const inQuestion = entries.filter(({ texts }) => texts.some(({ question }) => hasKeyword(question)));
  const inRest = entries.filter(({ texts }) =>
    texts.some(({ phrasings, answer }) => [answer, ...phrasings].some(hasKeyword)),
  );
  return [...new Set([...inQuestion, ...inRest])];
}
