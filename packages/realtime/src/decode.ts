import { frameLimits, type JsonLimits, readJson } from '@parley/domain';
import * as v from 'valibot';
import { type EventName, heartbeat, type ServerEvent, serverEvents } from './contract';
import { needsNoDecoding } from './plain-message';

/** The result of decoding one frame. */
export type FrameReading =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  /** The server reports a failure; `text` is its message. */
  | { readonly kind: 'notice'; readonly text: string }
  /** A heartbeat. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly key?: string };

const eventNames = Object.keys(serverEvents) as readonly EventName[]; // its keys are exactly the names of events
const eventNameByKey: ReadonlyMap<string, EventName> = new Map(
  eventNames.flatMap((name) => serverEvents[name].keys.map((key) => [key, name] as const)),
);

/** The event of a wire key, or undefined. source: SE-01 … SE-26 */
export const eventNameOfKey = (key: string): EventName | undefined => eventNameByKey.get(key);

/**
 * Decodes one frame; an unreadable one has a reason. Never throws.
 * source: SK-03 … SK-05, SK-15, SK-17, SK-18, X-03, W-03
 */
export function decodeFrame(data: unknown, limits: JsonLimits = frameLimits): FrameReading {
  if (isHeartbeat(data)) return { kind: 'nothing' };
  if (typeof data !== 'string') return { kind: 'unreadable', reason: 'not text' };
  if (exceedsBytes(data, limits.maxLength)) return { kind: 'unreadable', reason: 'tooLong' };
  const json = readJson(data, limits);
  if (!json.ok) return { kind: 'unreadable', reason: json.reason };
  const { key, message } = isRecord(json.value) ? json.value : {};
  if (!(typeof key === 'string' || typeof key === 'number') || !isRecord(message))
    return { kind: 'unreadable', reason: 'not a frame' };
  if (message.success === false)
    return { kind: 'notice', text: typeof message.message === 'string' ? message.message : '' };
  const name = eventNameOfKey(`${key}`);
  if (!name) return { kind: 'unreadable', reason: 'no handler', key: `${key}` };
  return decodeEvent(name, { key: `${key}`, data: message.data, limits });
}

/** Not a schema, because every frame is checked here and a schema would double the cost of decoding. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a frame is PONG in upper or lower case, or empty, as some proxies and servers send it. source: RT91 */
const isHeartbeat = (data: unknown): boolean =>
  typeof data === 'string' && data.length <= heartbeat.pong.length && ['', heartbeat.pong].includes(data.toUpperCase());

interface Payload {
  readonly key: string;
  readonly data: unknown;
  readonly limits: JsonLimits;
}

function decodeEvent(type: EventName, { key, data, limits }: Payload): FrameReading {
  const json = typeof data === 'string' ? readJson(data, limits) : { ok: true as const, value: data };
  if (!json.ok) return { kind: 'unreadable', reason: json.reason, key };
  if (type === 'message.created' && needsNoDecoding(json.value))
    return { kind: 'event', event: { type, data: json.value } };
  const reading = v.safeParse(serverEvents[type].data, json.value);
  if (!reading.success) return { kind: 'unreadable', reason: 'not the data of this key', key };
  return { kind: 'event', event: { type, data: reading.output } as ServerEvent }; // the schema is that of this type
}

/** UTF-8 has one to three bytes for each UTF-16 unit, so the length alone decides for most frames. */
function exceedsBytes(text: string, max: number): boolean {
  if (text.length > max) return true;
  return text.length * 3 > max && new TextEncoder().encode(text).byteLength > max;
}
