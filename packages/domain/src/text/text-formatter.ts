import type { FormType } from '../cards/form/form-definition';
import type { PreviewKind } from '../rooms/last-message-preview';
import type { DataSource } from '../sources/answer-reference';

/** The catalogue's keys that the text of a message is made of. */
export type TextKey =
  | `preview.${PreviewKind}`
  | `source.${DataSource}`
  | `card.progress.${'done' | 'now' | 'later'}`
  | `form.title.${FormType}`
  | `timeline.${'incomplete' | 'stopped' | 'queuePosition'}`
  | `message.queue.${'hint' | 'waiting'}`
  | `message.record.${'count' | 'title'}`
  | 'card.aiTip'
  | 'card.asOf'
  | 'card.noData'
  | 'card.questions.similar'
  | 'card.questions.title'
  | 'card.sources.original'
  | 'card.sources.title'
  | 'card.unknownType'
  | 'card.viewDetails'
  | 'form.completed'
  | 'form.guide'
  | 'form.guide.completed'
  | 'form.unnamed'
  | 'message.file.noName'
  | 'message.todo.title'
  | 'text.labelled';

/**
 * The words and formats of a language, as the text of a message needs them; the domain itself speaks none. The i18n
 * package has them as `textFormatterOf`. source: M-46
 */
export interface TextFormatter {
  readonly translate: (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly size: (bytes: number) => string;
  readonly duration: (seconds: number) => string;
  readonly timeThere: (stamp: string) => string;
}

/** As many of them as one line that stands for a message needs. */
export interface PreviewFormatter {
  readonly translate: (key: `preview.${PreviewKind}`) => string;
}

/** Lines of a text; what is '' or missing is dropped. */
export type Line = string | undefined | false;

/** `name: value`, or the one of them that is there. */
export function labelledText(formatter: TextFormatter, name: string, value: string): string {
  if (name === '' || value === '') return name || value;
  return formatter.translate('text.labelled', { name, value });
}

/** A list as lines, with what stands above it; nothing without a list. */
export const titledList = (title: string, lines: readonly Line[]): readonly Line[] =>
  lines.some(Boolean) ? [title, ...lines] : [];

/** A name, and the size of it where it is known. */
export const nameWithSize = (formatter: TextFormatter, name: string, bytes: number | undefined): string =>
  bytes === undefined ? name : `${name} (${formatter.size(bytes)})`;
