import type { Message } from '@parley/domain';

/** One message as the bench hands it to every product. */
export interface Said {
  readonly id: string;
  readonly kind: 'text' | 'markdown' | 'card' | 'image';
  readonly isOwn: boolean;
  /** In ms. */
  readonly at: number;
  /** The words; of a card its title. */
  readonly text: string;
  readonly fields?: readonly (readonly [string, string])[];
  readonly buttons?: readonly string[];
  /** Of a picture. */
  readonly url?: string;
}

export interface MessageItem {
  readonly key: string;
  readonly message: Message;
  readonly side: 'own' | 'other';
  readonly position: 'first' | 'following';
}

export const itemsOf = (said: readonly Said[]): readonly MessageItem[] =>
  said.map((one, index) => itemOf(one, sideOf(said[index - 1])));

/** `before`: the side of the row above. */
export function itemOf(said: Said, before: MessageItem['side'] | undefined): MessageItem {
  const side = said.isOwn ? 'own' : 'other';
  return { key: said.id, message: messageOf(said), side, position: side === before ? 'following' : 'first' };
}

const me = { kind: 'person', name: 'Lin Xiao' } as const;
export const robot = { kind: 'robot', name: 'Procurement assistant' } as const;

export const senderOf = ({ side }: MessageItem) => (side === 'own' ? me : robot);

const sideOf = (said: Said | undefined) => said && (said.isOwn ? 'own' : 'other');

function messageOf(said: Said): Message {
  const plain = { ...bare, messageId: said.id, content: said.text, creationDate: new Date(said.at).toISOString() };
  switch (said.kind) {
    case 'text':
      return plain;
    case 'markdown':
      return { ...plain, msgType: 'ASSISTANT_TEXT', purchaseRobotMsg: {} };
    case 'image':
      return { ...plain, msgType: 'IMAGE', content: said.url ?? '' };
    case 'card':
      return { ...plain, msgType: 'TEMPLATE_CARD', purchaseRobotMsg: cardOf(said) };
  }
}

const cardOf = ({ text, fields = [], buttons = [] }: Said) => ({
  title: { text },
  fields: fields.map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  buttons: buttons.map((words) => ({ text: words, color: 2, type: 'message' })),
});

const bare: Message = {
  messageId: '',
  roomId: 'room',
  roomSeq: 1,
  msgType: 'TEXT',
  content: '',
  creationDate: '',
  state: 0,
  answerReference: [],
};
