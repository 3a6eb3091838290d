import { type Message, msgTypes } from '@parley/domain';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isId: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 128;
const isOneOf = (values: readonly unknown[]): Check => Set.prototype.has.bind(new Set(values));

/** Fields that must be present; when another one is missing, the schema adds nothing for it. */
const required: readonly (keyof Message)[] = [
  'messageId',
  'roomId',
  'roomSeq',
  'msgType',
  'content',
  'creationDate',
  'state',
];

const checks: Readonly<Partial<Record<keyof Message, Check>>> = {
  messageId: isId,
  roomId: isId,
  roomSeq: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  msgType: isOneOf(msgTypes),
  content: isText,
  creationDate: isText,
  state: isOneOf([0, 1]),
  msgUuid: isText,
  float: isOneOf(['left', 'right']),
  sender: isText,
  senderName: isText,
  senderNickName: isText,
  senderIcon: isText,
  sendSerial: isText,
  customerMsgFlag: isOneOf([0, 1]),
  evaluateFlag: (value) => typeof value === 'boolean',
};
const checkOf: ReadonlyMap<string, Check> = new Map(Object.entries(checks));

/**
 * Whether the schema of a message would return this one unchanged. Most messages of a busy room are plain texts, for
 * which this check takes a fraction of the schema's time; anything unusual is left to the schema.
 */
export function needsNoDecoding(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null) return false;
  for (const key in data) {
    if (!checkOf.get(key)?.(Reflect.get(data, key))) return false;
  }
  return required.every((key) => Object.hasOwn(data, key));
}
