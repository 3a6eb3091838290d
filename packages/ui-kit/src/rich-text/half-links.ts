/** More than that is no address that is being written, but a bracket that nobody closes. */
const maxLinkLength = 2000;
const maxLabelLength = 200;
/** A block with a longer one is shown as it was written. */
const maxLineLength = 8192;

/** A bracket of which the other one has not come. */
interface Open {
  readonly at: number;
  /** Where its label ends, once that is known. */
  readonly end?: number;
}

/**
 * A text that is still written, without the marks of the link or picture at its end: of a link its words are left, of a
 * picture nothing. What a line break, a space or 2,000 characters show to be none comes out as it was written. The work
 * grows with the last line alone. Ours. source: behaviours 1
 */
export function withoutHalfLinks(source: string): string {
  const from = source.lastIndexOf('\n') + 1;
  const line = source.slice(from);
  if (line.length > maxLineLength || !line.includes('[')) return source;
  const opens = openIn(line);
  const picture = opens.find((open) => isPicture(line, open) && isNear(line, open));
  const rest = picture ? line.slice(0, picture.at - 1) : line;
  let shown = source.slice(0, from);
  let read = 0;
  for (const open of opens) {
    if (open === picture) break;
    if (isPicture(line, open) || !isNear(line, open) || !isLink(line, open)) continue;
    shown += rest.slice(read, open.at);
    read = open.at + 1;
    if (open.end !== undefined) return shown + rest.slice(read, open.end);
  }
  return shown + rest.slice(read);
}

const isPicture = (line: string, { at }: Open): boolean => line[at - 1] === '!' && line[at - 2] !== '\\';

/** Its address has begun, or it may become a link, as `a[0]`, `[1]`, `[^1]` and `[ ]` hardly do. */
function isLink(line: string, { at, end = line.length }: Open): boolean {
  if (line[end + 1] === '(') return true;
  return !/[\w\]]/.test(line[at - 1] ?? '') && !/[\d\s^[\]]/.test(line[at + 1] ?? '');
}

const isNear = (line: string, { at, end }: Open): boolean =>
  line.length - at <= (end !== undefined && line[end + 1] === '(' ? maxLinkLength : maxLabelLength);

/** What is open at the end of a line, outside of code, in order. */
function openIn(line: string): readonly Open[] {
  const opens: Open[] = [];
  // No address that begins before is one: none is read twice.
  let failed = 0;
  const marks = /\\.|(`+)|\[|\]/g;
  for (let mark = marks.exec(line); mark; mark = marks.exec(line)) {
    const { 0: sign, 1: ticks, index } = mark;
    if (ticks) {
      const close = closeOf(line, ticks, marks.lastIndex);
      if (close === undefined) break;
      marks.lastIndex = close;
    } else if (sign === '[') {
      opens.push({ at: index });
    } else if (sign === ']') {
      const open = opens.pop();
      if (!open) continue;
      const begins = line[index + 1] === '(' && index >= failed;
      const address = begins ? addressFrom(line, index + 2) : undefined;
      if (address?.state === 'open' || index + 1 === line.length) return [...opens, { ...open, end: index }];
      if (address?.state === 'whole') marks.lastIndex = address.end;
      if (address?.state === 'none') failed = address.end;
    }
  }
  return opens;
}

/** Where code ends that began with these ticks; undefined while it is written. */
function closeOf(line: string, ticks: string, from: number): number | undefined {
  const run = /`+/g;
  run.lastIndex = from;
  for (let found = run.exec(line); found; found = run.exec(line)) if (found[0] === ticks) return run.lastIndex;
  return undefined;
}

/** What stands from an opening parenthesis on: an address that is whole, one that is written still, or none. */
function addressFrom(line: string, from: number): { readonly state: 'whole' | 'open' | 'none'; readonly end: number } {
  const after = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    pattern.exec(line);
    return Math.max(at, pattern.lastIndex);
  };
  let at = after(spaces, from);
  at = line[at] === '<' ? after(inAngles, at) : bareEnd(line, at);
  const next = after(spaces, at);
  // A title keeps a space before it.
  at = next > at ? after(spaces, after(title, next)) : next;
  if (line[at] === ')') return { state: 'whole', end: at + 1 };
  return { state: at >= line.length ? 'open' : 'none', end: at };
}

const spaces = /[ \t]*/y;
const inAngles = /<(?:\\.|[^<>\\])*(?:>|\\?$)/y;
const title = /"(?:\\.|[^"\\])*(?:"|\\?$)|'(?:\\.|[^'\\])*(?:'|\\?$)|\((?:\\.|[^()\\])*(?:\)|\\?$)/y;

/** Parentheses inside of an address are in pairs. */
function bareEnd(line: string, from: number): number {
  let depth = 0;
  for (let at = from; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === ')' && depth === 0) return at;
    if (/\s/.test(sign)) return at;
    if (sign === '\\') at += 1;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  return line.length;
}
