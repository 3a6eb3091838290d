import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { queryClientAtom } from '../../account/query-client';
import type { Entry } from './use-entries';

/** What the fields of an entry hold; `phrasings` has one a row. */
export type EntryFields = Omit<Entry, 'ref' | 'version' | 'phrasings'> & { readonly phrasings: string };

/** What was typed for an entry and is not saved. */
export interface EntryDraft {
  readonly fields: EntryFields;
  /** Of the entry that was changed; undefined for a new one. */
  readonly version: string | undefined;
}

/** The drafts of the account, by the key of their form; another account has others. */
const draftsAtom = atom((get) => {
  get(queryClientAtom);
  return atom<ReadonlyMap<string, EntryDraft>>(new Map());
});

/** The draft of one form, which stays in the page while other entries, panels and screens are open. source: WB537 */
export function useEntryDraft(formKey: string): [EntryDraft | undefined, (draft: EntryDraft | undefined) => void] {
  const [drafts, setDrafts] = useAtom(useAtomValue(draftsAtom));
  const setDraft = useCallback(
    (draft: EntryDraft | undefined) =>
      setDrafts((before) => {
        const after = new Map(before);
        if (draft) after.set(formKey, draft);
        else after.delete(formKey);
        return after;
      }),
    [setDrafts, formKey],
  );
  return [drafts.get(formKey), setDraft];
}

/** While there are drafts, the browser asks before the page is left. source: WB537 */
export function useConfirmLeaving(): void {
  const hasDrafts = useAtomValue(useAtomValue(draftsAtom)).size > 0;
  useEffect(() => {
    if (!hasDrafts) return undefined;
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, [hasDrafts]);
}
