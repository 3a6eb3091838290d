import { cards } from '../cards/card';
import type { PreviewSource } from '../cards/card-definition';
import { type CardType, isCardType } from '../cards/card-types';
import { titlePreview } from '../cards/rich-card/rich-card-definition';
import { MessageState } from '../messages/message';
import { msgTypeOf } from '../messages/message-body';
import { contentOf } from '../messages/message-content';
import type { PlainType } from '../messages/msg-type';
import { plainText } from '../sources/citations';
import { oneLine } from '../text/one-line';

/** A new message type that is no card does not compile until it has a row here. source: DR-11 … DR-18, M-29 */
const plainKinds = {
  TEXT: 'text',
  '2001': 'text',
  TODO: 'text',
  SYSTEM_HINT: 'text',
  QUEUE_POSITION: 'text',
  URL: 'title',
  '2005': 'title',
  IMAGE: 'image',
  FILE: 'file',
  VIDEO: 'video',
  VOICE: 'voice',
  '5': 'code',
  RECORD: 'record',
  UNKNOWN: 'robotCard',
} as const satisfies { readonly [Type in PlainType]: string };

type PlainKind = Exclude<(typeof plainKinds)[PlainType], 'text' | 'title'>;
/** A kind of message that has a text in the catalogue, `preview.<kind>`. */
export type PreviewKind = PlainKind | (typeof cards)[CardType]['previewKind'] | 'recalledByMe' | 'recalledByOther';
/** The text of the message, or its kind. */
export type Preview = { readonly kind: 'text'; readonly text: string } | { readonly kind: PreviewKind };

/**
 * What the chat list shows of a message: its text, or its kind, which has a text in the catalogue.
 * source: DR-11 … DR-18, M-29
 */
export function lastMessagePreview(message: PreviewSource, isOwn: boolean): Preview {
  const { state, recallSelfTip, recallOthersTip } = message;
  if (state === MessageState.recalled) {
    return isOwn ? tipOr(recallSelfTip, 'recalledByMe') : tipOr(recallOthersTip, 'recalledByOther');
  }
  const type = msgTypeOf(message);
  return isCardType(type) ? cardPreview(type, message) : plainPreview(type, message);
}

const tipOr = (tip: string | undefined, kind: PreviewKind): Preview => textOr(tip || undefined, kind);

const textOr = (text: string | undefined, kind: PreviewKind): Preview =>
  text === undefined ? { kind } : { kind: 'text', text };

function cardPreview(type: CardType, message: PreviewSource): Preview {
  const { previewText, previewKind } = cards[type];
  return textOr(previewText?.(message), previewKind);
}

/** A text that is nothing but markup, such as a tag that somebody asks about, is shown as it was written. */
const readableText = (content: string): string => plainText(content) || oneLine(content);

function plainPreview(type: PlainType, message: PreviewSource): Preview {
  const kind = plainKinds[type];
  switch (kind) {
    case 'text':
      return { kind, text: readableText(contentOf(message)) };
    case 'title':
      return textOr(titlePreview(message), 'card');
    case 'image':
    case 'file':
    case 'video':
    case 'voice':
    case 'code':
    case 'record':
    case 'robotCard':
      return { kind };
  }
}
