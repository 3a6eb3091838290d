import { atom } from 'jotai';

/** How the host page embeds us; a page that is not embedded counts as open. */
export interface Embedding {
  readonly isEmbedded: boolean;
  readonly isOpen: boolean;
  readonly mode: 'docked' | 'expanded' | 'fullScreen';
}

export const embeddingAtom = atom<Embedding>({ isEmbedded: false, isOpen: true, mode: 'docked' });

/** Whether we are shown in the small iframe next to the launcher of a host page. */
export const isDockedAtom = atom((get) => get(embeddingAtom).isEmbedded && get(embeddingAtom).mode === 'docked');

/** The number of messages that arrived while the iframe was closed or the page hidden. */
export const unseenAtom = atom(0);

/** How many askers wait at the agent desk, with the notes of colleagues; 0 for everybody but agents. source: WB420, WB557 */
export const waitingCountAtom = atom(0);

/** The document that the next question is about, set by the host page. source: X-08 */
export const questionDocumentAtom = atom<string | undefined>(undefined);

/** Counts the requests to focus the composer: it takes the focus each time the number grows. */
export const focusRequestsAtom = atom(0);
