import * as v from 'valibot';
import { InquiryChannel } from '../messages/message';
import { maybe, maybeText, requiredText, textOrEmpty, wholeNumber } from '../wire/lenient';

/** The states of a conversation with the service desk. source: SM-63, S-09 */
export const serviceStatuses = ['UNPICKED', 'SERVING', 'HUNG_UP', 'RELEASED'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

const roomId = v.pipe(requiredText, v.maxLength(128));

/**
 * A room as the service desk lists it: who asks, since when, and who serves. `version` grows with every change of the
 * room, so that older notices can be ignored. All fields but `roomId` are ours. source: SE-16, SE-20 … SE-22, S-04, S-09
 */
export const ServiceRoom = v.object({
  roomId,
  status: maybe(v.picklist(serviceStatuses)),
  version: wholeNumber,
  name: textOrEmpty,
  serial: maybeText,
  department: maybeText,
  company: maybeText,
  queuedAt: maybeText,
  pickedAt: maybeText,
  position: wholeNumber,
  agentSerial: maybeText,
  agentName: maybeText,
  /** Why an agent handed the room back or over; of a served room only until its agent has written there. */
  comment: maybeText,
  /** Who handed a served room over to its agent. */
  transferredBy: maybeText,
  /** In one line, in the reader's language; of a waiting room the asker's newest question. */
  lastMessage: maybe(v.object({ text: textOrEmpty, date: maybeText, isOwn: maybe(v.boolean()) })),
  /** How many messages the serving agent has not read. */
  unread: wholeNumber,
  /** What agents noted of the asker; never sent to the asker. */
  remark: maybeText,
  inquiryChannel: maybe(InquiryChannel),
  /** `buyer`, `supplier`, `staff`, `agent` or `guest`. */
  accountKind: maybeText,
});
export type ServiceRoom = v.InferOutput<typeof ServiceRoom>;

/**
 * Notice that a room was handed to an agent or back to the robot. All fields but the room are ours.
 * source: SE-23, SE-24
 */
export const ServiceNotice = v.object({
  roomId,
  version: wholeNumber,
  agentName: maybeText,
  agentDepartment: maybeText,
});
export type ServiceNotice = v.InferOutput<typeof ServiceNotice>;
