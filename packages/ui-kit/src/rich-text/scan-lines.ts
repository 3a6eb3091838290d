/** The state of a markdown scan between two lines. */
export interface Scan {
  /** The index where the next line begins. */
  readonly at: number;
  /** The index where the open block begins. */
  readonly blockStart: number;
  /** The mark that opened the fence around the next line; undefined outside fences. */
  readonly fence: string | undefined;
  readonly isAfterBlank: boolean;
  readonly isList: boolean;
  /** Whether the last line belongs to an item of a list. */
  readonly isInItem: boolean;
  /** Whether the open block has a line that is not blank. */
  readonly hasContent: boolean;
  /** The first line of the open block, until the second one is scanned. */
  readonly firstLine: string | undefined;
  /** The head and delimiter lines if the open block is a table, else ''. */
  readonly tableHead: string;
  /** Put before the text of the open block: the head of a table that began in an earlier block, else ''. */
  readonly repeatedTableHead: string;
}

/** A scan that starts at `at`, with the head of the table whose rows follow. */
export const scanFrom = (at: number, repeatedTableHead = ''): Scan => ({
  at,
  blockStart: at,
  firstLine: undefined,
  tableHead: repeatedTableHead,
  repeatedTableHead,
  fence: undefined,
  isAfterBlank: false,
  isList: false,
  isInItem: false,
  hasContent: false,
});

const fenceLine = /^ {0,3}(`{3,}|~{3,})/;
const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const indented = /^(?: {2,}|\t)/;
const delimiterLine = /^ {0,3}\|?[\s:|-]*-[\s:|-]*$/;
const rowLine = /^ {0,3}\|/;
/** A table is split after this many characters, well below the limit of a block, so that drawn rows are kept. */
const maxTableLength = 6000;

/**
 * The state after one more line. Markdown is split at blank lines, but not inside fences nor between the items of a
 * list. A line that is not indented ends a list even without a blank line, because models write the sentence after a
 * list in this way, and CommonMark would draw it inside the last item. A long table is split between its rows, and its
 * head is repeated. If `blockStart` changed, the line began a new block, and no later line can change the block before
 * it.
 */
export function scanLine(scan: Scan, line: string): Scan {
  const at = scan.at + line.length;
  const fence = fenceAfter(scan.fence, line);
  const isBlank = line.trim() === '';
  if (scan.fence !== undefined || isBlank) return { ...scan, at, fence, isAfterBlank: isBlank && fence === undefined };

  const isItem = listLine.test(line);
  const continuesList = scan.isList && (isItem || indented.test(line));
  const isInItem = isItem || ((scan.isInItem || scan.isList) && indented.test(line));
  const endsList = scan.isInItem && !isInItem && !scan.isAfterBlank;
  const isNew = (scan.isAfterBlank && scan.hasContent && !continuesList) || endsList;
  const isFirst = isNew || (!scan.hasContent && scan.repeatedTableHead === '');
  const next = {
    at,
    blockStart: isNew ? scan.at : scan.blockStart,
    fence,
    isAfterBlank: false,
    isInItem,
    hasContent: true,
  };
  if (isFirst) return { ...next, isList: isItem, firstLine: line, tableHead: '', repeatedTableHead: '' };

  const isTable = scan.firstLine?.includes('|') && line.includes('|') && delimiterLine.test(line);
  const tableHead = isTable ? scan.firstLine + line : scan.tableHead;
  const splitsTable = tableHead !== '' && scan.at - scan.blockStart >= maxTableLength && rowLine.test(line);
  const { isList, repeatedTableHead } = scan;
  const sameBlock = { ...next, isList, firstLine: undefined, tableHead, repeatedTableHead };
  return splitsTable ? { ...sameBlock, blockStart: scan.at, repeatedTableHead: tableHead } : sameBlock;
}

function fenceAfter(open: string | undefined, line: string): string | undefined {
  const found = fenceLine.exec(line)?.[1];
  if (found === undefined) return open;
  if (open === undefined) return found;
  const isClosing = found[0] === open[0] && found.length >= open.length && line.trim() === found;
  return isClosing ? undefined : open;
}
