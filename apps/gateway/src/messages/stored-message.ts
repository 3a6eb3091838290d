import { Message } from '@parley/domain';
import * as v from 'valibot';
import { time } from '../db/database';
import { robot } from '../rooms';
import { MessageExtras } from './message-extras';

const nullable = <const S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/** A row of `messages`. */
export const StoredMessage = v.object({
  message_id: v.string(),
  tenant_id: v.string(),
  room_id: v.string(),
  room_seq: v.number(),
  sender_id: v.string(),
  sender_name: v.string(),
  msg_uuid: v.string(),
  draft_hash: v.string(),
  msg_type: v.string(),
  content: v.string(),
  purchase_robot_msg: nullable(v.unknown()),
  answer_reference: nullable(v.unknown()),
  extras: nullable(MessageExtras),
  /** The quoted message, where the query selects it (`quotedBy`). */
  quoted: nullable(v.unknown()),
  button_param: nullable(v.unknown()),
  is_by_agent: v.boolean(),
  inquiry_channel: nullable(v.string()),
  state: v.number(),
  answer_state: nullable(v.string()),
  can_rate: v.boolean(),
  rating: nullable(v.string()),
  creation_date: time,
});
export type StoredMessage = v.InferOutput<typeof StoredMessage>;

export const robotSender = 'robot';

/** A message as `viewer` sees it: the viewer's own messages are on the right. source: R-09 */
export function messageFor(viewer: string, row: StoredMessage): Message {
  const isRobot = row.sender_id === robotSender;
  return v.parse(Message, {
    ...row.extras,
    messageId: row.message_id,
    roomId: row.room_id,
    roomSeq: row.room_seq,
    msgType: row.msg_type,
    content: row.content,
    creationDate: row.creation_date.toISOString(),
    msgUuid: isRobot ? undefined : row.msg_uuid,
    float: row.sender_id === viewer ? 'right' : 'left',
    sender: isRobot ? 'robot' : 'user',
    senderName: row.sender_name,
    sendSerial: isRobot ? robot.serial : row.sender_id,
    customerMsgFlag: row.is_by_agent ? 1 : 0,
    state: row.state,
    purchaseRobotMsg: row.purchase_robot_msg,
    quoteMsg: row.quoted,
    answerReference: row.answer_reference,
    rating: row.rating,
    evaluateFlag: row.can_rate,
    inquiryChannel: row.inquiry_channel,
    buttonParam: row.sender_id === viewer ? row.button_param : undefined,
    answerState: row.answer_state,
  });
}
