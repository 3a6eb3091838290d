import { freshCardMemory, reduceCardMemory } from '@parley/ui-kit';
import { atomWithReducer } from 'jotai/utils';
import { atomFamily } from 'jotai-family';

/** What the reader did to a card, by message id: the timeline forgets rows that scroll away, this does not. */
export const cardMemoryAtom = atomFamily((_messageId: string) => atomWithReducer(freshCardMemory, reduceCardMemory));
