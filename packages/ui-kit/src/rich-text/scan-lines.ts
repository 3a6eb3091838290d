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
  /** The first line of the open block, until its second one came. */
  readonly first: string | undefined;
  /** Head and delimiter of the open block where it is a table, else ''. */
  readonly head: string;
  /** What stands before the words of the open block: the head of a table that goes on in another block. */
  readonly lead: string;
}

/** `lead`: the head of the table whose rows follow. */
export const scanFrom = (at: number, lead = ''): Scan => ({
  at,
  start: at,
  first: undefined,
  head: lead,
  lead,
  fence: undefined,
  isAfterBlank: false,
  isList: false,
  hasWords: false,
});

const fenceLine = /^ {0,3}(`{3,}|~{3,})/;
const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const indented = /^(?: {2,}|\t)/;
const delimiterLine = /^ {0,3}\|?[\s:|-]*-[\s:|-]*$/;
const rowLine = /^ {0,3}\|/;
/** A table is cut after so many characters: well within what is parsed in one piece, and what is drawn stays. */
const maxTable = 6000;

/**
 * One line further. Markdown is cut at blank lines, but not inside fences and not between the items of one list; a long
 * table is cut between its rows and goes on under the same head. When `start` moved, the line began a new block, and
 * nothing that follows can change the one before it.
 */
export function afterLine(scan: Scan, line: string): Scan {
  const at = scan.at + line.length;
  const fence = fenceAfter(scan.fence, line);
  const isBlank = line.trim() === '';
  if (scan.fence !== undefined || isBlank) return { ...scan, at, fence, isAfterBlank: isBlank && fence === undefined };

  const isItem = listLine.test(line);
  const goesOn = scan.isList && (isItem || indented.test(line));
  const isNew = scan.isAfterBlank && scan.hasWords && !goesOn;
  const isFirst = isNew || (!scan.hasWords && scan.lead === '');
  const next = { at, start: isNew ? scan.at : scan.start, fence, isAfterBlank: false, hasWords: true };
  if (isFirst) return { ...next, isList: isItem, first: line, head: '', lead: '' };

  const isTable = scan.first?.includes('|') && line.includes('|') && delimiterLine.test(line);
  const head = isTable ? scan.first + line : scan.head;
  const isLong = head !== '' && scan.at - scan.start >= maxTable && rowLine.test(line);
  const { lead, isList } = scan;
  const words = { isList, first: undefined, head };
  return isLong ? { ...next, ...words, start: scan.at, lead: head } : { ...next, ...words, lead };
}

function fenceAfter(open: string | undefined, line: string): string | undefined {
  const found = fenceLine.exec(line)?.[1];
  if (found === undefined) return open;
  if (open === undefined) return found;
  const closes = found[0] === open[0] && found.length >= open.length && line.trim() === found;
  return closes ? undefined : open;
}
