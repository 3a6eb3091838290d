import { withoutCitations } from '../sources/citations';
import { htmlToText } from '../text/html-text';
import { markdownToText } from '../text/markdown-text';
import { type Line, labelledText, type TextFormatter } from '../text/text-formatter';
import type { CardButton, CardField } from './card-parts';
import type { Question } from './question-card/question-card';

/** Markdown or HTML as plain text, without citations. */
export function markupText(text: string, mode: 'MARKDOWN' | 'HTML'): string {
  const uncited = withoutCitations(text);
  return mode === 'HTML' ? htmlToText(uncited) : markdownToText(uncited);
}

export const fieldLines = (fields: readonly CardField[], formatter: TextFormatter): readonly Line[] =>
  fields.map(({ fieldName, fieldValue }) => labelledText(formatter, fieldName, fieldValue));

export const buttonLine = (buttons: readonly Pick<CardButton, 'text'>[]): Line =>
  buttons.map(({ text }) => `[${text}]`).join(' ');

export const questionLines = (questions: readonly Question[]): readonly Line[] =>
  questions.map(({ title }) => `- ${title}`);

interface Footer {
  readonly aigcFlag: boolean;
  readonly dataTime?: string | undefined;
}

/** The footer of a card: the AI tip and the time of the data. */
export function footerLines({ aigcFlag, dataTime }: Footer, formatter: TextFormatter): readonly Line[] {
  const hasTime = dataTime !== undefined && !Number.isNaN(Date.parse(dataTime));
  return [
    aigcFlag && formatter.translate('card.aiTip'),
    hasTime && formatter.translate('card.asOf', { time: formatter.timeInOwnOffset(dataTime) }),
  ];
}
