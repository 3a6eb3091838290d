import { Role } from '../roles/role';
import type { UserInfo } from '../session/user-info';
import type { Message } from './message';
import type { MsgType } from './msg-type';

/** Who looks at a conversation: the role of the page, and the serial that role sends under. */
export interface Viewer {
  readonly role: Role;
  readonly serial: string;
}

/** Staff send under their robot account, everybody else under their own id. source */
export const viewerOf = (role: Role, { uid, vcRobotSerialNo }: UserInfo): Viewer => ({
  role,
  serial: role === Role.staff && vcRobotSerialNo ? vcRobotSerialNo : uid,
});

/**
 * Whether the viewer wrote it: own messages are on the right. Decided here alone; without a viewer only what
 * the message says of its side counts. source: RP-07, R-09
 */
export function isOwn({ float, sender, sendSerial }: Message, viewer: Viewer | undefined): boolean {
  if (viewer?.role === Role.assistant) return sender === 'user' || sender === 'USER';
  if (float !== undefined) return float === 'right';
  return sendSerial !== undefined && sendSerial === viewer?.serial;
}

const systemTypes: ReadonlySet<MsgType> = new Set<MsgType>(['SYSTEM_HINT', 'QUEUE_POSITION']);

/** A message without a sender. source: MT-11 */
export const isSystemHint = ({ msgType }: Pick<Message, 'msgType'>): boolean => systemTypes.has(msgType);
