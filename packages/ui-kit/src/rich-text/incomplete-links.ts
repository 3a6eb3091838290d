/** Longer than this: taken as an unclosed bracket. */
const maxLinkLength = 2000;
const maxLabelLength = 200;
/** A text whose last line is longer is returned unchanged. */
const maxLineLength = 8192;

/** An opening bracket that is unmatched so far. */
interface OpenBracket {
  readonly at: number;
  /** Where its label ends, once the closing bracket is there. */
  readonly labelEnd?: number;
}

/**
 * Removes the markup of an incomplete link or image from the last line of a text that is still being written. The
 * label of a link stays; nothing of an image does. Input that turns out not to be a link is returned unchanged. Only
 * the last line is scanned. Ours. source: behaviours 1
 */
export function stripIncompleteLinks(source: string): string {
  const lineStart = source.lastIndexOf('\n') + 1;
  const line = source.slice(lineStart);
  if (line.length > maxLineLength || !line.includes('[')) return source;
  const brackets = openBrackets(line);
  const image = brackets.find((bracket) => isImage(line, bracket) && isWithinMaxLength(line, bracket));
  const rest = image ? line.slice(0, image.at - 1) : line;
  let result = source.slice(0, lineStart);
  let copiedTo = 0;
  for (const bracket of brackets) {
    if (bracket === image) break;
    if (isImage(line, bracket) || !isWithinMaxLength(line, bracket) || !mayBeLink(line, bracket)) continue;
    result += rest.slice(copiedTo, bracket.at);
    copiedTo = bracket.at + 1;
    if (bracket.labelEnd !== undefined) return result + rest.slice(copiedTo, bracket.labelEnd);
  }
  return result + rest.slice(copiedTo);
}

const isImage = (line: string, { at }: OpenBracket): boolean => line[at - 1] === '!' && line[at - 2] !== '\\';

/**
 * Whether the address of a bracket has begun, or the bracket may still become a link; `a[0]`, `[1]`, `[^1]` and `[ ]`
 * are taken as other text.
 */
function mayBeLink(line: string, { at, labelEnd = line.length }: OpenBracket): boolean {
  if (line[labelEnd + 1] === '(') return true;
  return !/[\w\]]/.test(line[at - 1] ?? '') && !/[\d\s^[\]]/.test(line[at + 1] ?? '');
}

const isWithinMaxLength = (line: string, { at, labelEnd }: OpenBracket): boolean =>
  line.length - at <= (labelEnd !== undefined && line[labelEnd + 1] === '(' ? maxLinkLength : maxLabelLength);

/** The brackets outside code that are still open at the end of a line, in order. */
function openBrackets(line: string): readonly OpenBracket[] {
  const brackets: OpenBracket[] = [];
  // Before this index no valid address starts, so nothing is scanned twice.
  let noAddressBefore = 0;
  const tokens = /\\.|(`+)|\[|\]/g;
  for (let match = tokens.exec(line); match; match = tokens.exec(line)) {
    const { 0: token, 1: ticks, index } = match;
    if (ticks) {
      const codeEnd = endOfCode(line, ticks, tokens.lastIndex);
      if (codeEnd === undefined) break;
      tokens.lastIndex = codeEnd;
    } else if (token === '[') {
      brackets.push({ at: index });
    } else if (token === ']') {
      const bracket = brackets.pop();
      if (!bracket) continue;
      const startsAddress = line[index + 1] === '(' && index >= noAddressBefore;
      const address = startsAddress ? parseAddress(line, index + 2) : undefined;
      if (address?.state === 'incomplete' || index + 1 === line.length)
        return [...brackets, { ...bracket, labelEnd: index }];
      if (address?.state === 'complete') tokens.lastIndex = address.end;
      if (address?.state === 'invalid') noAddressBefore = address.end;
    }
  }
  return brackets;
}

/** The end of the inline code that these ticks opened; undefined while it is not closed. */
function endOfCode(line: string, ticks: string, from: number): number | undefined {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let found = runs.exec(line); found; found = runs.exec(line)) if (found[0] === ticks) return runs.lastIndex;
  return undefined;
}

/** Reads an address after its opening parenthesis: 'complete', 'incomplete' at the end of the line, or 'invalid'. */
function parseAddress(
  line: string,
  from: number,
): { readonly state: 'complete' | 'incomplete' | 'invalid'; readonly end: number } {
  const endOfMatch = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    pattern.exec(line);
    return Math.max(at, pattern.lastIndex);
  };
  let at = endOfMatch(spaces, from);
  at = line[at] === '<' ? endOfMatch(inAngles, at) : endOfBareAddress(line, at);
  const next = endOfMatch(spaces, at);
  // A title needs whitespace before it.
  at = next > at ? endOfMatch(spaces, endOfMatch(title, next)) : next;
  if (line[at] === ')') return { state: 'complete', end: at + 1 };
  return { state: at >= line.length ? 'incomplete' : 'invalid', end: at };
}

const spaces = /[ \t]*/y;
const inAngles = /<(?:\\.|[^<>\\])*(?:>|\\?$)/y;
const title = /"(?:\\.|[^"\\])*(?:"|\\?$)|'(?:\\.|[^'\\])*(?:'|\\?$)|\((?:\\.|[^()\\])*(?:\)|\\?$)/y;

/** An address without angle brackets ends at whitespace or at the first unmatched closing parenthesis. */
function endOfBareAddress(line: string, from: number): number {
  let depth = 0;
  for (let at = from; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === ')' && depth === 0) return at;
    if (/\s/.test(character)) return at;
    if (character === '\\') at += 1;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
  }
  return line.length;
}
