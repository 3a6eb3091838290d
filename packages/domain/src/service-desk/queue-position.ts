import type { Message } from '../messages/message';
import type { RoomService } from './service';

/** Whether a message gives a queue position. source: MT-12, MT-13, M-19 */
export const isQueuePosition = ({ msgType, systemHitType }: Pick<Message, 'msgType' | 'systemHitType'>): boolean =>
  msgType === 'QUEUE_POSITION' || (msgType === 'SYSTEM_HINT' && systemHitType === 'QUEUE_POSITION');

/** Whether a message gives the position at which the asker waits; a sample of one does not. source: RO32 */
export const isRealQueuePosition = (message: Message): boolean => isQueuePosition(message) && message.isSample !== true;

/**
 * The id of the only message that shows the queue position: the last one while the asker waits, otherwise only a sample
 * of one. source: SM-08, SM-10, RO32
 */
export function queuePositionMessageId(confirmed: readonly Message[], { service }: RoomService): string | undefined {
  const isWaiting = service.kind === 'queued';
  return confirmed.findLast((message) => isQueuePosition(message) && isRealQueuePosition(message) === isWaiting)
    ?.messageId;
}
