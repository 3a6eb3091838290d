import { withoutCitations } from './citations';

/** The readable part of markdown or html, without parsing it. For text nodes only. */
export function plainSource(source: string, mode: 'markdown' | 'html'): string {
  const words = withoutCitations(source);
  return mode === 'html' ? words.replace(/<[^>]{0,2048}>/g, ' ').trim() : words;
}
