import type { AnswerReference } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
import { companyTime } from '../../company-time';
import type { AnswerMetadata, QuestionLanguage, RobotReply } from '../../robot';
import type { Subject } from './questions';

/** Collects the sources of a text: the first source of the list is citation 1. */
export interface CitationList {
  /** Adds a source and returns its citation mark, or '' without a source. */
  readonly cite: (reference: AnswerReference | undefined) => string;
  /** All sources in the order in which they were added. */
  readonly references: readonly AnswerReference[];
}

export function collectCitations(): CitationList {
  const references: AnswerReference[] = [];
  return {
    references,
    cite: (reference) => {
      if (!reference) return '';
      const known = references.findIndex(({ docName }) => docName === reference.docName);
      if (known >= 0) return `<ref>${known + 1}</ref>`;
      references.push(reference);
      return `<ref>${references.length}</ref>`;
    },
  };
}

/** The queried rows as a source, without a text to open. */
export function dataSource(subject: Subject, language: QuestionLanguage): AnswerReference {
  return {
    docName: serverText(language, `procurement.source.${subject}`),
    dataSource: 'FUNCTION',
    docUrls: [],
    docContent: undefined,
    originDocName: undefined,
    originDocUrl: undefined,
  };
}

/** Streams a text in small chunks, none of which ends inside a citation mark. */
function streamedText(markdown: string, end: AnswerMetadata): RobotReply {
  return { type: 'text', text: splitIntoChunks(markdown, end), metadataSoFar: () => end };
}

async function* splitIntoChunks(markdown: string, end: AnswerMetadata): AsyncGenerator<string, AnswerMetadata, void> {
  let chunk = '';
  for (const [token] of markdown.matchAll(/<ref>\d+<\/ref>|[A-Za-z0-9._-]+|\s+|./gsu)) {
    chunk += token;
    if (chunk.length < 12) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
  return end;
}

/** Streams an answer from the company's data as they are `now`: with its sources, to be rated. source: W-07 */
export const answerFromData = (markdown: string, { references }: CitationList, now: Date): RobotReply =>
  streamedText(markdown, { references, isRateable: true, isAiGenerated: true, dataTime: companyTime(now) });

/** A short text without sources: a confirmation, or that nothing was found. */
export const plainText = (text: string): RobotReply =>
  streamedText(text, { references: [], isRateable: false, isAiGenerated: false });
