import type { Message } from '../messages/message';
import type { MsgType } from '../messages/msg-type';
import type { UserInfo } from '../session/user-info';
import type { AnswerChunk } from '../stream/answer-chunk';
import type { TimelineEvent } from '../timeline/timeline-event';

const idOf = (roomSeq: number): string => `${String(roomSeq).padStart(12, '0')}-test`;

/** A message of a room; `roomSeq` also makes its id, which sorts the same way (W-02). */
export function aMessage(roomSeq = 1, changes: Partial<Message> = {}): Message {
  return {
    messageId: idOf(roomSeq),
    roomId: 'room-1',
    roomSeq,
    msgType: 'TEXT',
    content: `message ${roomSeq}`,
    creationDate: '2026-04-21T02:20:00.000Z',
    state: 0,
    answerReference: [],
    ...changes,
  };
}

/** An answer of the robot that can be rated; it has the sources that `changes` gives. */
export const aRobotMessage = (roomSeq = 1, changes: Partial<Message> = {}): Message =>
  aMessage(roomSeq, {
    msgType: 'ASSISTANT_TEXT',
    sender: 'robot',
    senderName: 'Procurement assistant',
    float: 'left',
    purchaseRobotMsg: { config: { evaluateFlag: true }, aigcFlag: true },
    ...changes,
  });

/** A card of the robot. */
export const aCard = (msgType: MsgType, purchaseRobotMsg: Record<string, unknown>, roomSeq = 1): Message =>
  aRobotMessage(roomSeq, { msgType, content: '', purchaseRobotMsg });

/** A piece of answer 1 of room-1. */
export const aChunk = (chunkIndex: number, changes: Partial<AnswerChunk> = {}): AnswerChunk => ({
  roomId: 'room-1',
  messageId: idOf(1),
  roomSeq: 1,
  chunkIndex,
  content: `${chunkIndex} `,
  isLast: false,
  last: false,
  answerReference: [],
  aigcFlag: true,
  ...changes,
});

/** The end of answer 1, with the whole content. */
export const lastChunk = (changes: Partial<AnswerChunk> = {}): AnswerChunk =>
  aChunk(9, { content: 'the whole answer', isLast: true, ...changes });

/** The signed-in buyer of the demo world. */
export const aUser = (changes: Partial<UserInfo> = {}): UserInfo => ({
  uid: 'lin',
  nickname: '林晓',
  language: 'zh_CN',
  tenantId: 'lanchuan',
  kind: 'buyer',
  ...changes,
});

export const createdEvent = (roomSeq: number, msgUuid?: string): TimelineEvent => ({
  type: 'message.created',
  data: aMessage(roomSeq, msgUuid === undefined ? {} : { msgUuid }),
});

export const recalledEvent = (roomSeq: number): TimelineEvent => ({
  type: 'message.recalled',
  data: { messageId: idOf(roomSeq) },
});

export const queuedEvent = (msgUuid: string): TimelineEvent => ({
  type: 'send.queued',
  data: { msgUuid, roomId: 'room-1', content: `said ${msgUuid}`, creationDate: '2026-04-21T02:20:00.000Z' },
});
