import type { ApiClient } from '@parley/api-client';
import type { createStore } from 'jotai';
import { roomServiceAtom } from '../stores/room-service';
import { serviceEventsAtom } from '../stores/service-events';
import { requestInRoom } from './request-in-room';

interface ReadServiceOptions {
  readonly api: Pick<ApiClient, 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
  readonly warn: (what: string) => void;
}

/** If the state changes during each attempt, the events that changed it have set the current state. */
const maxAttempts = 3;

/**
 * Reads who answers in a room; throws ApiError. Queue positions have no version: an event since the request may be newer
 * than the response, so it is requested again. Of a room that the user leaves nothing is read. source: S-10, SM-03, WB590
 */
export async function readRoomService({ api, store, warn }: ReadServiceOptions, roomId: string): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = store.get(roomServiceAtom(roomId));
    const data = await requestInRoom(store, roomId, (signal) =>
      api.customerService.status({ query: { roomId }, signal }),
    );
    if (!data) return;
    if (store.get(roomServiceAtom(roomId)) !== before) continue;
    if (!data.serviceState) warn('service state');
    store.set(serviceEventsAtom, roomId, { type: 'service.read', data });
    return;
  }
}
