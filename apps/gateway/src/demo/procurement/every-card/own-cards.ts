import type { CardType } from '@parley/domain';
import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import type { ShownDocuments } from './shown-documents';

/** Cards that answers to other questions bring along: they are shown by what makes those answers. */
type AnsweredType =
  | 'ASSISTANT_TEXT'
  | 'AUTO_MESSAGE_CARD'
  | 'CARD'
  | 'CUSTOMER_TICKET_FORM'
  | 'FILE_CARD'
  | 'IMAGE_CARD'
  | 'INQUIRY_FORM'
  | 'QUESTION_CARD'
  | 'TASK_CARD'
  | 'TEMPLATE_CARD'
  | 'TEXT_CARD'
  | 'USER_EVAL_FORM';

type Body = (shown: ShownDocuments, card: AnswerContext['card']) => Readonly<Record<string, unknown>>;

/** The body of every other card, from what its asker may see now; a card without a row does not compile. */
const bodies: { readonly [Type in Exclude<CardType, AnsweredType>]: Body } = {};

export const ownCards = (shown: ShownDocuments, card: AnswerContext['card']): readonly RobotReply[] =>
  Object.entries<Body>(bodies).map(([type, body]) => ({
    type: 'card',
    msgType: type as Exclude<CardType, 'ASSISTANT_TEXT'>, // the table has no other keys, which its entries forget
    body: body(shown, card),
  }));
