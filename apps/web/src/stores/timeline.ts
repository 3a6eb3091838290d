import { emptyStream, emptyTimeline, reduceStream, reduceTimeline } from '@parley/domain';
import { atom } from 'jotai';
import { atomWithReducer } from 'jotai/utils';
import { roomFamily } from './families';

/** One room's timeline, by room id. Read it to render; write a TimelineEvent to advance it: only the reducer changes it. */
export const timelineAtom = roomFamily((_roomId) => atomWithReducer(emptyTimeline, reduceTimeline));

/** The answer that is being streamed in a room. A chunk changes this alone, never the timeline. source: W-05, M-21 */
export const streamAtom = roomFamily((_roomId) => atomWithReducer(emptyStream, reduceStream));

/** When a room was last found identical to what the gateway stores. source: W-06 */
export const verifiedAtAtom = roomFamily((_roomId) => atom<number | undefined>(undefined));
