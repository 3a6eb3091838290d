import type { Message } from '@parley/domain';

/** A message as the bench passes it to every product. */
export interface BenchMessage {
  readonly id: string;
  readonly kind: 'text' | 'markdown' | 'card' | 'image';
  readonly isOwn: boolean;
  /** Epoch ms. */
  readonly at: number;
  /** The text, or the title of a card. */
  readonly text: string;
  readonly fields?: readonly (readonly [string, string])[];
  readonly buttons?: readonly string[];
  /** The URL of an image. */
  readonly url?: string;
}

export interface MessageItem {
  readonly key: string;
  readonly message: Message;
  readonly side: 'own' | 'other';
  readonly position: 'first' | 'following';
}

export const itemsOf = (messages: readonly BenchMessage[]): readonly MessageItem[] =>
  messages.map((message, index) => itemOf(message, sideOf(messages[index - 1])));

/** `before`: the side of the row above. */
export function itemOf(message: BenchMessage, before: MessageItem['side'] | undefined): MessageItem {
  const side = message.isOwn ? 'own' : 'other';
  return { key: message.id, message: messageOf(message), side, position: side === before ? 'following' : 'first' };
}

const me = { kind: 'person', name: 'Lin Xiao' } as const;
export const robot = { kind: 'robot', name: 'Procurement assistant' } as const;

export const senderOf = ({ side }: MessageItem) => (side === 'own' ? me : robot);

const sideOf = (message: BenchMessage | undefined) => message && (message.isOwn ? 'own' : 'other');

function messageOf(message: BenchMessage): Message {
  const plain = {
    ...emptyMessage,
    messageId: message.id,
    content: message.text,
    creationDate: new Date(message.at).toISOString(),
  };
  switch (message.kind) {
    case 'text':
      return plain;
    case 'markdown':
      return { ...plain, msgType: 'ASSISTANT_TEXT', purchaseRobotMsg: {} };
    case 'image':
      return { ...plain, msgType: 'IMAGE', content: message.url ?? '' };
    case 'card':
      return { ...plain, msgType: 'TEMPLATE_CARD', purchaseRobotMsg: cardOf(message) };
  }
}

const cardOf = ({ text, fields = [], buttons = [] }: BenchMessage) => ({
  title: { text },
  fields: fields.map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  buttons: buttons.map((label) => ({ text: label, color: 2, type: 'message' })),
});

const emptyMessage: Message = {
  messageId: '',
  roomId: 'room',
  roomSeq: 1,
  msgType: 'TEXT',
  content: '',
  creationDate: '',
  state: 0,
  answerReference: [],
};
