import { aMessage } from '@parley/domain/testing';
import { decodeFrame } from '@parley/realtime';
import type { ServerEvent } from '@parley/realtime/contract';
import { createStore } from 'jotai';
import { timelineAtom } from '../src/stores/timeline';
import { createAnimationFrameQueue } from '../src/sync/animation-frame-queue';
import { createBatchedStore } from '../src/sync/batched-store';
import { routeEvent, type Targets } from '../src/sync/event-routes';

const noop = (): void => undefined;

/** A frame of a new message, as the gateway writes it: without absent fields. */
export function frameOf(roomId: string, roomSeq: number): string {
  const { answerReference: _, ...data } = aMessage(roomSeq, { roomId, float: 'left', sendSerial: 'someone' });
  return JSON.stringify({ key: '5001', message: { success: true, data, message: '' } });
}

/** The path of a frame through the page up to the stores, without drawing: decode, route, reduce. */
export function aPage() {
  const store = createStore();
  const changes = createBatchedStore(store);
  const callbacks = { warn: noop, refillRooms: noop, refillAgentDesk: noop, countUnseen: noop, invalidate: noop };
  const targets: Targets = {
    store: changes.store,
    ...callbacks,
    onAnswerEnd: noop,
    monotonicNow: () => 0,
    onWaiting: noop,
    onServiceEnd: noop,
  };
  const frameCallbacks: (() => void)[] = [];
  const frames = createAnimationFrameQueue<ServerEvent>(
    (run) => frameCallbacks.push(run),
    (events) =>
      changes.batch(() => {
        for (const event of events) routeEvent(event, targets);
      }),
  );
  return {
    receive(frame: string): void {
      const reading = decodeFrame(frame);
      if (reading.kind === 'event') frames.add(reading.event);
    },
    /** Runs the next animation frame: listeners are notified of what was received since the last one. */
    draw(): void {
      for (const run of frameCallbacks.splice(0)) run();
    },
    lengthOf: (roomId: string): number => store.get(timelineAtom(roomId)).confirmed.length,
    forget: (roomId: string): void => timelineAtom.remove(roomId),
  };
}
