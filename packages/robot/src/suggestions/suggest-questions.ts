import { type FaqEntry, isInScope, textOf } from '../knowledge/faq-entry';
import type { QuestionLanguage } from '../knowledge/language';
import type { FaqIndex } from '../retrieval/faq-index';
import { rank } from '../retrieval/ranking';
import { compactText, normalise } from '../text/normalise';
import { containsWords } from './contains-words';

const maxSuggestions = 6;
const minLetters = 2;

/** An entry's texts, prepared once for the comparison with typed text, because each keystroke asks for suggestions. */
export interface SuggestionCandidate {
  readonly entry: FaqEntry;
  readonly titles: { readonly [Language in QuestionLanguage]: string };
  /** All questions and phrasings in both languages. */
  readonly texts: readonly string[];
  /** The same without blanks and punctuation. */
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
      texts,
      compactTexts: texts.map(compactText),
      spacedTexts: texts.map(spacedText),
    };
  });

interface KnowledgeForSuggestions {
  readonly suggestionCandidates: readonly SuggestionCandidate[];
  readonly faq: FaqIndex;
}

/** The questions of the suggested entries, each once. source: M-03 */
export function suggestQuestions(
  knowledge: KnowledgeForSuggestions,
  typed: string,
  language: QuestionLanguage,
): readonly string[] {
  return [...new Set(suggestEntries(knowledge, typed, language).map((entry) => titleOf(entry, language)))];
}

/**
 * Suggests at most six entries for typed text: titles that begin with it, titles that contain it, entries with a text that
 * contains it or whose words begin with it, then retrieved entries. Best first, without duplicates. source: M-03
 */
export function suggestEntries(
  { suggestionCandidates, faq }: KnowledgeForSuggestions,
  typed: string,
  language: QuestionLanguage,
): readonly FaqEntry[] {
  const compactTyped = compactText(typed);
  if (compactTyped.length < minLetters) return [];
  const isTyped = containsWords(typed);
  const typedWords = spacedText(typed).trim().split(' ');
  const literalMatches = [
    ...suggestionCandidates.filter(({ titles }) => titles[language].startsWith(compactTyped)),
    ...suggestionCandidates.filter(
      ({ titles, entry }) => titles[language].includes(compactTyped) && isTyped(titleOf(entry, language)),
    ),
    ...suggestionCandidates.filter(({ compactTexts, texts }) =>
      texts.some((text, index) => compactTexts[index]?.includes(compactTyped) && isTyped(text)),
    ),
    ...suggestionCandidates.filter(({ spacedTexts }) =>
      spacedTexts.some((text) => typedWords.every((word) => text.includes(` ${word}`))),
    ),
  ].map(({ entry }) => entry);
  const isEnough = new Set(literalMatches).size >= maxSuggestions;
  const found = isEnough ? [] : retrieveEntries(faq, typed);
  return [...new Set([...literalMatches, ...found])].slice(0, maxSuggestions);
}

const titleOf = (entry: FaqEntry, language: QuestionLanguage): string => textOf(entry, language)?.question ?? '';

const spacedText = (text: string): string => ` ${normalise(text).replace(/[\p{P}\p{S}\s]+/gu, ' ')}`;

/** Below these shares, chosen by eye, what is found changes with each letter. */
const minShare = { words: 0.25, concepts: 0.6 };

/** Only entries that share enough words or concepts with the typed text. */
const retrieveEntries = (faq: FaqIndex, typed: string): readonly FaqEntry[] =>
  rank(faq, typed)
    .filter(({ signals }) => signals.words >= minShare.words || signals.concepts >= minShare.concepts)
    .flatMap(({ entry }) => faq.entries[entry] ?? [])
    .filter(isInScope)
    .slice(0, maxSuggestions);
