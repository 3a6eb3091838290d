import { type AnswerReference, contentOf, type Message, readBody, sourceAction } from '@parley/domain';
import type { CardIntent } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { isStoredFile } from '../../account/files/create-files';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { type Overlay, overlaysAtom, withOverlay } from '../../stores/overlays';
import { timelineAtom } from '../../stores/timeline';
import { viewerImages, viewerStartingAt } from './viewer-images';

export type OverlayIntent = Extract<
  CardIntent,
  { type: 'openSource' | 'showSection' | 'previewImage' | 'openFile' | 'playVideo' | 'openRecord' | 'openTodo' }
>;

/** Opens what a press on a message shows over the conversation. */
export function useOverlayIntents(message: Message): (intent: OverlayIntent) => void {
  const store = useStore();
  const { storage, openLink } = useServices();
  return useCallback(
    (intent) => {
      const target = overlayTargetOf(intent, message, store);
      if (typeof target === 'string') openLink(target);
      else if (target) store.set(overlaysAtom(message.roomId), withOverlay(target));
      if (intent.type !== 'showSection') return;
      const { title, content } = intent;
      storage.tab.write(storageKeys.collapseDetail, JSON.stringify({ title, content }));
    },
    [message, openLink, storage, store],
  );
}

/** An overlay, the URL of a page to open in a new tab, or nothing. */
type OverlayTarget = Overlay | string | undefined;

function overlayTargetOf(intent: OverlayIntent, message: Message, store: ReturnType<typeof useStore>): OverlayTarget {
  switch (intent.type) {
    case 'openSource':
      return sourceTarget(intent.reference);
    case 'showSection':
      return { type: 'document', title: intent.title, content: intent.content };
    case 'previewImage': {
      const { answers } = store.get(cardMemoryAtom(message.messageId));
      const { confirmed } = store.get(timelineAtom(message.roomId));
      return { type: 'images', ...viewerStartingAt(viewerImages(message, confirmed, answers), intent.url) };
    }
    case 'openFile':
      return isStoredFile(intent.file) ? { type: 'file', file: intent.file } : intent.file.url;
    case 'playVideo':
      return { type: 'video', url: intent.url };
    case 'openRecord': {
      const body = readBody(message);
      return body.kind === 'record' ? { type: 'record', record: body.record } : undefined;
    }
    case 'openTodo':
      return { type: 'todo', content: contentOf(message) };
  }
}

/** source: SM-53 … SM-62 */
function sourceTarget(reference: AnswerReference): OverlayTarget {
  const action = sourceAction(reference);
  switch (action.type) {
    case 'nothing':
      return undefined;
    case 'openTab':
      return action.url;
    case 'previewImages':
      return { type: 'images', images: action.urls.map((url) => ({ url, name: reference.docName ?? '' })), index: 0 };
    case 'openPages':
    case 'showContent':
      return { type: 'source', reference };
  }
}
