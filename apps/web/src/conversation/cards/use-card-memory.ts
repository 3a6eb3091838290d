import { type Card, isOwn, type Message, type MessageBody, readBody, type Viewer } from '@parley/domain';
import type { CardMemory } from '@parley/ui-kit';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { cardMemoryAtom } from '../../stores/card-memory';
import { timelineAtom } from '../../stores/timeline';
import { useConversation } from '../conversation-context';

/**
 * What the reader did to a card. A button that makes the robot act also counts as used when its text follows the card as a
 * message of the reader, so that it is marked after a reload and in another tab. Ours.
 */
export function useCardMemory(message: Message, body: MessageBody): CardMemory {
  const { viewer } = useConversation();
  const memory = useAtomValue(cardMemoryAtom(message.messageId));
  const sentAtom = useMemo(() => sentTextsAtom(message, textsOfButtons(body), viewer), [message, body, viewer]);
  const sent = useAtomValue(sentAtom);
  return useMemo(() => {
    const texts: readonly string[] = JSON.parse(sent);
    return texts.length === 0 ? memory : { ...memory, used: new Set([...memory.used, ...texts]) };
  }, [memory, sent]);
}

/**
 * Those of the texts that the viewer sent after the message and before another card offers the same, as JSON: atoms compare
 * by identity, and an equal string renders nothing again.
 */
const sentTextsAtom = ({ roomId, roomSeq }: Message, texts: ReadonlySet<string>, viewer: Viewer | undefined) =>
  atom((get) => {
    if (texts.size === 0) return '[]';
    const { confirmed } = get(timelineAtom(roomId));
    const start = confirmed.findLastIndex((other) => other.roomSeq <= roomSeq) + 1;
    const offered = new Set(texts);
    const sent = new Set<string>();
    for (const other of confirmed.slice(start)) {
      if (isOwn(other, viewer)) {
        if (offered.has(other.content)) sent.add(other.content);
      } else for (const text of textsOfButtons(readBody(other))) offered.delete(text);
    }
    return JSON.stringify([...sent]);
  });

function textsOfButtons(body: MessageBody): ReadonlySet<string> {
  const buttons = body.kind === 'card' ? buttonsOf(body.card) : [];
  const actionButtons = buttons.filter(({ buttonParam }) => buttonParam !== undefined);
  return new Set(actionButtons.map(({ message, text }) => message ?? text));
}

function buttonsOf(card: Card) {
  switch (card.type) {
    case 'CARD':
    case 'TEMPLATE_CARD':
    case 'AUTO_MESSAGE_CARD':
    case 'FILE_CARD':
      return card.body.buttons;
    default:
      return [];
  }
}
