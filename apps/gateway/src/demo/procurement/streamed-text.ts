import type { AnswerReference } from '@parley/domain';
import type { AnswerMetadata, QuestionLanguage, RobotReply } from '../../robot';
import { textIn } from './state-names';

/** Collects the sources of a text; source n of the list is citation n. */
export interface CitationList {
  /** Adds a source and gives its mark, '' for one that does not exist. */
  readonly cite: (reference: AnswerReference | undefined) => string;
  /** All that were cited, in order. */
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

const functionNames = {
  requisition: ['采购申请执行状态', 'Requisition status'],
  order: ['采购订单执行状态', 'Order status'],
  match: ['三单匹配结果', '3-way match result'],
  statement: ['对账单', 'Statement'],
  supplier: ['供应商准入进度', 'Onboarding status'],
} as const;

/** The queried data as a source; it has no text to open. */
export function dataSource(name: keyof typeof functionNames, language: QuestionLanguage): AnswerReference {
  const [zh, en] = functionNames[name];
  return {
    docName: textIn(language, zh, en),
    dataSource: 'FUNCTION',
    docUrls: [],
    docContent: undefined,
    originDocName: undefined,
    originDocUrl: undefined,
  };
}

/** A text of the robot, streamed in small chunks; a citation mark is never cut. */
export function streamedText(markdown: string, end: AnswerMetadata): RobotReply {
  return { type: 'text', text: chunksOf(markdown, end) };
}

async function* chunksOf(markdown: string, end: AnswerMetadata): AsyncGenerator<string, AnswerMetadata, void> {
  let piece = '';
  for (const [token] of markdown.matchAll(/<ref>\d+<\/ref>|[A-Za-z0-9._-]+|\s+|./gsu)) {
    piece += token;
    if (piece.length < 12) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
  return end;
}

/** A short text without sources: a confirmation, or that nothing was found. */
export const plainText = (text: string): RobotReply =>
  streamedText(text, { references: [], isRateable: false, aigc: false });
