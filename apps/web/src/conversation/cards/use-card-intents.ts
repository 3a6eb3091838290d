import type { Message } from '@parley/domain';
import type { CardIntent } from '@parley/ui-kit';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { useCopy } from '../message-menu/use-copy';
import { isAnswerIntent, useAnswerIntents } from './use-answer-intents';
import { useDownload } from './use-download';
import { useSubmitForm } from './use-form';
import { useLayerIntents } from './use-layer-intents';
import { useLeaveQueue } from './use-leave-queue';
import { isSendIntent, useSendIntent } from './use-send-intent';

/** What a press on a message leads to. What leaves no more than a trace on the card stays in its memory. source: §4, M-25, M-26 */
export function useCardIntents(message: Message): (intent: CardIntent) => void {
  const remember = useSetAtom(cardMemoryAtom(message.messageId));
  const { openLink, openDocument } = useServices();
  const say = useSendIntent(message);
  const [copy, download] = [useCopy(), useDownload()];
  const [answer, submit, open] = [useAnswerIntents(message), useSubmitForm(message), useLayerIntents(message)];
  const changePictures = useFormPictures(message.messageId);
  const leaveQueue = useLeaveQueue(message.roomId);

  return useCallback(
    (intent) => {
      if (isSendIntent(intent)) {
        // A choice that was not taken can be made again.
        if (say(intent)) remember(intent);
        return;
      }
      remember(intent);
      if (isAnswerIntent(intent)) return answer(intent);
      switch (intent.type) {
        case 'openUrl':
          return openDocument(intent.url);
        case 'openOriginal':
          return openLink(secure(intent.url));
        case 'openSource':
        case 'showDocument':
        case 'previewImage':
        case 'openFile':
        case 'playVideo':
        case 'openRecord':
        case 'openTask':
          return open(intent);
        case 'downloadFile':
          return download(intent.file);
        case 'copyText':
          return copy(intent.text);
        case 'addImages':
        case 'retryUpload':
        case 'dropUpload':
          return changePictures(intent);
        case 'submitForm':
          return submit(intent.answers);
        case 'cancelQueue':
          return void leaveQueue();
        case 'nextBatch':
        case 'showGroup':
        case 'toggleFold':
        case 'showAll':
        case 'chooseRows':
        case 'fillField':
        case 'draftReason':
        case 'skipReason':
          return;
      }
    },
    [remember, say, answer, copy, download, submit, open, openLink, openDocument, changePictures, leaveQueue],
  );
}

const secure = (url: string): string => url.replace(/^http:/i, 'https:');

type PictureIntent = Extract<CardIntent, { readonly type: 'addImages' | 'retryUpload' | 'dropUpload' }>;

/** Pictures that a form asks for are on their way before it is submitted. source: §3 Form cards (MT-76) */
function useFormPictures(messageId: string): (intent: PictureIntent) => void {
  const { formPictures } = useServices();
  return useCallback(
    (intent) => {
      switch (intent.type) {
        case 'addImages':
          return formPictures.add(messageId, intent.fieldId, intent.files);
        case 'retryUpload':
          return formPictures.retry(messageId, intent.uploadId);
        case 'dropUpload':
          return formPictures.drop(intent.uploadId);
      }
    },
    [formPictures, messageId],
  );
}
