import type { Message } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from './families';

/** The message that another screen asked the conversation of a room to show, until it does. source: U-10 */
export const shownMessageAtom = roomFamily((_roomId) =>
  atom<Pick<Message, 'messageId' | 'roomSeq'> | undefined>(undefined),
);
