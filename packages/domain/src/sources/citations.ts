const tag = /<ref>\s*\d{1,3}\s*<\/ref>/giu;
const anyTag = /<\/?ref>/giu;

/** An answer without its reference tags, for copying, previews and screen readers. source: M-20 */
export const withoutCitations = (content: string): string => content.replace(tag, '').replace(anyTag, '');

/** The words of a markdown answer: no tags, no marks, one line. source: M-20, M-29 */
export function plainText(content: string): string {
  return withoutCitations(content)
    .replace(/```\w*/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>+|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|\s*$/gm, ' ')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
