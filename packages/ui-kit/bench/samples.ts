import type { CardType } from '@parley/domain';
import { answers } from '../src/testing/samples/answers';
import { forms } from '../src/testing/samples/forms';
import { fileCards, imageCards } from '../src/testing/samples/media-cards';
import { richCards } from '../src/testing/samples/rich-cards';
import { bills, questionCards, textCards } from '../src/testing/samples/robot-cards';
import type { CardSample } from '../src/testing/samples/sample';
import { sayIn } from '../src/testing/samples/say';
import { taskCards } from '../src/testing/samples/task-cards';

const say = sayIn('zh_CN');

/** One of each, with everything that such a card usually has. */
export const usualCards: { readonly [Type in CardType]: CardSample } = {
  ASSISTANT_TEXT: answers.default(say),
  AUTO_MESSAGE_CARD: bills.default(say),
  CARD: richCards.progressList(say),
  CUSTOMER_TICKET_FORM: forms.ticketFilled(say),
  FILE_CARD: fileCards.withFields(say),
  IMAGE_CARD: imageCards.titled(say),
  INQUIRY_FORM: forms.inquiry(say),
  QUESTION_CARD: questionCards.list(say),
  TASK_CARD: taskCards.multiple(say),
  TEMPLATE_CARD: richCards.everyPart(say),
  TEXT_CARD: textCards.folded(say),
  USER_EVAL_FORM: forms.evaluation(say),
};
