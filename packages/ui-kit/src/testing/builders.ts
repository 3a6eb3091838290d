import {
  type AnswerReference,
  type Card,
  type CardType,
  type DataSource,
  isCardType,
  type Message,
  readBody,
} from '@parley/domain';

/** A card as `readBody` parses it from the wire's body. */
export function aCard(type: CardType, body: Readonly<Record<string, unknown>>): Card {
  if (!isCardType(type)) throw new Error(`no schema for ${type}`);
  const parsed = readBody({ ...emptyMessage, msgType: type, purchaseRobotMsg: { ...body } });
  if (parsed.kind !== 'card') throw new Error(`this body is no ${type}`);
  return parsed.card;
}

/** A message as decoded from the wire; fields that are not given are undefined. */
export const aMessage = (message: Partial<Message> = {}): Message => ({ ...emptyMessage, msgType: 'TEXT', ...message });

/** A source of an answer. */
export const aReference = (docName: string, dataSource: DataSource = 'DOC'): AnswerReference => ({
  docName,
  dataSource,
  docUrls: [],
  docContent: undefined,
  originDocName: undefined,
  originDocUrl: undefined,
});

/** An image that loads without a network. */
export const gifUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const emptyMessage: Omit<Message, 'msgType' | 'purchaseRobotMsg'> = {
  messageId: 'm1',
  roomId: 'r1',
  roomSeq: 1,
  content: '',
  creationDate: '',
  msgUuid: undefined,
  float: undefined,
  sender: undefined,
  senderName: undefined,
  senderNickName: undefined,
  senderIcon: undefined,
  sendSerial: undefined,
  customerMsgFlag: undefined,
  state: 0,
  recallSelfTip: undefined,
  recallOthersTip: undefined,
  answerReference: [],
  systemHitType: undefined,
  position: undefined,
  rating: undefined,
  evaluateFlag: undefined,
  inquiryChannel: undefined,
  answerState: undefined,
};
