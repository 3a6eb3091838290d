/** Limits of a JSON text: length in UTF-16 code units, nesting depth, and number of keys in the whole text. */
export interface JsonLimits {
  readonly maxLength: number;
  readonly maxDepth: number;
  readonly maxKeys: number;
}

/** What a frame may hold. source: W-03 */
export const frameLimits: JsonLimits = { maxLength: 1_048_576, maxDepth: 32, maxKeys: 2000 };
/** What a card body may hold. source: W-03 */
export const cardLimits: JsonLimits = { maxLength: 65_536, maxDepth: 32, maxKeys: 2000 };

/** The parsed value, or why the text was refused. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: JsonRefusal };
export type JsonRefusal = 'tooLong' | 'tooDeep' | 'tooManyKeys' | 'malformed';

/** Parses untrusted JSON text. Length, depth and keys are measured before parsing. Never throws. source: W-03 */
export function readJson(text: string, limits: JsonLimits = frameLimits): JsonReading {
  if (text.length > limits.maxLength) return { ok: false, reason: 'tooLong' };
  const excess = canExceed(text, limits) ? measure(text, limits) : undefined;
  if (excess) return { ok: false, reason: excess };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // JSON.parse throws for malformed text only.
    return { ok: false, reason: 'malformed' };
  }
}

/** The fewest characters of a key: two quotes, a colon, a value and a separator. */
const minKeyLength = 5;

/** Whether the limits can be exceeded at all: a text with few brackets is not deep, a short one has few keys. */
function canExceed(text: string, { maxDepth, maxKeys }: JsonLimits): boolean {
  return (
    text.length > maxKeys * minKeyLength ||
    hasMoreThanHalfOf(maxDepth, '{', text) ||
    hasMoreThanHalfOf(maxDepth, '[', text)
  );
}

function hasMoreThanHalfOf(count: number, letter: string, text: string): boolean {
  let found = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) {
    found += 1;
    if (found > count / 2) return true;
  }
  return false;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

function measure(text: string, { maxDepth, maxKeys }: JsonLimits): 'tooDeep' | 'tooManyKeys' | undefined {
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      depth += 1;
      if (depth > maxDepth) return 'tooDeep';
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth -= 1;
    else if (code === COLON) {
      keys += 1;
      if (keys > maxKeys) return 'tooManyKeys';
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
