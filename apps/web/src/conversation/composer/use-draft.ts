import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { draftsAtom } from '../../stores/drafts';
import { userAtom } from '../../stores/session';

/** What is being written, one a room and account; it survives a reload of the page around us. source: M-36, behaviours 1, W-12 */
export function useDraft(roomId: string | undefined): readonly [string, (draft: string) => void] {
  const { storage, sender } = useServices();
  const uid = useAtomValue(userAtom)?.uid ?? '';
  const known = useAtomValue(draftsAtom).get(roomId ?? '');
  // Where nothing can be sealed drafts lie in this tab, and are there at once.
  const draft = known ?? storage.tab.read(`${storageKeys.draft}${uid}.${roomId ?? ''}`) ?? '';
  const keep = useCallback(
    (next: string) => {
      if (roomId) sender.draft(roomId, next);
    },
    [sender, roomId],
  );
  return [draft, keep];
}
