import { emptyTimeline, reduceTimeline } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';
import { atomFamily } from 'jotai-family';

/** One room's timeline, by room id. Read it to render; write a TimelineEvent to advance it: only the reducer changes it. */
export const timelineAtom = atomFamily((_roomId: string) => atomWithReducer(emptyTimeline, reduceTimeline));
