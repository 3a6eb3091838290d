import { freshCardMemory, reduceCardMemory } from '@parley/ui-kit';
import { atomWithReducer } from 'jotai/utils';
import { messageFamily } from './families';

/** What the reader did to a card, by message id: it outlives the row, which the timeline unmounts. */
export const cardMemoryAtom = messageFamily((_messageId) => atomWithReducer(freshCardMemory, reduceCardMemory));
