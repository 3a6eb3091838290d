/** Where a reader of markdown stands between two lines. */
export interface Scan {
  /** Where the next line begins. */
  readonly at: number;
  /** Where the block begins that is still open. */
  readonly start: number;
  readonly fence: string | undefined;
  readonly isAfterBlank: boolean;
  readonly isList: boolean;
  /** Whether anything but blank lines was read of the open block. */
  readonly hasWords: boolean;
}

export const scanFrom = (at: number): Scan => ({
  at,
  start: at,
  fence: undefined,
  isAfterBlank: false,
  isList: false,
  hasWords: false,
});

const fenceLine = /^ {0,3}(`{3,}|~{3,})/;
const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const indented = /^(?: {2,}|\t)/;

/**
 * One line further. Markdown is cut at blank lines, but not inside fences and not between the items of one list: when
 * `start` moved, the line began a new block, and nothing that follows can change the one before it.
 */
export function afterLine(scan: Scan, line: string): Scan {
  const at = scan.at + line.length;
  const fence = fenceAfter(scan.fence, line);
  const isBlank = line.trim() === '';
  if (scan.fence !== undefined || isBlank) return { ...scan, at, fence, isAfterBlank: isBlank && fence === undefined };

  const isItem = listLine.test(line);
  const goesOn = scan.isList && (isItem || indented.test(line));
  const isNew = scan.isAfterBlank && scan.hasWords && !goesOn;
  const isList = isNew || !scan.hasWords ? isItem : scan.isList;
  return { at, start: isNew ? scan.at : scan.start, fence, isAfterBlank: false, isList, hasWords: true };
}

function fenceAfter(open: string | undefined, line: string): string | undefined {
  const found = fenceLine.exec(line)?.[1];
  if (found === undefined) return open;
  if (open === undefined) return found;
  const closes = found[0] === open[0] && found.length >= open.length && line.trim() === found;
  return closes ? undefined : open;
}
