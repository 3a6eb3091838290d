import type { Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import type { CardIntent } from '@parley/ui-kit';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { requestedRoomAtom } from '../../stores/requested-room';
import { useAppendToDraft } from '../composer/use-append-to-draft';
import { useCopy } from '../message-menu/use-copy';
import { asksFirst } from './confirmation';
import { useAnswerIntents } from './use-answer-intents';
import { useDownload } from './use-download';
import { useSubmitForm } from './use-form';
import { useOverlayIntents } from './use-overlay-intents';
import { type SendIntent, useSendIntent } from './use-send-intent';

/** Carries out a press on a message, and records in the card memory what it changes on the card. source: M-25, M-26 */
export function useCardIntents(message: Message): (intent: CardIntent) => void {
  const updateMemory = useSetAtom(cardMemoryAtom(message.messageId));
  const sendIntent = useSendIntent(message);
  const appendToDraft = useAppendToDraft(message.roomId);
  const handleOtherIntent = useOtherIntents(message);
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'ask':
        case 'sendText':
        case 'innerMessage':
        case 'confirmRows':
          // Recorded only when it was sent: else the button can be pressed again.
          if (sendIntent(intent) && !isOnlyAsking(intent)) updateMemory(intent);
          return;
        case 'draftText':
          return appendToDraft(intent.text);
      }
      updateMemory(intent);
      handleOtherIntent(intent);
    },
    [updateMemory, sendIntent, appendToDraft, handleOtherIntent],
  );
}

const isOnlyAsking = (intent: SendIntent): boolean => intent.type === 'sendText' && asksFirst(intent.buttonParam);

type DraftIntent = Extract<CardIntent, { readonly type: 'draftText' }>;

/** Handles all intents that neither send a message nor change the draft. */
function useOtherIntents(message: Message): (intent: Exclude<CardIntent, SendIntent | DraftIntent>) => void {
  const { openLink } = useServices();
  const openDocument = useOpenDocument();
  const requestRoom = useSetAtom(requestedRoomAtom);
  const copy = useCopy();
  const download = useDownload();
  const handleAnswerIntent = useAnswerIntents(message);
  const submitForm = useSubmitForm(message);
  const openOverlay = useOverlayIntents(message);
  const changeImages = useFormImages(message.messageId);
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'rate':
        case 'giveReason':
        case 'copyAnswer':
        case 'askAgain':
          return handleAnswerIntent(intent);
        case 'openUrl':
          return openDocument(intent.url);
        case 'openMeeting':
          return requestRoom({ friendGroupId: intent.roomId, chatType: '2' });
        case 'openOriginal':
          return openLink(toHttps(intent.url));
        case 'openSource':
        case 'showSection':
        case 'previewImage':
        case 'openFile':
        case 'playVideo':
        case 'openRecord':
        case 'openTodo':
        case 'cancelQueue':
          return openOverlay(intent);
        case 'downloadFile':
          return download(intent.file);
        case 'copyText':
          return copy(intent.text);
        case 'addImages':
        case 'retryUpload':
        case 'removeUpload':
          return changeImages(intent);
        case 'submitForm':
          return submitForm(intent.answers);
        case 'nextBatch':
        case 'showGroup':
        case 'toggleFold':
        case 'toggleShowAll':
        case 'chooseRows':
        case 'fillField':
        case 'draftReason':
        case 'skipReason':
          return;
        default:
          return intent satisfies never;
      }
    },
    [handleAnswerIntent, copy, download, submitForm, openOverlay, openLink, openDocument, requestRoom, changeImages],
  );
}

/** Opens the address of a card's button or link, or says that it is refused. source: WB287 */
function useOpenDocument(): (url: string) => void {
  const { openDocument, toasts } = useServices();
  const t = useT();
  return useCallback(
    (url) => {
      if (!openDocument(url)) toasts.show({ text: t('card.linkRefused'), tone: 'bad' });
    },
    [openDocument, toasts, t],
  );
}

const toHttps = (url: string): string => url.replace(/^http:/i, 'https:');

type ImageIntent = Extract<CardIntent, { readonly type: 'addImages' | 'retryUpload' | 'removeUpload' }>;

/** Uploads the images of a form before it is submitted. source: MT-76 */
function useFormImages(messageId: string): (intent: ImageIntent) => Promise<void> {
  const { fileServices } = useServices();
  return useCallback(
    async (intent) => {
      const { formImages } = await fileServices();
      switch (intent.type) {
        case 'addImages':
          return formImages.add(messageId, intent.fieldId, intent.files);
        case 'retryUpload':
          return formImages.retry(messageId, intent.uploadId);
        case 'removeUpload':
          return formImages.drop(intent.uploadId);
        default:
          return intent satisfies never;
      }
    },
    [fileServices, messageId],
  );
}
