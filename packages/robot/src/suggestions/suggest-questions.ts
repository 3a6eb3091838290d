import { type FaqEntry, isInScope, textOf } from '../knowledge/faq-entry';
import type { QuestionLanguage } from '../knowledge/language';
import type { FaqIndex } from '../retrieval/faq-index';
import { rank } from '../retrieval/ranking';
import { compactText, normalise } from '../text/normalise';

const maxSuggestions = 6;
const minLetters = 2;

/** An entry's texts as they are compared with what is typed; made once, because each key stroke asks. */
export interface SuggestionCandidate {
  readonly entry: FaqEntry;
  readonly titles: { readonly [Language in QuestionLanguage]: string };
  /** All texts of both languages, without blanks. */
  readonly compactTexts: readonly string[];
  /** The same with single blanks, for the beginnings of Latin words. */
  readonly spacedTexts: readonly string[];
}

export const suggestionCandidatesOf = (entries: readonly FaqEntry[]): readonly SuggestionCandidate[] =>
  entries.filter(isInScope).map((entry) => {
    const texts = entry.texts.flatMap(({ question, phrasings }) => [question, ...phrasings]);
    return {
      entry,
      titles: { zh_CN: compactText(titleOf(entry, 'zh_CN')), en_US: compactText(titleOf(entry, 'en_US')) },
      compactTexts: texts.map(compactText),
      spacedTexts: texts.map(spacedText),
    };
  });

/**
 * Questions for what was typed so far: titles that begin with it, titles that hold it, entries with a text that holds it or
 * whose words begin like it, then what retrieval finds. Best first, none twice. source: M-03
 */
export function suggestQuestions(
  { candidates, faq }: { readonly candidates: readonly SuggestionCandidate[]; readonly faq: FaqIndex },
  typed: string,
  language: QuestionLanguage,
): readonly string[] {
  const wanted = compactText(typed);
  if (wanted.length < minLetters) return [];
  const typedWords = spacedText(typed).trim().split(' ');
  const exact = [
    ...candidates.filter(({ titles }) => titles[language].startsWith(wanted)),
    ...candidates.filter(({ titles }) => titles[language].includes(wanted)),
    ...candidates.filter(({ compactTexts }) => compactTexts.some((text) => text.includes(wanted))),
    ...candidates.filter(({ spacedTexts }) =>
      spacedTexts.some((text) => typedWords.every((word) => text.includes(` ${word}`))),
    ),
  ].map(({ entry }) => titleOf(entry, language));
  const isEnough = new Set(exact).size >= maxSuggestions;
  const found = isEnough ? [] : retrieved(faq, typed).map((entry) => titleOf(entry, language));
  return [...new Set([...exact, ...found])].slice(0, maxSuggestions);
}

const titleOf = (entry: FaqEntry, language: QuestionLanguage): string => textOf(entry, language)?.question ?? '';

const spacedText = (text: string): string => ` ${normalise(text).replace(/[\p{P}\p{S}\s]+/gu, ' ')}`;

/** Only what shares words with the typed text: a guess from its subject alone would jump about with each letter. */
const retrieved = (faq: FaqIndex, typed: string): readonly FaqEntry[] =>
  rank(faq, typed)
    .filter(({ signals }) => signals.words >= 0.25 || signals.concepts >= 0.6)
    .flatMap(({ entry }) => faq.entries[entry] ?? [])
    .filter(isInScope)
    .slice(0, maxSuggestions);
