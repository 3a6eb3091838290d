import { safeUrl } from './safe-url';

/** A part of a text: plain text, or an address as it was written and its URL. */
export type LinkPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/** The start of an address, which is never in the middle of a word. */
const addressStart = /(?<![a-z\d_])(?:https?:\/\/|mailto:|tel:|www\.)/gi;
/** An address is ASCII: Chinese text behind it ends it, and no letter of another script can imitate one. */
const addressCharacters = /[\w\-.~:/?#[\]@!$&'()*+,;=%]*/y;
const openingBracketOf: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/**
 * Splits a plain text into text and links; the parts joined are the text. Punctuation at the end of an address belongs
 * to the sentence. Runs in linear time. source: X-20, T21
 */
export function splitLinks(text: string): readonly LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  addressStart.lastIndex = 0;
  for (let found = addressStart.exec(text); found; found = addressStart.exec(text)) {
    const run = addressCharactersAt(text, found.index);
    const address = withoutTrailingPunctuation(run);
    const url = safeUrl(/^www\./i.test(address) ? `https://${address}` : address);
    addressStart.lastIndex = found.index + run.length;
    if (url === undefined) continue;
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    parts.push({ kind: 'link', text: address, url });
    from = found.index + address.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function addressCharactersAt(text: string, index: number): string {
  addressCharacters.lastIndex = index;
  return addressCharacters.exec(text)?.[0] ?? '';
}

/** Cuts the punctuation of the sentence; a closing bracket stays when it was opened inside. */
function withoutTrailingPunctuation(run: string): string {
  const open = new Map(
    Object.entries(openingBracketOf).map(([close, opening]) => [close, countOf(run, opening) - countOf(run, close)]),
  );
  let end = run.length;
  for (; end > 0; end -= 1) {
    const last = run.charAt(end - 1);
    const balance = open.get(last);
    if (balance !== undefined && balance >= 0) break;
    if (balance !== undefined) open.set(last, balance + 1);
    else if (!".,;:!?'*_~[".includes(last)) break;
  }
  return run.slice(0, end);
}

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;
