import { type EventName, type Frame, serverEvents, type WireKey } from '@parley/realtime/contract';
import type * as v from 'valibot';

/** What an event carries, before its schema has read it. */
export type EventData<Name extends EventName> = v.InferInput<(typeof serverEvents)[Name]['data']>;

/** A frame as text. The key is one of those that the contract gives the event. source: SK-04 … SK-06 */
export function frameOf<Name extends EventName>(
  name: Name,
  data: EventData<Name>,
  key: (typeof serverEvents)[Name]['keys'][number] = serverEvents[name].keys[0],
): string {
  return JSON.stringify({ key, message: { success: true, data } } satisfies Frame & { readonly key: WireKey });
}

/** What could not be done with a frame; it keeps the sender's key, so that the sender knows which. */
export const refusalFrame = (key: string, code: string, data?: unknown): string =>
  JSON.stringify({
    key,
    message: { success: false, message: code, ...(data === undefined ? {} : { data }) },
  } satisfies Frame);
