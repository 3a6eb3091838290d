import * as v from 'valibot';
import { maxMessageBytes } from '../protocol';

const maxDepth = 32;

const MessageId = v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), v.number()]);
export type MessageId = v.InferOutput<typeof MessageId>;

/** One message between the windows. A reply repeats `id`; `error` (ours) says that there is none. source: X-08 */
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
  | { readonly ok: false; readonly why: RejectionReason };

/**
 * Reads what another window sent; never throws. The value is taken as JSON and parsed afresh, so that nothing but plain
 * data (no getter, no buffer, no cycle) comes further; a host that posts JSON text is understood too. source: HB12
 */
export function readEnvelope(raw: unknown): EnvelopeReading {
  const text = textOf(raw);
  if (text === undefined) return { ok: false, why: 'unreadable' };
  if (isLarge(text)) return { ok: false, why: 'tooLarge' };
  if (depthOf(text) > maxDepth) return { ok: false, why: 'tooDeep' };
  const result = v.safeParse(Envelope, parsed(text));
  return result.success ? { ok: true, envelope: result.output } : { ok: false, why: 'unreadable' };
}

/** Whether the other side would drop it unread. */
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
    // A cycle, a BigInt or a getter that throws: no JSON, so nothing we could read.
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text of another widget on the page; the schema refuses undefined.
    return undefined;
  }
}

/** Counted on the text, because a deep value must not reach code that descends into it. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === '{' || character === '[')) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (!isInString && (character === '}' || character === ']')) depth -= 1;
  }
  return deepest;
}
