import { withoutCitations } from './citations';

/** The marks that stand out most: of bold words and of a title. */
const marks = /\*\*|^#{1,6} /gm;

/** The readable part of markdown or html, without parsing it. For text nodes only. */
export function plainSource(source: string, mode: 'markdown' | 'html'): string {
  const words = withoutCitations(source);
  return mode === 'html' ? words.replace(/<[^>]{0,2048}>/g, ' ').trim() : words.replace(marks, '');
}
