import type { QuestionLanguage } from './language';

/** One language of an entry. */
export interface FaqText {
  readonly language: QuestionLanguage;
  readonly question: string;
  readonly answer: string;
  readonly phrasings: readonly string[];
}

/** An entry with all its languages: what the robot can answer with. */
export interface FaqEntry {
  readonly ref: string;
  readonly category: string;
  readonly texts: readonly FaqText[];
}

/** Entries of this category say where else to ask: they are no knowledge of the trade and never offered. */
export const isInScope = ({ category }: FaqEntry): boolean => category !== 'not-ours';

/** The entry in a language, else in the one it has. */
export const textOf = ({ texts }: FaqEntry, language: QuestionLanguage): FaqText | undefined =>
  texts.find((text) => text.language === language) ?? texts[0];
