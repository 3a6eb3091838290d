import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { type KeyValueStore, storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { draftsAtom } from '../../stores/drafts';
import { userAtom } from '../../stores/session';

/** The draft of a room and account; it survives a reload of the host page. source: M-36, behaviours 1, W-12 */
export function useDraft(roomId: string | undefined): readonly [string, (draft: string) => void] {
  const { storage, messageSending } = useServices();
  const uid = useAtomValue(userAtom)?.uid;
  const drafts = useAtomValue(draftsAtom);
  const write = useCallback(
    (next: string) => {
      if (roomId) messageSending.writeDraft(roomId, next);
    },
    [messageSending, roomId],
  );
  return [draftOf(roomId ?? '', { drafts, tab: storage.tab, uid }), write];
}

interface DraftSources {
  readonly drafts: ReadonlyMap<string, string>;
  readonly tab: Pick<KeyValueStore, 'read'>;
  readonly uid: string | undefined;
}

/** Where the browser cannot encrypt, drafts are in the storage of this tab, from which they are read at once. */
export const draftOf = (roomId: string, { drafts, tab, uid = '' }: DraftSources): string =>
  drafts.get(roomId) ?? tab.read(`${storageKeys.draft}${uid}.${roomId}`) ?? '';
