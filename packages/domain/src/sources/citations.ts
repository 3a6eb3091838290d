import { markdownToText } from '../text/markdown-text';

const citationTag = /<ref>\s*\d{1,3}\s*<\/ref>/giu;
const openOrCloseTag = /<\/?ref>/giu;

/** An answer without its citation tags, for copying, previews and screen readers. source: M-20 */
export function withoutCitations(content: string): string {
  const text = content.replace(citationTag, '').replace(openOrCloseTag, '');
  return text.search(openOrCloseTag) < 0 ? text : withoutNestedTags(text);
}

/** Removes tags that only formed because another tag was removed from inside them. */
function withoutNestedTags(text: string): string {
  const characters: string[] = [];
  for (const character of text) {
    characters.push(character);
    if (character !== '>') continue;
    const [found] = /<\/?ref>$/i.exec(characters.slice(-6).join('')) ?? [];
    if (found !== undefined) characters.length -= found.length;
  }
  return characters.join('');
}

/** The most characters of an answer that are read for one line. */
const maxLength = 5000;

/** A markdown answer as one line of plain text. source: M-20, M-29 */
export function plainText(content: string): string {
  const uncited = withoutCitations(content.slice(0, maxLength)).replace(/^[ \t]*(?:[-*+]|\d{1,9}\.)[ \t]+/gm, '');
  return markdownToText(uncited).replace(/\s+/g, ' ').trim();
}
