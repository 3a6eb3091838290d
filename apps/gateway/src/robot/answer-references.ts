import type { AnswerReference } from '@parley/domain';
import type { FaqText, PolicySection } from '@parley/robot';

const noDocumentAddress = { docUrls: [], originDocName: undefined, originDocUrl: undefined };

/** An FAQ entry as a source: its question is the title, its answer the content. */
export const faqReference = ({ question, answer }: FaqText): AnswerReference => ({
  ...noDocumentAddress,
  docName: question,
  dataSource: 'FAQ_DIRECT',
  docContent: answer,
});

/** A policy section as a source: the policy's title, and the section as content. */
export const policyReference = ({ title, heading, body }: PolicySection): AnswerReference => ({
  ...noDocumentAddress,
  docName: title,
  dataSource: 'DOC',
  docContent: heading === title ? body : `## ${heading}\n\n${body}`,
});
