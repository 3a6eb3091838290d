/**
 * Every message type that has a card. In a file apart from the table of cards, so that code which only needs the types
 * does not load all card definitions, which would be a large part of the initial bundle.
 */
export const cardTypes = [
  'ASSISTANT_TEXT',
  'AUTO_MESSAGE_CARD',
  'CARD',
  'CUSTOMER_TICKET_FORM',
  'FILE_CARD',
  'IMAGE_CARD',
  'INQUIRY_FORM',
  'QUESTION_CARD',
  'TASK_CARD',
  'TEMPLATE_CARD',
  'TEXT_CARD',
  'USER_EVAL_FORM',
] as const;

/** A message type that has a card. */
export type CardType = (typeof cardTypes)[number];

const known: ReadonlySet<string> = new Set(cardTypes);

/** Whether messages of this type are cards. */
export const isCardType = (type: string): type is CardType => known.has(type);
