import { cellOf, type Message, readBody } from '@parley/domain';
import type { CardIntent } from '@parley/ui-kit';
import { useCallback } from 'react';
import { useAsk } from '../../sync/use-ask';

type SendIntent = Extract<CardIntent, { readonly type: 'ask' | 'sendText' | 'innerMessage' | 'confirmRows' }>;

const saying: ReadonlySet<CardIntent['type']> = new Set(['ask', 'sendText', 'innerMessage', 'confirmRows']);
export const isSendIntent = (intent: CardIntent): intent is SendIntent => saying.has(intent.type);

/** What is said by pressing instead of writing; gives back whether it was taken. source: §4 Cards, M-25, behaviours 2 (19) */
export function useSendIntent(message: Message): (intent: SendIntent) => boolean {
  const ask = useAsk();
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'ask':
          return ask(intent.question.message || intent.question.title, pressed(intent.question));
        case 'sendText':
          return ask(intent.text, pressed(intent));
        case 'innerMessage':
          return ask(intent.id);
        case 'confirmRows':
          return confirmRows(message, intent, ask);
      }
    },
    [ask, message],
  );
}

/** Sends nothing along where there is nothing. */
const pressed = ({ buttonParam }: { readonly buttonParam?: unknown }) =>
  buttonParam === undefined ? {} : { buttonParam };

/** The chosen rows as a message: what is displayed, for the robot its own field, and the places to keep with the card. source: M-25 */
function confirmRows(
  message: Message,
  { rows, places }: Extract<CardIntent, { readonly type: 'confirmRows' }>,
  ask: ReturnType<typeof useAsk>,
): boolean {
  const reading = readBody(message);
  if (reading.kind !== 'card' || reading.card.type !== 'TASK_CARD') return false;
  const { displayField, nlpField, nlpSendFlag } = reading.card.body;
  const text = rows.map((row) => cellOf(row, displayField)).join(', ');
  const buttonParam = nlpSendFlag ? { values: rows.map((row) => cellOf(row, nlpField)) } : undefined;
  return ask(text, { ...pressed({ buttonParam }), selection: { messageId: message.messageId, places: [...places] } });
}
