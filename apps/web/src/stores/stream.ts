import { emptyStream, reduceStream } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';
import { atomFamily } from 'jotai-family';

/** The answer that is being written in a room. A chunk touches this alone, never the timeline. source: W-05, M-21 */
export const streamAtom = atomFamily((_roomId: string) => atomWithReducer(emptyStream, reduceStream));
