import type { CardType } from '@parley/domain';
import { answers } from '../src/testing/samples/answers';
import { forms } from '../src/testing/samples/forms';
import { localiseIn } from '../src/testing/samples/localise';
import { fileCards, imageCards } from '../src/testing/samples/media-cards';
import { richCards } from '../src/testing/samples/rich-cards';
import { bills, questionCards, textCards } from '../src/testing/samples/robot-cards';
import type { CardSample } from '../src/testing/samples/sample';
import { taskCards } from '../src/testing/samples/task-cards';

const localise = localiseIn('zh_CN');

/** One of each, with everything that such a card usually has. */
export const usualCards: { readonly [Type in CardType]: CardSample } = {
  ASSISTANT_TEXT: answers.default(localise),
  AUTO_MESSAGE_CARD: bills.default(localise),
  CARD: richCards.progressList(localise),
  CUSTOMER_TICKET_FORM: forms.ticketFilled(localise),
  FILE_CARD: fileCards.withFields(localise),
  IMAGE_CARD: imageCards.titled(localise),
  INQUIRY_FORM: forms.inquiry(localise),
  QUESTION_CARD: questionCards.list(localise),
  TASK_CARD: taskCards.multiple(localise),
  TEMPLATE_CARD: richCards.everyPart(localise),
  TEXT_CARD: textCards.folded(localise),
  USER_EVAL_FORM: forms.evaluation(localise),
};
