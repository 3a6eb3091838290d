import * as v from 'valibot';
import { listOf, maybeText, withFallback } from '../wire/lenient';

/** The kinds of sources of an answer. source: DR-30 … DR-34, M-39 */
export const dataSources = [
  'FAQ_DIRECT',
  'FAQ',
  'DOC',
  'WEBSITE',
  'QUARK',
  'TABLE',
  'EXTERNAL_DATA_SOURCE',
  'FLOW',
  'FUNCTION',
  'ORIGIN',
] as const;
export type DataSource = (typeof dataSources)[number];

/** One source of an answer; source n of the list is citation n of the text. source: MT-86 */
export const AnswerReference = v.object({
  docName: maybeText,
  dataSource: withFallback(v.optional(v.picklist(dataSources), 'DOC'), 'DOC'),
  docUrls: listOf(v.pipe(v.string(), v.maxLength(2048))),
  docContent: maybeText,
  originDocName: maybeText,
  originDocUrl: maybeText,
});
export type AnswerReference = v.InferOutput<typeof AnswerReference>;

/** What happens when a source is clicked. source: SM-53 … SM-62 */
export type SourceAction =
  | { readonly type: 'nothing' }
  | { readonly type: 'openPages'; readonly urls: readonly string[]; readonly content: string }
  | { readonly type: 'openTab'; readonly url: string }
  | { readonly type: 'previewImages'; readonly urls: readonly string[] }
  | { readonly type: 'showContent'; readonly content: string };

/** The action of a click on a source. source: SM-53 … SM-62, M-38, M-39 */
export function sourceAction({ dataSource, docUrls, docContent = '', originDocUrl }: AnswerReference): SourceAction {
  switch (dataSource) {
    case 'WEBSITE':
    case 'QUARK':
    case 'TABLE':
    case 'EXTERNAL_DATA_SOURCE':
    case 'FLOW':
    case 'FUNCTION':
      return { type: 'nothing' };
    case 'DOC':
      return { type: 'openPages', urls: docUrls, content: docContent };
    case 'ORIGIN': {
      const url = docUrls[0] ?? originDocUrl;
      return url ? { type: 'openTab', url: url.replace(/^http:/i, 'https:') } : { type: 'nothing' };
    }
    case 'FAQ_DIRECT':
    case 'FAQ':
      return docUrls.length > 0
        ? { type: 'previewImages', urls: docUrls }
        : { type: 'showContent', content: docContent };
  }
}
