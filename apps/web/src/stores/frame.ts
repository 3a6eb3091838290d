import { atom } from 'jotai';

/** How the host shows us; outside of a frame nothing is embedded, and the page counts as open. */
export interface Frame {
  readonly isEmbedded: boolean;
  readonly isOpen: boolean;
  readonly mode: 'docked' | 'expanded' | 'fullScreen';
}

export const frameAtom = atom<Frame>({ isEmbedded: false, isOpen: true, mode: 'docked' });

/** In the small frame next to the launcher of a host page. */
export const isDockedAtom = atom((get) => get(frameAtom).isEmbedded && get(frameAtom).mode === 'docked');

/** Messages of others that came while the frame was closed or the page hidden. */
export const unreadAtom = atom(0);

/** The document the next question is about, as the host page named it. source: X-08 */
export const askedAboutAtom = atom<string | undefined>(undefined);

/** How often the host opened us for somebody who wants to write: each time the caret goes into the composer. */
export const focusRequestsAtom = atom(0);
