import { type AnswerReference, contentOf, type Message, readBody, sourceAction } from '@parley/domain';
import type { CardIntent } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { isOfOurs } from '../../account/files/create-files';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { type Layer, layersAtom, withLayer } from '../../stores/layers';
import { timelineAtom } from '../../stores/timeline';
import { picturesAround, viewerAt } from './pictures';

export type LayerIntent = Extract<
  CardIntent,
  { type: 'openSource' | 'showDocument' | 'previewImage' | 'openFile' | 'playVideo' | 'openRecord' | 'openTask' }
>;

/** Presses that put something over the conversation. */
export function useLayerIntents(message: Message): (opening: LayerIntent) => void {
  const store = useStore();
  const { storage, openLink } = useServices();
  return useCallback(
    (opening) => {
      const target = targetOf(opening, message, store);
      if (typeof target === 'string') openLink(target);
      else if (target) store.set(layersAtom(message.roomId), withLayer(target));
      if (opening.type !== 'showDocument') return;
      const { title, content } = opening;
      storage.tab.write(storageKeys.collapseDetail, JSON.stringify({ title, content }));
    },
    [message, openLink, storage, store],
  );
}

/** A layer, the address of a page of its own, or nothing. */
type Target = Layer | string | undefined;

function targetOf(opening: LayerIntent, message: Message, store: ReturnType<typeof useStore>): Target {
  switch (opening.type) {
    case 'openSource':
      return sourceTarget(opening.reference);
    case 'showDocument':
      return { type: 'document', title: opening.title, content: opening.content };
    case 'previewImage': {
      const { answers } = store.get(cardMemoryAtom(message.messageId));
      const { confirmed } = store.get(timelineAtom(message.roomId));
      return { type: 'images', ...viewerAt(picturesAround(message, confirmed, answers), opening.url) };
    }
    case 'openFile':
      return isOfOurs(opening.file) ? { type: 'file', file: opening.file } : opening.file.url;
    case 'playVideo':
      return { type: 'video', url: opening.url };
    case 'openRecord': {
      const reading = readBody(message);
      return reading.kind === 'record' ? { type: 'record', record: reading.record } : undefined;
    }
    case 'openTask':
      return { type: 'task', content: contentOf(message) };
  }
}

/** source: SM-53 … SM-62 */
function sourceTarget(reference: AnswerReference): Target {
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
