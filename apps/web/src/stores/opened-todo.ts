import { atom } from 'jotai';

/** The id of the to-do that the to-do page opens next, set by a reminder. source: SM-38 */
export const openedTodoAtom = atom<string | undefined>();
