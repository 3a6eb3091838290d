import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { draftsAtom } from '../../stores/drafts';
import { userAtom } from '../../stores/session';
import { useConversation } from '../conversation-context';
import { draftOf } from './use-draft';

/**
 * Appends a text to the draft and puts the caret behind it. The draft is read only when the function is called, so that
 * typing does not render the components that use it. source: WB64, WB247
 */
export function useAppendToDraft(roomId: string): (text: string) => void {
  const { composer } = useConversation();
  const store = useStore();
  const { tab } = useServices().storage;
  return useCallback(
    (text) => {
      const draft = draftOf(roomId, { drafts: store.get(draftsAtom), tab, uid: store.get(userAtom)?.uid });
      composer.current?.focus();
      composer.current?.insert(draft === '' ? text : `\n${text}`, 'end');
    },
    [roomId, composer, store, tab],
  );
}
