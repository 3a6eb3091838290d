/** A piece of markdown that can be rendered alone. `at` is its place in the source and never changes while it grows. */
export interface SourceBlock {
  readonly at: number;
  readonly text: string;
}

const fenceLine = /^ {0,3}(`{3,}|~{3,})/;
const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const indented = /^(?: {2,}|\t)/;

/**
 * Cuts markdown at blank lines, but not inside fences and not between the items of one list. Cheap on purpose: it runs
 * over the whole text with every piece of a stream, while only the last block is parsed again. source: ours, behaviours 2 (25)
 */
export function splitBlocks(source: string): readonly SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let start = 0;
  let at = 0;
  let fence: string | undefined;
  let isAfterBlank = false;
  let isList = false;

  while (at < source.length) {
    const newline = source.indexOf('\n', at);
    const end = newline < 0 ? source.length : newline + 1;
    const line = source.slice(at, end);
    const isBlank = line.trim() === '';
    if (fence === undefined && !isBlank) {
      const isItem = listLine.test(line);
      if (isAfterBlank && at > start && !(isList && (isItem || indented.test(line)))) {
        blocks.push({ at: start, text: source.slice(start, at) });
        start = at;
        isList = false;
      }
      if (source.slice(start, at).trim() === '') isList = isItem;
    }
    fence = fenceAfter(fence, line);
    isAfterBlank = isBlank && fence === undefined;
    at = end;
  }
  if (source.slice(start).trim() !== '') blocks.push({ at: start, text: source.slice(start) });
  return blocks;
}

function fenceAfter(open: string | undefined, line: string): string | undefined {
  const found = fenceLine.exec(line)?.[1];
  if (found === undefined) return open;
  if (open === undefined) return found;
  const closes = found[0] === open[0] && found.length >= open.length && line.trim() === found;
  return closes ? undefined : open;
}
