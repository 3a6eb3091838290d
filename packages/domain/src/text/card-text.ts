import type { Card } from '../cards/card';
import type { Question, QuestionCard } from '../cards/question-card';
import type { CardButton, CardField, RichCard } from '../cards/rich-card';
import { type ProgressItem, subTitleOf } from '../cards/sub-title';
import { executionsOf, rowsOf, type TaskCard, type TaskRow } from '../cards/task-card';
import type { TextCard } from '../cards/text-card';
import { withoutCitations } from '../sources/citations';
import { formText } from './form-text';
import { htmlText } from './html-text';
import { markdownText } from './markdown-text';
import { type Line, labelled, listed, type TextWords } from './text-words';

/** What a card shows, line by line, and where its answer footer is, what stands in it. source: §2 Robot card, §3 Robot message bodies */
export function cardText(card: Card, content: string, words: TextWords): readonly Line[] {
  switch (card.type) {
    case 'ASSISTANT_TEXT':
      return [wordsIn(content, card.body.config.textMode ?? 'MARKDOWN'), ...footer(card.body, words)];
    case 'TEXT_CARD':
      return [textCardText(card.body), ...footer(card.body, words)];
    case 'CARD':
    case 'TEMPLATE_CARD':
      return [...richText(card.body, words), ...footer(card.body, words)];
    case 'FILE_CARD': {
      const { title, file, fields, buttons } = card.body;
      const name = file && (file.name || title?.text || words.translate('message.file.noName'));
      return [
        title?.text !== name && title?.text,
        name !== undefined && sized(words, name, file?.fileSize),
        ...fieldLines(fields, words),
        ...buttonLine(buttons),
        ...footer(card.body, words),
      ];
    }
    case 'IMAGE_CARD':
      return [card.body.title?.text, words.translate('preview.image'), ...footer(card.body, words)];
    case 'QUESTION_CARD':
      return [card.body.title?.text || words.translate('card.questions.title'), ...questionCardText(card.body)];
    case 'AUTO_MESSAGE_CARD':
      return billText(card.body, words);
    case 'TASK_CARD':
      return taskText(card.body, words);
    case 'INQUIRY_FORM':
    case 'USER_EVAL_FORM':
    case 'CUSTOMER_TICKET_FORM':
      return formText(card, words);
  }
}

/** A name, and the size of it where it is known. */
export const sized = (words: TextWords, name: string, bytes: number | undefined): string =>
  bytes === undefined ? name : `${name} (${words.size(bytes)})`;

function wordsIn(text: string, mode: 'MARKDOWN' | 'HTML'): string {
  const words = withoutCitations(text);
  return mode === 'HTML' ? htmlText(words) : markdownText(words);
}

const textCardText = ({ text: { content }, config: { textMode } }: TextCard): string =>
  textMode === undefined ? content : wordsIn(content, textMode);

const fieldLines = (fields: readonly CardField[], words: TextWords): readonly Line[] =>
  fields.map(({ fieldName, fieldValue }) => labelled(words, fieldName, fieldValue));

const buttonLine = (buttons: readonly Pick<CardButton, 'text'>[]): readonly Line[] => [
  buttons.map(({ text }) => `[${text}]`).join(' '),
];

const questionLines = (questions: readonly Question[]): readonly Line[] => questions.map(({ title }) => `- ${title}`);

/** With the group above its questions where they are grouped. source: M-31 */
function questionCardText({ questionList, questionStyle }: QuestionCard): readonly Line[] {
  const groups = [...new Set(questionList.map(({ type }) => type))];
  if (questionStyle !== 'group' || groups.length < 2) return questionLines(questionList);
  return groups.flatMap((group) => [group, ...questionLines(questionList.filter(({ type }) => type === group))]);
}

interface Footer {
  readonly aigcFlag: boolean;
  readonly dataTime?: string | undefined;
}

function footer({ aigcFlag, dataTime }: Footer, words: TextWords): readonly Line[] {
  const isRead = dataTime !== undefined && !Number.isNaN(Date.parse(dataTime));
  return [
    aigcFlag && words.translate('card.aiTip'),
    isRead && words.translate('card.asOf', { time: words.timeThere(dataTime) }),
  ];
}

function richText(card: RichCard, words: TextWords): readonly Line[] {
  const { title, tag, caption, fields, verticalContentData, buttons, config } = card;
  return [
    title?.text,
    tag?.text,
    caption,
    ...subTitleText(card, words),
    ...fieldLines(fields, words),
    verticalContentData?.title,
    verticalContentData?.desc,
    ...buttonLine(buttons),
    config.cardLink && labelled(words, words.translate('card.viewDetails'), config.cardLink),
  ];
}

function subTitleText(card: RichCard, words: TextWords): readonly Line[] {
  const subTitle = subTitleOf(card);
  switch (subTitle.mode) {
    case 'none':
      return [];
    case 'plain':
      return [subTitle.text];
    case 'markdown':
      return [wordsIn(subTitle.text, 'MARKDOWN')];
    case 'html':
      return [wordsIn(subTitle.text, 'HTML')];
    case 'collapse':
      return subTitle.items.flatMap(({ title, content }, index) => [
        `${index + 1}. ${title}`,
        wordsIn(content, 'MARKDOWN'),
      ]);
    case 'progress':
      return subTitle.items.flatMap((item) => stepText(item, words));
    case 'unknown':
      return [words.translate('card.unknownType')];
  }
}

function stepText({ title, desc, state = 'later', time }: ProgressItem, words: TextWords): readonly Line[] {
  const said = [words.translate(`card.progress.${state}`), time].filter(Boolean).join(', ');
  return [`- ${title} (${said})`, desc];
}

function billText(
  body: Extract<Card, { readonly type: 'AUTO_MESSAGE_CARD' }>['body'],
  words: TextWords,
): readonly Line[] {
  const { title, subTitle, subTitleRight, rightCorner, tag, amount, amountNote, fields, buttons, similarQuestions } =
    body;
  return [
    title,
    rightCorner || tag?.text,
    subTitle,
    subTitleRight,
    amount && [amount, amountNote].filter(Boolean).join(' '),
    ...fieldLines(fields, words),
    ...buttonLine(buttons),
    ...listed(words.translate('card.questions.similar'), questionLines(similarQuestions)),
    ...footer(body, words),
  ];
}

function taskText(card: TaskCard, words: TextWords): readonly Line[] {
  const executions = executionsOf(card);
  if (executions) {
    return [
      card.title || executions.title,
      ...executions.executeList.flatMap(({ executePoint, executeStatus, orderContent }) => [
        `- ${labelled(words, executePoint, executeStatus)}`,
        orderContent,
      ]),
    ];
  }
  const { title, subtitle, fields, buttons, linkUrl } = card;
  return [
    title,
    subtitle,
    ...fields.map(({ key, value }) => labelled(words, key, value)),
    ...rowsOf(card).map((row) => rowText(row, card, words)),
    ...buttonLine(buttons),
    linkUrl && labelled(words, words.translate('card.viewDetails'), linkUrl),
  ];
}

/** The cells by their names, the one that names the row first. */
function rowText({ cells, tag }: TaskRow, { displayField }: TaskCard, words: TextWords): string {
  const first = cells.filter(({ fieldCode }) => fieldCode === displayField);
  const rest = cells.filter(({ fieldCode, fieldValue }) => fieldCode !== displayField && fieldValue !== '');
  const said = [
    ...first.map(({ fieldValue }) => fieldValue),
    ...rest.map((cell) => labelled(words, cell.fieldName, cell.fieldValue)),
  ];
  return `- ${[...said, tag?.text].filter(Boolean).join(' · ')}`;
}
