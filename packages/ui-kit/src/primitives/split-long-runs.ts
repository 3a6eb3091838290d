/** Longer than any word; only URLs, keys and the like exceed it. */
const maxLength = 100;
/** Runs without spaces, except in scripts where a line may break between any two letters. */
const spacelessText =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]+/gu;
/** Characters that always start a new grapheme, so that it is safe to cut before them. */
const startingLetter = /[!-~\u00a1-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e]/g;

/**
 * Splits a text inside runs of more than 100 letters; each segment is to become its own text node. The browser measures
 * such a run again for each line up to the end of its node, which is slow for long ones. Unlike `<wbr>`, separate text
 * nodes do not change line breaks, and are selected and copied as one text.
 */
export function splitLongRuns(text: string): readonly string[] {
  if (text.length <= maxLength) return [text];
  const segments: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(spacelessText)) {
    if (run.length <= maxLength) continue;
    for (let end = nextLetterStart(run, maxLength); end < run.length; end = nextLetterStart(run, end + maxLength)) {
      segments.push(text.slice(from, index + end));
      from = index + end;
    }
  }
  return [...segments, text.slice(from)];
}

function nextLetterStart(run: string, at: number): number {
  startingLetter.lastIndex = at;
  return startingLetter.exec(run)?.index ?? run.length;
}
