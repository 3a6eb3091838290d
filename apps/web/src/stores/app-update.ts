import { atom } from 'jotai';
import { needsNoticeCornerAtom } from './notice-corner';

interface AppUpdate {
  readonly apply: () => void;
}

const updateAtom = atom<AppUpdate | undefined>(undefined);

/** Reloads the page with the newer version of the client; undefined while there is none. source: WB371 */
export const appUpdateAtom = atom(
  (get) => get(updateAtom),
  (_get, set, update: AppUpdate | undefined) => {
    set(updateAtom, update);
    set(needsNoticeCornerAtom, true);
  },
);
