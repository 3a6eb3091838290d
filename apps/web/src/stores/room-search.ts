import type { SearchKind } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from './families';

export const searchSenders = ['me', 'robot', 'others'] as const;
export const searchDays = ['today', 'yesterday', 'week', 'month'] as const;
export type SearchDay = (typeof searchDays)[number];

/** What is looked for in a room. */
export interface RoomSearch {
  readonly words: string;
  readonly sender?: (typeof searchSenders)[number] | undefined;
  readonly kind?: SearchKind | undefined;
  readonly day?: SearchDay | undefined;
}

export const emptySearch: RoomSearch = { words: '' };

/** What was last looked for in a room: a search that is opened again goes on from there. */
export const roomSearchAtom = roomFamily((_roomId) => atom(emptySearch));
