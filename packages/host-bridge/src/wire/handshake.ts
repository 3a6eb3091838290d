import * as v from 'valibot';
import { handshake } from '../protocol';

const Handshake = v.object({
  type: v.picklist([handshake.hello, handshake.welcome]),
  version: v.pipe(v.number(), v.integer()),
});
export type Handshake = v.InferOutput<typeof Handshake>;

/** Whether it wants to be part of the handshake; `readHandshake` says whether it is. */
export function isHandshake(data: unknown): boolean {
  return v.is(v.object({ type: Handshake.entries.type }), data);
}

export function readHandshake(data: unknown): Handshake | undefined {
  const result = v.safeParse(Handshake, data);
  return result.success ? result.output : undefined;
}
