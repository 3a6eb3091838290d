import type { Message } from '@parley/domain';
import { atom } from 'jotai';
import { needsNoticeCornerAtom } from './notice-corner';

type Arrival = Message & { readonly roomId: string };

const lastArrivalAtom = atom<Arrival | undefined>(undefined);

/** The message that arrived last, whoever sent it, with its room. */
export const arrivalAtom = atom(
  (get) => get(lastArrivalAtom),
  (_get, set, message: Arrival) => {
    set(lastArrivalAtom, message);
    set(needsNoticeCornerAtom, true);
  },
);
