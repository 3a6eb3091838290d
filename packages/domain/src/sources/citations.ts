import { markdownText } from '../text/markdown-text';

const tag = /<ref>\s*\d{1,3}\s*<\/ref>/giu;
const anyTag = /<\/?ref>/giu;

/** An answer without its reference tags, for copying, previews and screen readers. source: M-20 */
export function withoutCitations(content: string): string {
  const text = content.replace(tag, '').replace(anyTag, '');
  return text.search(anyTag) < 0 ? text : unnested(text);
}

/** Tags that only came to be because another was taken out of their middle. */
function unnested(text: string): string {
  const letters: string[] = [];
  for (const letter of text) {
    letters.push(letter);
    if (letter !== '>') continue;
    const [found] = /<\/?ref>$/i.exec(letters.slice(-6).join('')) ?? [];
    if (found !== undefined) letters.length -= found.length;
  }
  return letters.join('');
}

/** As much of an answer as is read for one line. */
const maxLength = 5000;

/** The words of a markdown answer: no tags, no marks, one line. source: M-20, M-29 */
export function plainText(content: string): string {
  const words = withoutCitations(content.slice(0, maxLength)).replace(/^[ \t]*(?:[-*+]|\d{1,9}\.)[ \t]+/gm, '');
  return markdownText(words).replace(/\s+/g, ' ').trim();
}
