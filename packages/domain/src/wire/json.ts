/** How much of a JSON text is read before it is refused. Sizes in bytes of UTF-16 text, depth and keys counted over the whole text. */
export interface JsonLimits {
  readonly maxLength: number;
  readonly maxDepth: number;
  readonly maxKeys: number;
}

/** What a frame may hold. source: W-03 */
export const frameLimits: JsonLimits = { maxLength: 1_048_576, maxDepth: 32, maxKeys: 2000 };
/** What a card body may hold. source: W-03 */
export const cardLimits: JsonLimits = { maxLength: 65_536, maxDepth: 32, maxKeys: 2000 };

/** The value, or why it was not read. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: JsonRefusal };
export type JsonRefusal = 'tooLong' | 'tooDeep' | 'tooManyKeys' | 'malformed';

/** Parses text that somebody else wrote. Size, depth and keys are measured before parsing. Never throws. source: W-03 */
export function readJson(text: string, limits: JsonLimits = frameLimits): JsonReading {
  if (text.length > limits.maxLength) return { ok: false, reason: 'tooLong' };
  const excess = canExceed(text, limits) ? measure(text, limits) : undefined;
  if (excess) return { ok: false, reason: excess };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // The only thing JSON.parse throws for is malformed text, and that is what is reported.
    return { ok: false, reason: 'malformed' };
  }
}

/** The fewest letters that a key takes: its quotes, its colon, a value and what parts it from the next. */
const lettersOfKey = 5;

/** Text with few brackets cannot be deep, and short text has few keys: most frames need no measuring. */
function canExceed(text: string, { maxDepth, maxKeys }: JsonLimits): boolean {
  return text.length > maxKeys * lettersOfKey || hasOver(maxDepth, '{', text) || hasOver(maxDepth, '[', text);
}

function hasOver(count: number, letter: string, text: string): boolean {
  let found = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) {
    found += 1;
    if (found > count / 2) return true;
  }
  return false;
}

const QUOTE = 34;
const BACKSLASH = 92;

function measure(text: string, { maxDepth, maxKeys }: JsonLimits): 'tooDeep' | 'tooManyKeys' | undefined {
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > maxDepth) return 'tooDeep';
    } else if (code === 125 || code === 93) depth -= 1;
    else if (code === 58) {
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
