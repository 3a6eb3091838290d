import type { AnswerReference } from '@parley/domain';
import type { FaqEntry, FaqText, StoredSection } from '../knowledge/stored-knowledge';
import type { QuestionLanguage } from './reply';

const nowhere = { docUrls: [], originDocName: undefined, originDocUrl: undefined };

/** The entry in a language, else in the one it has. */
export const textOf = ({ texts }: FaqEntry, language: QuestionLanguage): FaqText | undefined =>
  texts.find((text) => text.language === language) ?? texts[0];

/** An FAQ entry as a source: its question, and its answer to read. */
export const faqReference = ({ question, answer }: FaqText): AnswerReference => ({
  ...nowhere,
  docName: question,
  dataSource: 'FAQ_DIRECT',
  docContent: answer,
});

/** A section of a policy as a source: the policy's title, and the section to read. */
export const policyReference = ({ title, heading, body }: StoredSection): AnswerReference => ({
  ...nowhere,
  docName: title,
  dataSource: 'DOC',
  docContent: heading === title ? body : `## ${heading}\n\n${body}`,
});
