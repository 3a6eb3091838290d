import { isLeavingMessage } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';

/** Whether a message for the service desk is being left: what is written next is its text. source: W-18 */
export const isLeavingMessageAtom = roomFamily((roomId) => atom((get) => isLeavingMessage(get(timelineAtom(roomId)))));
