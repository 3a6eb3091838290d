import { type AnswerReference, contentOf, type Message, readBody, sourceAction } from '@parley/domain';
import type { CardIntent } from '@parley/ui-kit';
import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { isStoredFile } from '../../account/files/create-files';
import { type CollapseDetail, writeCollapseDetail } from '../../account/storage/collapse-detail';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { type Overlay, overlaysAtom, withOverlay } from '../../stores/overlays';
import { timelineAtom } from '../../stores/timeline';
import { viewerImages, viewerStartingAt } from './viewer-images';

export type OverlayIntent = Extract<
  CardIntent,
  {
    type:
      | 'openSource'
      | 'showSection'
      | 'previewImage'
      | 'openFile'
      | 'playVideo'
      | 'openRecord'
      | 'openTodo'
      | 'cancelQueue';
  }
>;

/** Opens what a press on a message shows over the conversation. */
export function useOverlayIntents(message: Message): (intent: OverlayIntent) => void {
  const store = useStore();
  const { openLink } = useServices();
  const showsSection = useSectionScreen();
  return useCallback(
    (intent) => {
      if (intent.type === 'showSection' && showsSection(intent)) return;
      const target = overlayTargetOf(intent, message, store);
      if (typeof target === 'string') openLink(target);
      else if (target) store.set(overlaysAtom(message.roomId), withOverlay(target));
    },
    [message, openLink, showsSection, store],
  );
}

/**
 * Hands an item of a collapse list over and, on a phone, opens the screen that shows it, with the query of the address;
 * false where a dialog shows it. A frame that does not have the phone's screens keeps the dialog. source: RT-19, RT-20
 */
function useSectionScreen(): (item: CollapseDetail) => boolean {
  const { storage, deviceKind, host } = useServices();
  // Without a router in tests of the conversation alone.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  return useCallback(
    (item) => {
      writeCollapseDetail(storage, item);
      if (deviceKind !== 'MOBILE' || !router) return false;
      const { pathname, search } = router.history.location;
      if (host.isEmbedded && pathname !== '/mtPurchaseRobot') return false;
      router.history.push(`/mtPurchaseRobot/collapseDetail${search}`);
      return true;
    },
    [storage, deviceKind, host, router],
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
    case 'cancelQueue':
      return { type: 'leaveQueue' };
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
