import { type Card, readableOf, readCardBody } from '../cards/card';
import { isCardType } from '../cards/card-types';
import { safeParsed } from '../wire/lenient';
import { ForwardedRecord } from './forwarded-record';
import {
  type FileMessage,
  fileOf,
  type ImageMessage,
  imageOf,
  type LinkMessage,
  linkOf,
  type VideoMessage,
  type VoiceMessage,
} from './media';
import type { Message } from './message';
import { contentOf } from './message-content';
import type { MsgType } from './msg-type';

/** The content of a message, one case for each way of showing it. source: MT-01, MT-02 */
export type MessageBody =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The names in it that are mentions; missing where there are none. */
      readonly mentioned?: readonly string[];
    }
  | { readonly kind: 'hint'; readonly text: string }
  | {
      readonly kind: 'queue';
      readonly position: number | undefined;
      /** The position that the asker knew before. */
      readonly previousPosition?: number | undefined;
      /** How long the wait will be, in minutes; undefined where that is not known. */
      readonly waitMinutes?: number | undefined;
    }
  | { readonly kind: 'link'; readonly link: LinkMessage }
  | { readonly kind: 'image'; readonly image: ImageMessage }
  | { readonly kind: 'file'; readonly file: FileMessage }
  | { readonly kind: 'voice'; readonly voice: VoiceMessage }
  | { readonly kind: 'video'; readonly video: VideoMessage }
  | { readonly kind: 'todo'; readonly text: string }
  | { readonly kind: 'code'; readonly content: string }
  | { readonly kind: 'record'; readonly record: ForwardedRecord }
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'unknown'; readonly readable: string };

/**
 * Reads a message by its type. Of a body that cannot be read, the readable text is returned; nothing is thrown.
 * source: MT-01, MT-02, M-15, M-16, M-19, M-28
 */
export function readBody(message: Message): MessageBody {
  const type = msgTypeOf(message);
  const content = contentOf(message);
  if (isCardType(type)) {
    const card = readCardBody(type, message.purchaseRobotMsg ?? {});
    return card ? { kind: 'card', card } : { kind: 'unknown', readable: readableOf(message) };
  }
  switch (type) {
    case 'TEXT':
    case '2001':
      return { kind: 'text', text: content, ...mentionedIn(message) };
    case 'SYSTEM_HINT':
      return message.systemHitType === 'QUEUE_POSITION' ? queueOf(message, content) : { kind: 'hint', text: content };
    case 'QUEUE_POSITION':
      return queueOf(message, content);
    case 'URL':
    case '2005':
      return { kind: 'link', link: linkOf(message) };
    case 'IMAGE':
      return { kind: 'image', image: imageOf(message, content) };
    case 'FILE':
      return { kind: 'file', file: fileOf(message, content) };
    case 'VOICE':
      return { kind: 'voice', voice: { url: content, duration: message.duration } };
    case 'VIDEO':
      return {
        kind: 'video',
        video: { url: content, thumbnailUrl: message.thumbImgUrl, duration: message.duration },
      };
    case 'TODO':
      return { kind: 'todo', text: content };
    case '5':
      return { kind: 'code', content };
    case 'RECORD':
      return recordOf(content, message);
    case 'UNKNOWN':
      return { kind: 'unknown', readable: readableOf(message) };
  }
}

/** The type of a message; `messageType` is used when `msgType` is missing. source: M-15 */
export const msgTypeOf = ({ msgType, messageType }: Pick<Message, 'msgType' | 'messageType'>): MsgType =>
  msgType === 'UNKNOWN' && messageType === 'TODO' ? 'TODO' : msgType;

const mentionedIn = ({ mentions }: Message) => mentions && { mentioned: mentions.map(({ name }) => name) };

/** The position comes in its field or as the content. source: M-19 */
function queueOf({ position, previousPosition, waitMinutes }: Message, content: string): MessageBody {
  const positionInContent = /^\s*\d{1,6}\s*$/.test(content) ? Number(content) : undefined;
  return { kind: 'queue', position: position ?? positionInContent, previousPosition, waitMinutes };
}

function recordOf(content: string, message: Message): MessageBody {
  const record = safeParsed(ForwardedRecord, content);
  return record && record.list.length > 0
    ? { kind: 'record', record }
    : { kind: 'unknown', readable: readableOf(message) };
}
