import { anyOwner, type HostConnection } from '@parley/host-bridge/client';
import type { Account } from '../account/open-account';
import { draftsAtom, earlyTextAtom, isHostDraftAwaitedAtom } from '../stores/drafts';
import { currentRoomAtom } from '../stores/rooms';
import { userAtom } from '../stores/session';

/** The accounts of the page, one after the other. */
export interface AccountsOfPage {
  readonly current: () => Pick<Account, 'store'>;
  readonly subscribe: (listener: () => void) => unknown;
}

type Host = Pick<HostConnection, 'post' | 'request'>;

/**
 * Stores each changed draft at the host page, and requests the draft of each room that opens, and what was written before a
 * room was known. Text that is written meanwhile comes after what the host page has. source: WB229
 */
export function syncDraftsWithHost(host: Host, accounts: AccountsOfPage): void {
  const follow = () => {
    const unsubscribers = [followDrafts(host, accounts.current()), followEarlyText(host, accounts.current())];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  };
  void restoreEarlyText(host, accounts.current()).catch(() => undefined);
  let stop = follow();
  accounts.subscribe(() => {
    stop();
    // The text that was typed before the sign-in belongs to the previous account.
    host.post('keepDraft', { ...early, text: '' });
    stop = follow();
  });
}

const early = { owner: anyOwner, roomId: anyOwner } as const;

const followEarlyText = ({ post }: Host, { store }: Pick<Account, 'store'>): (() => void) =>
  store.sub(earlyTextAtom, () => post('keepDraft', { ...early, text: store.get(earlyTextAtom).text }));

async function restoreEarlyText({ request }: Host, { store }: Pick<Account, 'store'>): Promise<void> {
  const { text: stored } = await request('getDraft', early);
  if (stored) store.set(earlyTextAtom, ({ text }) => ({ text: joined(stored, text) }));
}

/** Text that begins with what was stored has been continued by the user. */
const joined = (stored: string, written: string): string =>
  written.startsWith(stored) ? written : [stored, ...(written ? [written] : [])].join('\n');

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
    if (text !== '' && owner() === name)
      store.set(draftsAtom, (drafts) => new Map(drafts).set(roomId, joined(text, drafts.get(roomId) ?? '')));
  }

  async function tryRestore(): Promise<void> {
    // A host with an older script does not know the request.
    await restore().catch(() => undefined);
    if (store.get(currentRoomAtom)) store.set(isHostDraftAwaitedAtom, false);
  }

  store.set(isHostDraftAwaitedAtom, true);
  const unsubscribers = [store.sub(draftsAtom, postChangedDrafts), store.sub(currentRoomAtom, () => void tryRestore())];
  void tryRestore();
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
