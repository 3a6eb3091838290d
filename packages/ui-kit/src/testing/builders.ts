import {
  type AnswerReference,
  type Card,
  type CardType,
  type DataSource,
  isCardType,
  type Message,
  readBody,
} from '@parley/domain';

/** A card as `readBody` gives it, from the body a server would send. */
export function aCard(type: CardType, body: Readonly<Record<string, unknown>>): Card {
  if (!isCardType(type)) throw new Error(`no schema for ${type}`);
  const reading = readBody({ ...bareMessage, msgType: type, purchaseRobotMsg: { ...body } });
  if (reading.kind !== 'card') throw new Error(`this body is no ${type}`);
  return reading.card;
}

/** A message as it comes from the wire; everything that is not given is missing. */
export const aMessage = (message: Partial<Message> = {}): Message => ({ ...bareMessage, msgType: 'TEXT', ...message });

/** A source of an answer. */
export const aReference = (docName: string, dataSource: DataSource = 'DOC'): AnswerReference => ({
  docName,
  dataSource,
  docUrls: [],
  docContent: undefined,
  originDocName: undefined,
  originDocUrl: undefined,
});

/** A picture that loads without a network. */
export const aSource = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const bareMessage: Omit<Message, 'msgType' | 'purchaseRobotMsg'> = {
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
