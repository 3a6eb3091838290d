import { type Card, type CardBody, executionsOf, executionsShown, rowsOf, subTitleOf } from '@parley/domain';

/**
 * About how high a card will be, in pixels: its place before its view is there. A line too few moves nothing for who
 * reads at the end or above, so words are counted and not measured.
 */
export function expectedHeight(card: Card, content: string): number {
  switch (card.type) {
    case 'ASSISTANT_TEXT':
      return padding + words(content, 25) + footer;
    case 'CARD':
    case 'TEMPLATE_CARD':
      return ofRichCard(card.body);
    case 'TEXT_CARD':
      return padding + Math.min(words(card.body.text.content, 25), (card.body.text.foldLineNumber ?? 1000) * 25 + 32);
    case 'QUESTION_CARD':
      return padding + 24 + questions(card.body.questionList.length, card.body.pageSize);
    case 'AUTO_MESSAGE_CARD':
      return padding + 110 + card.body.fields.length * 28 + similar(card.body);
    case 'TASK_CARD':
      return ofTaskCard(card.body);
    case 'FILE_CARD':
      return 76;
    case 'IMAGE_CARD':
      return 250;
    case 'CUSTOMER_TICKET_FORM':
    case 'INQUIRY_FORM':
    case 'USER_EVAL_FORM':
      return padding + 100 + card.body.fields.length * 82;
  }
}

const padding = 28;
const footer = 48;
const unitWidth = 7.5;
const widest = 680;
/** Where questions stand in two columns. */
const roomy = 480;

const width = (): number => Math.min(widest, window.innerWidth * 0.85);

const hasFooter = (body: CardBody<'CARD' | 'ASSISTANT_TEXT'>): boolean =>
  body.aigcFlag || body.config.evaluateFlag || body.dataTime !== undefined;

const questions = (count: number, pageSize: number): number =>
  Math.ceil(Math.min(count, pageSize) / (width() < roomy ? 1 : 2)) * 38;

/** The height of a text: a Chinese character is as wide as two Latin ones. */
function words(text: string, lineHeight: number): number {
  const perLine = (width() - padding) / unitWidth;
  const head = text.slice(0, 20_000);
  const units = (line: string) => line.length + (line.match(/[⺀-鿿＀-￯]/g)?.length ?? 0);
  return (
    head.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(units(line) / perLine)), 0) * lineHeight
  );
}

function ofRichCard(body: CardBody<'CARD'>): number {
  const { title, fields, buttons, verticalContentData, config, cardImag, image } = body;
  return (
    padding +
    (title?.text ? 24 : 0) +
    ofSubTitle(body) +
    (fields.length > 0 ? fields.length * 28 + 12 : 0) +
    (verticalContentData ? 58 : 0) +
    (buttons.length > 0 ? 46 : 0) +
    (config.cardLink ? 43 : 0) +
    (hasFooter(body) ? footer : 0) +
    (cardImag || image ? 192 : 0)
  );
}

function ofSubTitle(body: CardBody<'CARD'>): number {
  const subTitle = subTitleOf(body);
  switch (subTitle.mode) {
    case 'none':
      return 0;
    case 'unknown':
      return 22;
    case 'plain':
    case 'markdown':
    case 'html':
      return Math.min(words(subTitle.text, 22), (body.subTitle?.subTitleFoldLineNumber ?? 1000) * 22 + 30);
    case 'collapse':
      return subTitle.items.length * 46;
    case 'progress':
      return subTitle.items.length * 56;
  }
}

const similar = ({ similarQuestions, similarQuestionSize }: CardBody<'AUTO_MESSAGE_CARD'>): number =>
  similarQuestions.length === 0 ? 0 : 40 + questions(similarQuestions.length, similarQuestionSize);

function ofTaskCard(body: CardBody<'TASK_CARD'>): number {
  const executions = executionsOf(body);
  if (executions) return padding + 64 + Math.min(executions.executeList.length, executionsShown) * 68;
  return padding + 100 + rowsOf(body).length * 76;
}
