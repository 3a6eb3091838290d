import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aRobotMessage } from '../testing';
import { Message, MessageDraft, MessageState } from './message';
import { MsgType, msgTypes } from './msg-type';

const bare = { messageId: 'm', roomId: 'r' };
const read = (more: object) => v.parse(Message, { ...bare, ...more });

/** The names in the specification. source: MT-03 … MT-27 */
const wireTypes = (
  'TEXT URL IMAGE FILE VOICE VIDEO TODO ASSISTANT_TEXT SYSTEM_HINT QUEUE_POSITION CARD TEMPLATE_CARD TEXT_CARD ' +
  'FILE_CARD QUESTION_CARD AUTO_MESSAGE_CARD IMAGE_CARD INQUIRY_FORM USER_EVAL_FORM CUSTOMER_TICKET_FORM TASK_CARD ' +
  '2001 2005 5'
).split(' ');

describe('Message', () => {
  it('[MG1] needs only its id and its room', () => {
    expect(v.parse(Message, bare)).toEqual({
      ...bare,
      roomSeq: 0,
      msgType: 'UNKNOWN',
      content: '',
      creationDate: '',
      state: 0,
    });
    expect(v.safeParse(Message, { roomId: 'r' }).success).toBe(false);
    expect(v.safeParse(Message, { ...bare, messageId: '' }).success).toBe(false);
  });

  it('[MG1] reads whatever else comes, valid or not', () => {
    const invalid = fc.dictionary(fc.constantFrom(...Object.keys(Message.entries)), fc.anything());
    fc.assert(fc.property(invalid, (more) => v.safeParse(Message, { ...more, ...bare }).success));
  });

  it('[MG1] reads what was written as the same message', () => {
    const message = aRobotMessage(3, { rating: 'THUMB_UP', position: 2, answerState: 'stopped', msgUuid: 'u' });
    expect(v.parse(Message, JSON.parse(JSON.stringify(message)))).toEqual(message);
  });

  it('[MG2] reads the robot message and the references as objects or as JSON text', () => {
    const body = { title: { text: 'x' } };
    const references = [{ docName: 'a', dataSource: 'DOC', docUrls: [] }];
    const asText = read({ purchaseRobotMsg: JSON.stringify(body), answerReference: JSON.stringify(references) });
    expect(asText).toMatchObject({ purchaseRobotMsg: body, answerReference: references });
    expect(asText).toEqual(read({ purchaseRobotMsg: body, answerReference: references }));
  });

  it('[MG2] has an empty list where the references cannot be read', () => {
    expect(read({ answerReference: '[{' }).answerReference).toEqual([]);
    expect(read({ answerReference: [{ docUrls: 'x' }, 3] }).answerReference).toMatchObject([{ docUrls: [] }]);
  });

  it('[MG3] has the state sending, normal, recalled or failed', () => {
    expect(MessageState).toEqual({ sending: -1, normal: 0, recalled: 1, failed: 2 });
    expect([-1, 0, 1, 2, '1', 9, 'x'].map((state) => read({ state }).state)).toEqual([-1, 0, 1, 2, 1, 0, 0]);
  });

  it('[MG4] reads every type of the wire; any other is UNKNOWN', () => {
    expect(msgTypes).toEqual(expect.arrayContaining(wireTypes));
    for (const type of msgTypes) expect(v.parse(MsgType, type)).toBe(type);
    for (const type of ['HOLOGRAM', 5, null, undefined]) expect(v.parse(MsgType, type)).toBe('UNKNOWN');
  });
});

describe('the fields of a message', () => {
  const texts = {
    msgUuid: 'u',
    msgContent: 'old',
    messageType: 'TODO',
    content: 'c',
    creationDate: '2026-04-21',
    msgType: 'TEXT',
    sender: 'USER',
    senderName: 'lin',
    senderNickName: 'Lin',
    senderIcon: 'https://i',
    sendSerial: 'rb-1',
    recallSelfTip: 'mine',
    recallOthersTip: 'theirs',
    systemHitType: 'QUEUE_POSITION',
    assistantMessageId: 'a',
    shareTitle: 't',
    shareDesc: 'd',
    shareUrl: 'https://u',
    vcHref: 'https://h',
    vcTitle: 'v',
    thumbImgUrl: 'https://t',
    vcShareTitle: 'dA==',
    vcShareDes: 'ZA==',
    float: 'left',
    inquiryChannel: 'MOBILE',
    rating: 'WRONG_ANSWER',
  };
  const numbers = {
    fileSize: 9,
    imageWidth: 4,
    imageHeight: 3,
    position: 2,
    questionPageNum: 1,
    customerMsgFlag: 1,
    state: 1,
  };
  const flags = { evaluateFlag: true, subTitleFoldFlag: true, textFoldFlag: false, sourceCurrentWinFlag: true };

  it('[MG10] are all read', () => {
    expect(read({ ...texts, ...numbers, ...flags })).toEqual({
      ...bare,
      ...texts,
      ...numbers,
      ...flags,
      roomSeq: 0,
    });
  });

  it('[MG10] are also read from text where they are numbers or flags', () => {
    const asText = (fields: object) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    expect(read(asText(numbers))).toMatchObject(numbers);
    const { subTitleFoldFlag, textFoldFlag, sourceCurrentWinFlag } = flags;
    const folds = { subTitleFoldFlag, textFoldFlag, sourceCurrentWinFlag };
    expect(read(asText(folds))).toMatchObject(folds);
  });

  it('[MG10] count as missing where they are invalid', () => {
    for (const invalid of [null, {}, [], () => 1]) {
      const fields = Object.keys({ ...texts, ...numbers, ...flags }).map((name) => [name, invalid]);
      expect(JSON.parse(JSON.stringify(read(Object.fromEntries(fields))))).toEqual({
        ...bare,
        roomSeq: 0,
        msgType: 'UNKNOWN',
        content: '',
        creationDate: '',
        state: 0,
        subTitleFoldFlag: false,
        textFoldFlag: false,
        sourceCurrentWinFlag: false,
      });
    }
  });

  it('[MG11] hold the room for a reader that has not loaded it, and the message that is quoted', () => {
    const roomInfo = { roomId: 'r2', serial: 's', friendGroupId: 'f' };
    const quoteMsg = {
      messageId: 'q',
      msgType: 'FILE',
      content: 'x',
      senderName: 'gao',
      senderNickName: 'Gao',
      shareTitle: 'a.pdf',
    };
    const message = read({ roomInfo: JSON.stringify(roomInfo), quoteMsg });
    expect(message).toMatchObject({ roomInfo, quoteMsg });
    expect(read({ roomInfo, quoteMsg: JSON.stringify(quoteMsg) })).toEqual(message);
    expect(read({ roomInfo: 'r2', quoteMsg: 7 })).toEqual(read({}));
    expect(read({ quoteMsg: { content: { deep: [] }, msgType: 'HOLOGRAM' } }).quoteMsg).toEqual({
      msgType: 'UNKNOWN',
      content: '',
    });
  });
});

describe('MessageDraft', () => {
  it('[MG5] is strict: a room, at most 10,000 characters, a uuid of harmless letters', () => {
    expect(v.parse(MessageDraft, { roomId: 'r' })).toEqual({ roomId: 'r', msgType: 'TEXT', content: '' });
    expect(v.safeParse(MessageDraft, { roomId: 'r', content: 'x'.repeat(10_000) }).success).toBe(true);
    expect(v.safeParse(MessageDraft, { roomId: 'r', content: 'x'.repeat(10_001) }).success).toBe(false);
    expect(v.safeParse(MessageDraft, { roomId: '' }).success).toBe(false);
    expect(v.safeParse(MessageDraft, { roomId: 'r', msgUuid: "x' OR 1=1" }).success).toBe(false);
  });

  it('[MG5] holds the media of a message, the form it completes and the channel, within limits', () => {
    const media = {
      shareTitle: 't',
      shareDesc: 'd',
      shareUrl: 'u',
      thumbImgUrl: 'i',
      fileSize: 9,
      imageWidth: 4,
      imageHeight: 3,
    };
    const draft = {
      roomId: 'r',
      msgType: 'FILE',
      content: 'u',
      ...media,
      duration: 1,
      messageId: 'form',
      inquiryChannel: 'MOBILE',
    };
    expect(v.parse(MessageDraft, draft)).toEqual(draft);
    const isAccepted = (more: object) => v.safeParse(MessageDraft, { roomId: 'r', ...more }).success;
    expect(isAccepted({ purchaseRobotMsg: 'x'.repeat(65_536) })).toBe(true);
    const refused: readonly object[] = [
      { shareTitle: 'x'.repeat(501) },
      { shareUrl: 'x'.repeat(2049) },
      { fileSize: -1 },
      { imageWidth: 1.5 },
      { purchaseRobotMsg: 'x'.repeat(65_537) },
      { messageId: '' },
      { inquiryChannel: 'TV' },
      { fileSize: '9' },
    ];
    for (const more of refused) expect(isAccepted(more)).toBe(false);
  });
});
