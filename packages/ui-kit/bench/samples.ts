import type { CardType } from '@parley/domain';
import { answers } from '../src/cards/assistant-text/samples';
import { forms } from '../src/cards/form-card/samples';
import { richCards } from '../src/cards/rich-card/samples';
import { taskCards } from '../src/cards/task-card/samples';
import { localiseIn } from '../src/testing/samples/localise';
import { fileCards, imageCards } from '../src/testing/samples/media-cards';
import { bills, questionCards, textCards } from '../src/testing/samples/robot-cards';
import type { CardSample } from '../src/testing/samples/sample';

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
