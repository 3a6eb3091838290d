import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useServices } from '../../services/services';
import { storageKeys } from '../../storage/storage';
import { userAtom } from '../../stores/session';

/** What is being written, one a room and account; it survives a reload of the page around us. source: M-36, behaviours 1, W-12 */
export function useDraft(roomId: string | undefined): readonly [string, (draft: string) => void] {
  const { storage } = useServices();
  const uid = useAtomValue(userAtom)?.uid ?? '';
  const key = `${storageKeys.draft}${uid}.${roomId ?? ''}`;
  const [draft, setDraft] = useState(() => (roomId ? (storage.tab.read(key) ?? '') : ''));
  const keep = useCallback(
    (next: string) => {
      setDraft(next);
      if (next === '') storage.tab.remove(key);
      else storage.tab.write(key, next);
    },
    [storage, key],
  );
  return [draft, keep];
}
