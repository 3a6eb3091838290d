import { aMessage } from '@parley/domain/testing';
import { decodeFrame } from '@parley/realtime';
import { createStore } from 'jotai';
import { timelineAtom } from '../src/stores/timeline';
import { routeEvent, type Targets } from '../src/sync/event-routes';

const nothing = (): void => undefined;

/** A frame of a new message, as the gateway writes it: what is not there is not sent. */
export function frameOf(roomId: string, roomSeq: number): string {
  const { answerReference: _, ...data } = aMessage(roomSeq, { roomId, float: 'left', sendSerial: 'someone' });
  return JSON.stringify({ key: '5001', message: { success: true, data, message: '' } });
}

/** The way of a frame through the page, without what it is drawn by: decode, route, reduce. */
export function aPage() {
  const store = createStore();
  const told = { warn: nothing, refillRooms: nothing, count: nothing, stale: nothing };
  const targets: Targets = { store, ...told, tellAnswer: nothing, tellWaiting: nothing, tellServeEnd: nothing };
  return {
    take(frame: string): void {
      const reading = decodeFrame(frame);
      if (reading.kind === 'event') routeEvent(reading.event, targets);
    },
    lengthOf: (roomId: string): number => store.get(timelineAtom(roomId)).confirmed.length,
    forget: (roomId: string): void => timelineAtom.remove(roomId),
  };
}
