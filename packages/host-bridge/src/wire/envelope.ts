import * as v from 'valibot';
import { maxMessageBytes } from '../protocol';

const maxDepth = 32;

export type MessageId = string | number;
// Checked by a function: the library's unions would weigh more than all other checks of an envelope, on every host page.
const MessageId = v.custom<MessageId>(
  (value) => typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 64),
);

/** A message between the windows. A reply repeats `id`; `error` (ours) says why there is none. source: X-08 */
export const Envelope = v.object({
  type: v.pipe(v.string(), v.maxLength(64)),
  data: v.optional(v.unknown()),
  id: v.optional(MessageId),
  error: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type Envelope = v.InferOutput<typeof Envelope>;

export type RejectionReason = 'tooDeep' | 'tooLarge' | 'tooMany' | 'unreadable';
export type EnvelopeReading =
  | { readonly ok: true; readonly envelope: Envelope }
  | { readonly ok: false; readonly reason: RejectionReason };

/**
 * Reads a message of another window; never throws. The value is written as JSON and parsed again, so that only plain
 * data (no getter, no buffer, no cycle) reaches a handler; a message that is JSON text is read too. source: HB12
 */
export function readEnvelope(raw: unknown): EnvelopeReading {
  const text = textOf(raw);
  if (text === undefined) return { ok: false, reason: 'unreadable' };
  if (isLarge(text)) return { ok: false, reason: 'tooLarge' };
  if (depthOf(text) > maxDepth) return { ok: false, reason: 'tooDeep' };
  const result = v.safeParse(Envelope, parseJson(text));
  return result.success ? { ok: true, envelope: result.output } : { ok: false, reason: 'unreadable' };
}

/** Whether the other side would drop the envelope because of its size. */
export function isTooLarge(envelope: Envelope): boolean {
  const text = textOf(envelope);
  return text === undefined || isLarge(text);
}

function isLarge(text: string): boolean {
  return text.length > maxMessageBytes || new TextEncoder().encode(text).length > maxMessageBytes;
}

function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  try {
    return JSON.stringify(raw);
  } catch {
    // A cycle, a BigInt or a getter that throws cannot be written as JSON.
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text of another widget on the page: the schema rejects undefined.
    return undefined;
  }
}

/** Nesting depth of JSON text, counted before parsing so that no recursive code gets a deep value. */
function depthOf(text: string): number {
  let depth = 0;
  let maxFound = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === '{' || character === '[')) {
      depth += 1;
      maxFound = Math.max(maxFound, depth);
    } else if (!isInString && (character === '}' || character === ']')) depth -= 1;
  }
  return maxFound;
}
