import type { QuestionLanguage } from '../robot';

/** One language of an entry in a file. */
export interface FaqRow {
  /** The id of the entry, the same in each of its languages. */
  readonly ref: string;
  readonly language: QuestionLanguage;
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  /** Other phrasings of the question, the column `synonyms`. */
  readonly phrasings: readonly string[];
  /** The line in the file where it begins, for reports. */
  readonly line: number;
}

export interface PolicySection {
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly language: QuestionLanguage;
  readonly category: string;
}

export interface CategoryRow {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** How often an entry was asked for, before the gateway counts. */
export interface AskedRow {
  /** The id of the entry. */
  readonly ref: string;
  readonly asked: number;
}

/** Why something cannot be imported, and its line in the file. */
export interface Problem {
  readonly line: number;
  readonly reason: string;
}

export type KnowledgeFile = { readonly problems: readonly Problem[] } & (
  | { readonly kind: 'faq'; readonly rows: readonly FaqRow[] }
  | { readonly kind: 'policy'; readonly sections: readonly PolicySection[] }
  | { readonly kind: 'categories'; readonly rows: readonly CategoryRow[] }
  | { readonly kind: 'hot-questions'; readonly rows: readonly AskedRow[] }
  | { readonly kind: 'unreadable' }
);

/** Why a row of entries is left out. */
export const problemTexts = {
  noQuestion: 'the question is empty',
  noAnswer: 'the answer is empty',
  noCategory: 'the category is empty',
  tooLong: 'the question or the answer is too long',
  quotation: 'a quotation mark is missing or out of place',
} as const;

export type ProblemKind = keyof typeof problemTexts | 'language' | 'fields';

/** Which problem of a row of entries a reason names. */
export function problemKindOf(reason: string): ProblemKind {
  const kinds = Object.keys(problemTexts) as (keyof typeof problemTexts)[]; // its keys are known
  const known = kinds.find((kind) => problemTexts[kind] === reason);
  return known ?? (reason.startsWith('the language') ? 'language' : 'fields');
}

const languages: ReadonlyMap<string, QuestionLanguage> = new Map([
  ['zh', 'zh_CN'],
  ['zh_cn', 'zh_CN'],
  ['en', 'en_US'],
  ['en_us', 'en_US'],
]);

/** Reads `zh_CN`, `zh-CN`, `zh`, `en_US`, `en-US` or `en`. */
export const languageOfTag = (text: string): QuestionLanguage | undefined =>
  languages.get(text.trim().toLowerCase().replace('-', '_'));
