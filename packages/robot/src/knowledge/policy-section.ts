import type { QuestionLanguage } from './language';

/** The text of a policy under one heading. */
export interface PolicySection {
  /** The file it came from; all sections of a policy have the same. */
  readonly source: string;
  /** The index of the section in its policy. */
  readonly position: number;
  /** The title of the policy. */
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly language: QuestionLanguage;
  readonly category: string;
}
