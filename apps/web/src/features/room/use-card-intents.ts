import { ApiError } from '@parley/api-client';
import { cellOf, type Message, type Rating, readBody, sourceAction, type TaskRow } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import type { CardIntent } from '@parley/ui-kit';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { timelineAtom } from '../../stores/timeline';
import { useAsk } from '../../sync/use-ask';
import { openLayerAtom } from './open-layer';

/** What a press on a card leads to. What leaves no more than a trace on the card stays in its memory. source: §4, M-25, M-26 */
export function useCardIntents(message: Message): (intent: CardIntent) => void {
  const remember = useSetAtom(cardMemoryAtom(message.messageId));
  const openLayer = useSetAtom(openLayerAtom);
  const { openLink, openDocument, toasts } = useServices();
  const t = useT();
  const ask = useAsk();
  const rate = useRating(message);

  return useCallback(
    (intent) => {
      remember(intent);
      switch (intent.type) {
        case 'ask':
          return ask(intent.question.message || intent.question.title, intent.question.buttonParam);
        case 'sendText':
          return ask(intent.text, intent.buttonParam);
        case 'confirmRows':
          return confirmRows(message, intent.rows, ask);
        case 'innerMessage':
          return ask(intent.id);
        case 'rate':
          return void rate(intent.rating);
        case 'openUrl':
          return openDocument(intent.url);
        case 'openOriginal':
          return openLink(intent.url.replace(/^http:/i, 'https:'));
        case 'openSource': {
          const action = sourceAction(intent.reference);
          if (action.type === 'openTab') openLink(action.url);
          else if (action.type !== 'nothing') openLayer({ type: 'source', reference: intent.reference });
          return;
        }
        case 'showDocument':
          return openLayer({ type: 'text', title: intent.title, content: intent.content });
        case 'previewImage':
          return openLink(intent.url);
        case 'copyText':
          void copy(intent.text).then(
            (isCopied) => isCopied && toasts.show({ text: t('richText.copied'), tone: 'ok' }),
          );
          return;
        case 'nextBatch':
        case 'showGroup':
        case 'toggleFold':
        case 'showAll':
        case 'chooseRows':
        case 'openFile':
        case 'downloadFile':
        case 'playVideo':
        case 'openRecord':
        case 'openTask':
        case 'cancelQueue':
        case 'fillField':
        case 'addImages':
        case 'retryUpload':
        case 'dropUpload':
        case 'submitForm':
          return;
      }
    },
    [remember, ask, rate, openLink, openDocument, openLayer, message, toasts, t],
  );
}

/** Shown at once, taken back when the gateway refuses. source: §4 Rating (SM-18 … SM-22), ER-09 */
function useRating({ roomId, messageId, rating: given }: Message): (rating: Rating) => Promise<void> {
  const { api, toasts } = useServices();
  const t = useT();
  const advance = useSetAtom(timelineAtom(roomId));
  return useCallback(
    async (rating) => {
      if (given) return;
      advance({ type: 'message.rated', data: { messageId, rating } });
      try {
        await api.messages.evaluate({ body: { messageId, rating } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.errorCode === 'ALREADY_RATED') return;
        advance({ type: 'message.rated', data: { messageId } });
        toasts.show({ text: t('card.rating.failed'), tone: 'bad' });
      }
    },
    [advance, api, given, messageId, t, toasts],
  );
}

/** The chosen rows as a message: what is displayed, and for the robot its own field. source: M-25 */
function confirmRows(
  message: Message,
  rows: readonly TaskRow[],
  ask: (text: string, buttonParam?: unknown) => void,
): void {
  const reading = readBody(message);
  if (reading.kind !== 'card' || reading.card.type !== 'TASK_CARD') return;
  const { displayField, nlpField, nlpSendFlag } = reading.card.body;
  const text = rows.map((row) => cellOf(row, displayField)).join(', ');
  ask(text, nlpSendFlag ? { values: rows.map((row) => cellOf(row, nlpField)) } : undefined);
}

/** False where the page may not: over plain http there is no clipboard (W-14). */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard or no permission: nothing was copied and nothing is claimed.
    return false;
  }
}
