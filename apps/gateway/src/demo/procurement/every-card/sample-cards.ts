import type { CardType } from '@parley/domain';
import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import type { ShownDocuments } from './shown-documents';

/** Card types that answers to other questions contain; `everyCard` takes its samples of them from those answers. */
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

type Body = (shown: ShownDocuments, card: AnswerContext['cardContext']) => Readonly<Record<string, unknown>>;

/** A sample body of every other card type; a card type without a row does not compile. */
const bodies: { readonly [Type in Exclude<CardType, AnsweredType>]: Body } = {};

export const sampleCards = (shown: ShownDocuments, card: AnswerContext['cardContext']): readonly RobotReply[] =>
  Object.entries<Body>(bodies).map(([type, body]) => ({
    type: 'card',
    msgType: type as Exclude<CardType, 'ASSISTANT_TEXT'>, // `Object.entries` gives strings; the table has no other keys
    body: body(shown, card),
  }));
