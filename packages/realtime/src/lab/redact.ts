import { readJson } from '@parley/domain';

/** Fields that identify a message or its state, never its content or its sender. */
const unredactedFields: ReadonlySet<string> = new Set([
  'key',
  'type',
  'code',
  'roomId',
  'messageId',
  'msgUuid',
  'msgType',
  'creationDate',
  'answerState',
  'state',
  'serviceState',
  'status',
  'systemHitType',
  'epoch',
  'errorCode',
  'float',
  'inquiryChannel',
  'rating',
]);

/**
 * Removes the content of a frame or a body: texts become their length; seqs, ids, numbers and flags stay, so that it
 * can be replayed. Text that is no JSON becomes its length. Ours. source: T26
 */
export function redact(text: string): string {
  const json = readJson(text);
  const isJsonStructure = json.ok && typeof json.value === 'object';
  if (!isJsonStructure) return /^(PING|PONG)$/i.test(text) ? text : lengthOf(text);
  return JSON.stringify(redacted(json.value));
}

function redacted(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return unredactedFields.has(field) ? value : redactedText(value);
  if (Array.isArray(value)) return value.map((item) => redacted(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redacted(inner, name)]));
}

/** Some data is JSON inside text, and has to stay valid JSON. */
function redactedText(text: string): string {
  const inner = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  return inner?.ok ? JSON.stringify(redacted(inner.value)) : lengthOf(text);
}

const lengthOf = (text: string): string => (text === '' ? '' : `‹${text.length}›`);
