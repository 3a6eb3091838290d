import { type EventName, type Frame, serverEvents, type WireKey } from '@parley/realtime/contract';
import type * as v from 'valibot';

/** The data of an event as its schema accepts it. */
export type EventData<Name extends EventName> = v.InferInput<(typeof serverEvents)[Name]['data']>;

/** Encodes an event as a frame; the key is one of the event's keys in the contract. source: SK-04 … SK-06 */
export function frameOf<Name extends EventName>(
  name: Name,
  data: EventData<Name>,
  key: (typeof serverEvents)[Name]['keys'][number] = serverEvents[name].keys[0],
): string {
  return JSON.stringify({ key, message: { success: true, data } } satisfies Frame & { readonly key: WireKey });
}

/** The frame that refuses a client's frame; it has the key of that frame, so that the client knows which one. */
export const refusalFrame = (key: string, code: string, data?: unknown): string =>
  JSON.stringify({
    key,
    message: { success: false, message: code, ...(data === undefined ? {} : { data }) },
  } satisfies Frame);
