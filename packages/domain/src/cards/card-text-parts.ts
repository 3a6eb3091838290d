import { withoutCitations } from '../sources/citations';
import { htmlText } from '../text/html-text';
import { markdownText } from '../text/markdown-text';
import { type Line, labelledText, type TextFormatter } from '../text/text-formatter';
import type { CardButton, CardField } from './card-parts';
import type { Question } from './question-card/question-card';

/** The words of a marked-up text, without marks, tags and citations. */
export function markupText(text: string, mode: 'MARKDOWN' | 'HTML'): string {
  const words = withoutCitations(text);
  return mode === 'HTML' ? htmlText(words) : markdownText(words);
}

export const fieldLines = (fields: readonly CardField[], words: TextFormatter): readonly Line[] =>
  fields.map(({ fieldName, fieldValue }) => labelledText(words, fieldName, fieldValue));

export const buttonLine = (buttons: readonly Pick<CardButton, 'text'>[]): Line =>
  buttons.map(({ text }) => `[${text}]`).join(' ');

export const questionLines = (questions: readonly Question[]): readonly Line[] =>
  questions.map(({ title }) => `- ${title}`);

interface Footer {
  readonly aigcFlag: boolean;
  readonly dataTime?: string | undefined;
}

/** What stands in the answer footer of a card: the AI tip and the state of the data. */
export function footerLines({ aigcFlag, dataTime }: Footer, words: TextFormatter): readonly Line[] {
  const hasTime = dataTime !== undefined && !Number.isNaN(Date.parse(dataTime));
  return [
    aigcFlag && words.translate('card.aiTip'),
    hasTime && words.translate('card.asOf', { time: words.timeThere(dataTime) }),
  ];
}
