import { cellOf, type Message, readBody } from '@parley/domain';
import type { CardIntent } from '@parley/ui-kit';
import { useCallback } from 'react';
import { type SendText, useSendText } from '../use-send-text';

export type SendIntent = Extract<CardIntent, { readonly type: 'ask' | 'sendText' | 'innerMessage' | 'confirmRows' }>;

/** Sends the text of a pressed button; returns whether it was accepted. source: M-25, behaviours 2 (19) */
export function useSendIntent(message: Message): (intent: SendIntent) => boolean {
  const sendText = useSendText(message.roomId);
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'ask':
          return sendText(intent.question.message || intent.question.title, buttonParamOf(intent.question));
        case 'sendText':
          return sendText(intent.text, buttonParamOf(intent));
        case 'innerMessage':
          return sendText(intent.id);
        case 'confirmRows':
          return confirmRows(message, intent, sendText);
      }
    },
    [sendText, message],
  );
}

/** Leaves the field out where the button has no parameter. */
const buttonParamOf = ({ buttonParam }: { readonly buttonParam?: unknown }) =>
  buttonParam === undefined ? {} : { buttonParam };

/**
 * Sends the chosen rows: the field that is displayed as text, the field for the robot, and the indexes of the rows.
 * source: M-25
 */
function confirmRows(
  message: Message,
  { rows, indices }: Extract<CardIntent, { readonly type: 'confirmRows' }>,
  sendText: SendText,
): boolean {
  const body = readBody(message);
  if (body.kind !== 'card' || body.card.type !== 'TASK_CARD') return false;
  const { displayField, nlpField, nlpSendFlag } = body.card.body;
  const text = rows.map((row) => cellOf(row, displayField)).join(', ');
  const buttonParam = nlpSendFlag ? { values: rows.map((row) => cellOf(row, nlpField)) } : undefined;
  return sendText(text, {
    ...buttonParamOf({ buttonParam }),
    selection: { messageId: message.messageId, places: [...indices] },
  });
}
