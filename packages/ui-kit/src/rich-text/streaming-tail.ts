import { withClosedEmphasis } from '@parley/domain';
import { withoutPartialCitation } from './citations';
import { withoutHalfLinks } from './half-links';

const onlyMarkers = /(^|\n)[\s>#*+\-_=~`|:.)\d]{1,12}$/;
/** Half of a character that takes two units, such as an emoji: its other half comes with the next piece. */
const halfCharacter = /[\uD800-\uDBFF]$/;
const tableHead = /(^|\n)\|[^\n]*(?:\n\|?[\s:|-]*)?$/;

/**
 * What of a text that is still being written can be shown: beginnings that may yet become something else (a list, a
 * heading, a table, a reference, a link, a picture) wait, and emphasis that is open is closed for now. Ours. source: behaviours 1
 */
export const showableTail = (source: string): string =>
  wholeTail(source, (words) => withClosedEmphasis(words.replace(tableHead, '').replace(onlyMarkers, '$1')));

/** What is shown of a text whose end never came: all its words, without half of a mark. Ours. source: behaviours 1 */
export const tailCutShort = (source: string): string =>
  wholeTail(source, (words) => withTableHead(withClosedEmphasis(words)));

/** The head of a table that nothing follows is drawn as one, not as its marks. */
function withTableHead(source: string): string {
  const [found, lead = ''] = tableHead.exec(source) ?? [];
  if (found === undefined) return source;
  const before = source.slice(0, -found.length);
  const [head = ''] = found.slice(lead.length).split('\n');
  // Of a table that has its head it is one more row.
  if (/(?:^|\n)\|[^\n]*$/.test(before)) return source;
  const row = head.trimEnd().replace(/\|?$/, '|');
  const columns = row.replaceAll('\\|', '').split('|').length - 2;
  return `${before}${lead}${row}\n|${'---|'.repeat(columns)}`;
}

function wholeTail(source: string, close: (words: string) => string): string {
  const whole = withoutPartialCitation(source.replace(halfCharacter, ''));
  return isInFence(whole) ? whole : close(withoutHalfLinks(whole));
}

const isInFence = (source: string): boolean => (source.match(/(?:^|\n) {0,3}(?:`{3,}|~{3,})/g)?.length ?? 0) % 2 === 1;
