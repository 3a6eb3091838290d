import type { SearchKind } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from './families';

export const searchSenders = ['me', 'robot', 'others'] as const;
export const searchDays = ['today', 'yesterday', 'week', 'month'] as const;
export type NamedDays = (typeof searchDays)[number];

/** The words and filters of a search in a room. */
export interface RoomSearch {
  readonly words: string;
  readonly sender?: (typeof searchSenders)[number] | undefined;
  readonly kind?: SearchKind | undefined;
  /** Named days, or one day by its first moment in the reader's time zone, in ms. */
  readonly day?: NamedDays | number | undefined;
}

export const emptySearch: RoomSearch = { words: '' };

/** The last search in a room, restored when the search is opened again. */
export const roomSearchAtom = roomFamily((_roomId) => atom(emptySearch));
