import { buttonKey, type Card, isOwn, type Message, type MessageBody, readBody, type Viewer } from '@parley/domain';
import type { CardMemory } from '@parley/ui-kit';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { cardMemoryAtom } from '../../stores/card-memory';
import { timelineAtom } from '../../stores/timeline';
import { useConversation } from '../conversation-context';
import { asksFirst, isConfirmationOf } from './confirmation';

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

interface ActionButton {
  readonly key: string;
  readonly text: string;
  readonly buttonParam: unknown;
}

/**
 * The keys of those buttons that the viewer pressed after the message and before another card has the same, as JSON: atoms
 * compare by identity, and an equal string renders nothing again. A message without a parameter counts for the last card
 * whose button has its text.
 */
const usedButtonsAtom = ({ roomId, roomSeq }: Message, buttons: readonly ActionButton[], viewer: Viewer | undefined) =>
  atom((get) => {
    if (buttons.length === 0) return '[]';
    const { confirmed } = get(timelineAtom(roomId));
    const start = confirmed.findLastIndex((other) => other.roomSeq <= roomSeq) + 1;
    const laterKeys = new Set<string>();
    const laterTexts = new Set<string>();
    const used = new Set<string>();
    for (const other of confirmed.slice(start)) {
      if (isOwn(other, viewer)) {
        const offered = buttons.filter(({ key }) => !laterKeys.has(key));
        for (const { key } of pressedButtons(offered, other, laterTexts)) used.add(key);
      } else {
        for (const { key, text } of actionButtons(readBody(other))) {
          laterKeys.add(key);
          laterTexts.add(text);
        }
      }
    }
    return JSON.stringify([...used]);
  });

function pressedButtons(
  buttons: readonly ActionButton[],
  { content, buttonParam: sent }: Message,
  laterTexts: ReadonlySet<string>,
): readonly ActionButton[] {
  if (sent === undefined)
    return buttons.filter(
      ({ text, buttonParam }) => content === text && !laterTexts.has(text) && !asksFirst(buttonParam),
    );
  // The parameter first: a typed 'yes' comes with that of the button which it means.
  const matching = buttons.filter(({ buttonParam }) =>
    asksFirst(buttonParam) ? isConfirmationOf(sent, buttonParam) : buttonKey('', buttonParam) === buttonKey('', sent),
  );
  return [matching.find(({ text }) => text === content) ?? matching[0] ?? []].flat();
}

function actionButtons(body: MessageBody): readonly ActionButton[] {
  const buttons = body.kind === 'card' ? buttonsOf(body.card) : [];
  return buttons
    .filter(({ buttonParam }) => buttonParam !== undefined)
    .map(({ message, text, buttonParam }) => ({
      key: buttonKey(message ?? text, buttonParam),
      text: message ?? text,
      buttonParam,
    }));
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
