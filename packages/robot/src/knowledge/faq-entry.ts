import type { QuestionLanguage } from './language';

/** One language of an entry. */
export interface FaqText {
  readonly language: QuestionLanguage;
  readonly question: string;
  readonly answer: string;
  readonly phrasings: readonly string[];
}

/** An entry of the knowledge base in all its languages. */
export interface FaqEntry {
  readonly ref: string;
  readonly category: string;
  readonly texts: readonly FaqText[];
}

/** False for entries that only say where else to ask; those are never offered. */
export const isInScope = ({ category }: FaqEntry): boolean => category !== 'not-ours';

/** The entry's text in a language, else in its first language. */
export const textOf = ({ texts }: FaqEntry, language: QuestionLanguage): FaqText | undefined =>
  texts.find((text) => text.language === language) ?? texts[0];
