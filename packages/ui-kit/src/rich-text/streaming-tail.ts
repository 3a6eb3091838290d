import { withoutPartialCitation } from './citations';
import { withoutHalfLinks } from './half-links';

const onlyMarkers = /(^|\n)[\s>#*+\-_=~`|:.)\d]{1,12}$/;
/** Half of a character that takes two units, such as an emoji: its other half comes with the next piece. */
const halfCharacter = /[\uD800-\uDBFF]$/;
const tableHead = /(?:^|\n)\|[^\n]*(?:\n\|?[\s:|-]*)?$/;

/**
 * What of a text that is still being written can be shown: beginnings that may yet become something else (a list, a
 * heading, a table, a reference, a link, a picture) wait, and emphasis that is open is closed for now. source: ours, behaviours 1
 */
export function showableTail(source: string): string {
  const whole = withoutPartialCitation(source.replace(halfCharacter, ''));
  if (isInFence(whole)) return whole;
  const settled = withoutHalfLinks(whole).replace(tableHead, '').replace(onlyMarkers, '$1');
  return closeEmphasis(settled);
}

const isInFence = (source: string): boolean => (source.match(/(?:^|\n) {0,3}(?:`{3,}|~{3,})/g)?.length ?? 0) % 2 === 1;

function closeEmphasis(source: string): string {
  const lastBreak = source.lastIndexOf('\n\n');
  const paragraph = source.slice(lastBreak + 1);
  const ticks = paragraph.split('`').length - 1;
  if (ticks % 2 === 1) return `${source}\``;
  const stars = paragraph.split('**').length - 1;
  return stars % 2 === 1 && !/\*\*\s*$/.test(source) ? `${source}**` : source.replace(/\*{1,2}$/, '');
}
