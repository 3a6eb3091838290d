import * as v from 'valibot';
import { handshake } from '../protocol';

const Handshake = v.object({
  type: v.picklist([handshake.hello, handshake.welcome]),
  version: v.pipe(v.number(), v.integer()),
});
export type Handshake = v.InferOutput<typeof Handshake>;

/** Whether the message has a type of the handshake; `readHandshake` checks the rest. */
export function isHandshake(data: unknown): boolean {
  return v.is(v.object({ type: Handshake.entries.type }), data);
}

export function readHandshake(data: unknown): Handshake | undefined {
  const result = v.safeParse(Handshake, data);
  return result.success ? result.output : undefined;
}
