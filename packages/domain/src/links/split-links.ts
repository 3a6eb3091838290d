import { safeUrl } from './safe-url';

/** A piece of a text: plain words, or an address as it was written and where it leads. */
export type LinkPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/** Where an address may begin: not in the middle of a word. */
const beginnings = /(?<![a-z\d_])(?:https?:\/\/|mailto:|tel:|www\.)/gi;
/** An address is ASCII, so Chinese words and punctuation behind it end it, and no letter of another script imitates one. */
const letters = /[\w\-.~:/?#[\]@!$&'()*+,;=%]*/y;
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/**
 * The words and the links of a plain text, in order; together they are the text. Punctuation at the end of an address
 * belongs to the sentence. The work grows with the length alone. source: X-20, T21
 */
export function splitLinks(text: string): readonly LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  beginnings.lastIndex = 0;
  for (let found = beginnings.exec(text); found; found = beginnings.exec(text)) {
    const run = runAt(text, found.index);
    const address = withoutTail(run);
    const url = safeUrl(/^www\./i.test(address) ? `https://${address}` : address);
    beginnings.lastIndex = found.index + run.length;
    if (url === undefined) continue;
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    parts.push({ kind: 'link', text: address, url });
    from = found.index + address.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function runAt(text: string, index: number): string {
  letters.lastIndex = index;
  return letters.exec(text)?.[0] ?? '';
}

/** Without the punctuation of the sentence; a bracket stays when it was opened inside. */
function withoutTail(run: string): string {
  const open = new Map(
    Object.entries(closing).map(([close, opening]) => [close, countOf(run, opening) - countOf(run, close)]),
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
