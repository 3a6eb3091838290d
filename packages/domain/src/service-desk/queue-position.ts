import type { Message } from '../messages/message';
import type { RoomService } from './service';

/** Whether a message gives a queue position. source: MT-12, MT-13, M-19 */
export const isQueuePosition = ({ msgType, systemHitType }: Pick<Message, 'msgType' | 'systemHitType'>): boolean =>
  msgType === 'QUEUE_POSITION' || (msgType === 'SYSTEM_HINT' && systemHitType === 'QUEUE_POSITION');

/**
 * The id of the only message that shows the queue position: the last one while the buyer waits, afterwards none.
 * source: SM-08, SM-10
 */
export function queuePositionMessageId(confirmed: readonly Message[], { service }: RoomService): string | undefined {
  return service.kind === 'queued' ? confirmed.findLast(isQueuePosition)?.messageId : undefined;
}
