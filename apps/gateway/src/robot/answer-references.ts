import type { AnswerReference } from '@parley/domain';
import type { FaqText, PolicySection } from '@parley/robot';

const nowhere = { docUrls: [], originDocName: undefined, originDocUrl: undefined };

/** An FAQ entry as a source: its question, and its answer to read. */
export const faqReference = ({ question, answer }: FaqText): AnswerReference => ({
  ...nowhere,
  docName: question,
  dataSource: 'FAQ_DIRECT',
  docContent: answer,
});

/** A section of a policy as a source: the policy's title, and the section to read. */
export const policyReference = ({ title, heading, body }: PolicySection): AnswerReference => ({
  ...nowhere,
  docName: title,
  dataSource: 'DOC',
  docContent: heading === title ? body : `## ${heading}\n\n${body}`,
});
