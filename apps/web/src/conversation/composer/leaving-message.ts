import { isLeavingMessage } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';

/** Whether the next text in the room is stored as a message for the service desk. source: W-18 */
export const isLeavingMessageAtom = roomFamily((roomId) => atom((get) => isLeavingMessage(get(timelineAtom(roomId)))));
