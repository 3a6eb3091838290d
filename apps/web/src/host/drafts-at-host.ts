import type { HostConnection } from '@parley/host-bridge/client';
import type { Account } from '../account/open-account';
import { draftsAtom } from '../stores/drafts';
import { currentRoomAtom } from '../stores/rooms';
import { userAtom } from '../stores/session';

/** The accounts of the page, one after the other. */
export interface AccountsOfPage {
  readonly current: () => Pick<Account, 'store'>;
  readonly subscribe: (listener: () => void) => unknown;
}

type Host = Pick<HostConnection, 'post' | 'request'>;

/** Stores each changed draft at the host page, and requests the draft of each room that opens. source: WB229 */
export function syncDraftsWithHost(host: Host, accounts: AccountsOfPage): void {
  let stop = followDrafts(host, accounts.current());
  accounts.subscribe(() => {
    stop();
    stop = followDrafts(host, accounts.current());
  });
}

function followDrafts({ post, request }: Host, { store }: Pick<Account, 'store'>): () => void {
  const requested = new Set<string>();
  let known = store.get(draftsAtom);

  const owner = (): string | undefined => {
    const user = store.get(userAtom);
    return user && `${user.tenantId}/${user.uid}`;
  };

  function postChangedDrafts(): void {
    const before = known;
    known = store.get(draftsAtom);
    const name = owner();
    if (name === undefined) return;
    for (const [roomId, text] of known)
      if (before.get(roomId) !== text) post('keepDraft', { owner: name, roomId, text });
  }

  async function restore(): Promise<void> {
    const name = owner();
    const roomId = store.get(currentRoomAtom)?.roomId;
    if (name === undefined || roomId === undefined || requested.has(roomId)) return;
    requested.add(roomId);
    const { text } = await request('getDraft', { owner: name, roomId });
    const isWritten = store.get(draftsAtom).has(roomId);
    if (text !== '' && !isWritten && owner() === name)
      store.set(draftsAtom, (drafts) => new Map(drafts).set(roomId, text));
  }

  // A host with an older script does not know the request.
  const tryRestore = (): void => void restore().catch(() => undefined);
  const unsubscribers = [store.sub(draftsAtom, postChangedDrafts), store.sub(currentRoomAtom, tryRestore)];
  tryRestore();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** Whether the browser blocks storage in this frame, as some do in frames on other sites. */
export function isStorageBlocked(storage: () => Pick<Storage, 'setItem' | 'removeItem'> | null): boolean {
  const key = 'im.probe';
  try {
    const found = storage();
    found?.setItem(key, '');
    found?.removeItem(key);
    return !found;
  } catch {
    // Forbidden, or full.
    return true;
  }
}
