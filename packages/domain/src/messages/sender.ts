import { Role } from '../roles/role';
import type { UserInfo } from '../session/user-info';
import type { Message } from './message';
import type { MsgType } from './msg-type';

/** The person who views a conversation: the role of the page, and the serial under which that role sends. */
export interface Viewer {
  readonly role: Role;
  readonly serial: string;
  /** The account of a viewer who has a robot account beside it: the gateway delivers messages under either. */
  readonly accountId?: string;
}

/**
 * Staff send under their robot account, everybody else under their own id; what the gateway stores of staff has the id of
 * the account. source
 */
export const viewerOf = (role: Role, { uid, vcRobotSerialNo }: UserInfo): Viewer =>
  role === Role.staff && vcRobotSerialNo ? { role, serial: vcRobotSerialNo, accountId: uid } : { role, serial: uid };

/**
 * Whether the viewer wrote a message; own messages are shown on the right. Without a viewer only the message's own
 * `float` decides. source: RP-07, R-09
 */
export function isOwn(
  { float, sender, sendSerial }: Partial<Pick<Message, 'float' | 'sender' | 'sendSerial'>>,
  viewer: Viewer | undefined,
): boolean {
  if (viewer?.role === Role.assistant) return isFromUser({ sender });
  if (float !== undefined) return float === 'right';
  return sendSerial !== undefined && (sendSerial === viewer?.serial || sendSerial === viewer?.accountId);
}

/** Whether an asker wrote a message; all others are the robot's and the agents'. source: EN-07 */
export const isFromUser = ({ sender }: Pick<Partial<Message>, 'sender'>): boolean =>
  sender === 'user' || sender === 'USER';

const systemTypes: ReadonlySet<MsgType> = new Set<MsgType>(['SYSTEM_HINT', 'QUEUE_POSITION']);

/** Whether a message is a system hint, which has no sender. source: MT-11 */
export const isSystemHint = ({ msgType }: Pick<Message, 'msgType'>): boolean => systemTypes.has(msgType);
