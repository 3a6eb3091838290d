import type { FormType } from '../cards/form/form-definition';
import type { PreviewKind } from '../rooms/last-message-preview';
import type { DataSource } from '../sources/answer-reference';

/** The catalogue keys that the text of a message uses. */
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
  | 'message.file.unnamed'
  | 'message.todo.title'
  | 'text.labelled';

/**
 * The texts and formats of a language that the text of a message needs. The i18n package makes one by
 * `textFormatterOf`, because the domain has no language. source: M-46
 */
export interface TextFormatter {
  readonly translate: (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly size: (bytes: number) => string;
  readonly duration: (seconds: number) => string;
  readonly timeInOwnOffset: (stamp: string) => string;
}

/** The part of a TextFormatter that a one-line preview needs. */
export interface PreviewFormatter {
  readonly translate: (key: `preview.${PreviewKind}`) => string;
}

/** A line of a text; an empty or missing one is dropped. */
export type Line = string | undefined | false;

/** `name: value`, or only the one that is not empty. */
export function labelledText(formatter: TextFormatter, name: string, value: string): string {
  if (name === '' || value === '') return name || value;
  return formatter.translate('text.labelled', { name, value });
}

/** A list with its title above it; nothing when the list is empty. */
export const titledList = (title: string, lines: readonly Line[]): readonly Line[] =>
  lines.some(Boolean) ? [title, ...lines] : [];

/** A file name, with the size if it is known. */
export const nameWithSize = (formatter: TextFormatter, name: string, bytes: number | undefined): string =>
  bytes === undefined ? name : `${name} (${formatter.size(bytes)})`;
