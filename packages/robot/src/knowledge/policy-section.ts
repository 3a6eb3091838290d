import type { QuestionLanguage } from './language';

/** What a policy says under one heading. */
export interface PolicySection {
  /** The file it came from: sections of one policy have the same. */
  readonly source: string;
  /** Counts the sections of a policy. */
  readonly position: number;
  /** The policy's. */
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly language: QuestionLanguage;
  readonly category: string;
}
