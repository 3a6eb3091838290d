import { buttonKey, type Card, isOwn, type Message, type MessageBody, readBody, type Viewer } from '@parley/domain';
import type { CardMemory } from '@parley/ui-kit';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { cardMemoryAtom } from '../../stores/card-memory';
import { timelineAtom } from '../../stores/timeline';
import { useConversation } from '../conversation-context';

/**
 * What the reader did to a card. A button that makes the robot act also counts as used when its message follows the card,
 * so that it is marked after a reload and in another tab. Ours.
 */
export function useCardMemory(message: Message, body: MessageBody): CardMemory {
  const { viewer } = useConversation();
  const memory = useAtomValue(cardMemoryAtom(message.messageId));
  const usedAtom = useMemo(() => usedButtonsAtom(message, actionButtons(body), viewer), [message, body, viewer]);
  const used = useAtomValue(usedAtom);
  return useMemo(() => {
    const keys: readonly string[] = JSON.parse(used);
    return keys.length === 0 ? memory : { ...memory, used: new Set([...memory.used, ...keys]) };
  }, [memory, used]);
}

/** A button by its key, and the text that it sends. */
type ActionButtons = ReadonlyMap<string, string>;

/**
 * The keys of those buttons that the viewer pressed after the message and before another card has the same, as JSON: atoms
 * compare by identity, and an equal string renders nothing again. A message without a parameter counts for the last card
 * whose button has its text.
 */
const usedButtonsAtom = ({ roomId, roomSeq }: Message, buttons: ActionButtons, viewer: Viewer | undefined) =>
  atom((get) => {
    if (buttons.size === 0) return '[]';
    const { confirmed } = get(timelineAtom(roomId));
    const start = confirmed.findLastIndex((other) => other.roomSeq <= roomSeq) + 1;
    const laterKeys = new Set<string>();
    const laterTexts = new Set<string>();
    const used = new Set<string>();
    for (const other of confirmed.slice(start)) {
      if (isOwn(other, viewer)) {
        for (const [key, text] of buttons)
          if (!laterKeys.has(key) && isSentBy({ key, text, isLastOfText: !laterTexts.has(text) }, other)) used.add(key);
      } else {
        for (const [key, text] of actionButtons(readBody(other))) {
          laterKeys.add(key);
          laterTexts.add(text);
        }
      }
    }
    return JSON.stringify([...used]);
  });

interface OfferedButton {
  readonly key: string;
  readonly text: string;
  readonly isLastOfText: boolean;
}

function isSentBy({ key, text, isLastOfText }: OfferedButton, { content, buttonParam }: Message): boolean {
  if (buttonParam === undefined) return isLastOfText && content === text;
  // The parameter alone: a typed 'yes' comes with that of the button which it means.
  return buttonKey(text, buttonParam) === key;
}

function actionButtons(body: MessageBody): ActionButtons {
  const buttons = body.kind === 'card' ? buttonsOf(body.card) : [];
  return new Map(
    buttons
      .filter(({ buttonParam }) => buttonParam !== undefined)
      .map(({ message, text, buttonParam }) => [buttonKey(message ?? text, buttonParam), message ?? text]),
  );
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
