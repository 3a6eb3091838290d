/** Words are shorter; an address, a key or somebody's joke is not. */
const maxLength = 100;
/** What is written without spaces, except where a line may end between any two letters. */
const unbroken =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]+/gu;
/** Nothing before one of these belongs to the same letter. */
const letter = /[!-~\u00a1-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e]/g;

/**
 * The same words, cut inside runs of more than 100 letters. Each piece is to be a text node of its own: letters that are
 * set by their neighbours, such as `AAAA`, are measured for each line again up to the end of the node. Seen, chosen and
 * copied they are one, which a `<wbr>` would not be: it ends lines early.
 */
export function textPieces(text: string): readonly string[] {
  if (text.length <= maxLength) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(unbroken)) {
    if (run.length <= maxLength) continue;
    for (let at = letterFrom(run, maxLength); at < run.length; at = letterFrom(run, at + maxLength)) {
      pieces.push(text.slice(from, index + at));
      from = index + at;
    }
  }
  return [...pieces, text.slice(from)];
}

function letterFrom(run: string, at: number): number {
  letter.lastIndex = at;
  return letter.exec(run)?.index ?? run.length;
}
