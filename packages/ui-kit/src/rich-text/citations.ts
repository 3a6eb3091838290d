/*
 * `<ref>n</ref>` cannot pass the sanitiser as a tag, and html written after it would be the very hole it closes. So a
 * reference travels as two private characters around its number and becomes an element in the document. source: M-20
 */
const open = '\uE000';
const close = '\uE001';
const marks = /[\uE000\uE001]/g;
const wholeRef = /<ref>\s*(\d{1,3})\s*<\/ref>/gi;
const anyRefTag = /<\/?ref\s*>/gi;
const refBeingWritten = /<(?:r(?:e(?:f(?:>\s*\d{0,3}\s*(?:<(?:\/(?:r(?:e(?:f)?)?)?)?)?)?)?)?)?$/i;

/** A mark in text, with the number of the source. */
export const citationMark = /\uE000(\d{1,3})\uE001/g;

export function markCitations(source: string): string {
  return source.replace(marks, '').replace(wholeRef, `${open}$1${close}`).replace(anyRefTag, '');
}

/** The words without any trace of citations, for places that show plain text. */
export function withoutCitations(source: string): string {
  return source.replace(wholeRef, '').replace(anyRefTag, '').replace(citationMark, '').replace(marks, '');
}

/** Holds back a tag of which only the beginning has arrived. */
export function withoutPartialCitation(source: string): string {
  return source.replace(refBeingWritten, '');
}
