import { withoutCitations } from './citations';

/** The most visible markup: of bold text and of headings. */
const visibleMarkup = /\*\*|^#{1,6} /gm;

/** The readable part of markdown or html, without parsing it. Use the result in text nodes only. */
export function plainSource(source: string, mode: 'markdown' | 'html'): string {
  const text = withoutCitations(source);
  return mode === 'html' ? text.replace(/<[^>]{0,2048}>/g, ' ').trim() : text.replace(visibleMarkup, '');
}
