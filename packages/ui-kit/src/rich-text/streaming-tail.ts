import { withClosedMarkup } from '@parley/domain';
import { withoutPartialCitation } from './citations';
import { stripIncompleteLinks } from './incomplete-links';

const onlyMarkers = /(^|\n)[\s>#*+\-_=~`|:.)\d]{1,12}$/;
/** The first half of a surrogate pair, such as an emoji: its second half comes with the next chunk. */
const halfCharacter = /[\uD800-\uDBFF]$/;
const tableHead = /(^|\n)\|[^\n]*(?:\n\|?[\s:|-]*)?$/;

/**
 * The part of a streamed text that can be shown. An end that may still become something else (a list, a heading, a
 * table, a citation, a link, an image) is not shown yet; open bold text and code are closed. Ours. source: behaviours 1
 */
export const showableText = (source: string): string =>
  trimIncompleteEnd(source, (text) => withClosedMarkup(text.replace(tableHead, '').replace(onlyMarkers, '$1')));

/**
 * A text that was cut off, with all its words: open bold text and code are closed, unfinished citations, links and
 * characters removed. Ours. source: behaviours 1
 */
export const closeCutOffText = (source: string): string =>
  trimIncompleteEnd(source, (text) => completeTableHead(withClosedMarkup(text)));

/** Adds the delimiter row to a table head at the end of the text, so that it is drawn as a table. */
function completeTableHead(source: string): string {
  const [match, lineBreak = ''] = tableHead.exec(source) ?? [];
  if (match === undefined) return source;
  const before = source.slice(0, -match.length);
  const [head = ''] = match.slice(lineBreak.length).split('\n');
  // After another row this is not a head but one more row of that table.
  if (/(?:^|\n)\|[^\n]*$/.test(before)) return source;
  const row = head.trimEnd().replace(/\|?$/, '|');
  const columns = row.replaceAll('\\|', '').split('|').length - 2;
  return `${before}${lineBreak}${row}\n|${'---|'.repeat(columns)}`;
}

function trimIncompleteEnd(source: string, closeMarkup: (text: string) => string): string {
  const trimmed = withoutPartialCitation(source.replace(halfCharacter, ''));
  return isInFence(trimmed) ? trimmed : closeMarkup(stripIncompleteLinks(trimmed));
}

const isInFence = (source: string): boolean => (source.match(/(?:^|\n) {0,3}(?:`{3,}|~{3,})/g)?.length ?? 0) % 2 === 1;
