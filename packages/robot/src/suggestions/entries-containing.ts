import type { FaqEntry } from '../knowledge/faq-entry';
import { containsWords } from './contains-words';

/** The entries with the keyword in a question, a phrasing or an answer of any language; those with it in a question first. */
export function entriesContaining(entries: readonly FaqEntry[], keyword: string): readonly FaqEntry[] {
  const hasKeyword = containsWords(keyword);
  const inQuestion = entries.filter(({ texts }) => texts.some(({ question }) => hasKeyword(question)));
  const inRest = entries.filter(({ texts }) =>
    texts.some(({ phrasings, answer }) => [answer, ...phrasings].some(hasKeyword)),
  );
  return [...new Set([...inQuestion, ...inRest])];
}
