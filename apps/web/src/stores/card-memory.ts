import { freshCardMemory, reduceCardMemory } from '@parley/ui-kit';
import { atomWithReducer } from 'jotai/utils';
import { messageFamily } from './families';

/** What the reader did to a card, by message id: the timeline forgets rows that scroll away, this does not. */
export const cardMemoryAtom = messageFamily((_messageId) => atomWithReducer(freshCardMemory, reduceCardMemory));
