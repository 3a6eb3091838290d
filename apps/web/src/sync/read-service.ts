import type { ApiClient } from '@parley/api-client';
import type { RoomService, RoomServiceEvent } from '@parley/domain';
import type { createStore } from 'jotai';
import { serviceAtom } from '../stores/service';
import { serviceEventsAtom } from '../stores/service-events';

interface ReadServiceOptions {
  readonly api: Pick<ApiClient, 'customerService'>;
  readonly store: ReturnType<typeof createStore>;
}

/** What the gateway said, and what was known when it was asked. */
interface Answer {
  readonly known: RoomService;
  readonly data: Extract<RoomServiceEvent, { readonly type: 'service.read' }>['data'];
}

/** A room whose service changes faster than it can be read is kept right by its events. */
const maxAsked = 3;

/**
 * Takes what the gateway says of who answers in a room; throws ApiError. A queue position has no number to compare: an
 * event since the question may be newer than the answer, so it is asked again. source: S-10
 */
export async function readService(options: ReadServiceOptions, roomId: string, first?: Answer): Promise<void> {
  const { store } = options;
  for (let asked = 1; asked <= maxAsked; asked += 1) {
    const { known, data } = (asked === 1 && first) || (await ask(options, roomId));
    if (store.get(serviceAtom(roomId)) !== known) continue;
    store.set(serviceEventsAtom, roomId, { type: 'service.read', data });
    return;
  }
}

async function ask({ api, store }: ReadServiceOptions, roomId: string): Promise<Answer> {
  const known = store.get(serviceAtom(roomId));
  return { known, data: await api.customerService.status({ query: { roomId } }) };
}
