/**
 * Document numbers (`PR2026-0417`) and dates, which browsers would break after a hyphen or between Han characters. All
 * repetitions are bounded, so that matching takes linear time.
 */
const unbreakable =
  /(?<![A-Za-z0-9-])(?:[A-Z]{2,6}\d{2,6}(?:-\d{1,8}){1,2}|\d{4}[-/]\d{1,2}[-/]\d{1,2}|(?:\d{4}年)?\d{1,2}月\d{1,2}[日号]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d{1,2}(?:, \d{4})?)(?![A-Za-z0-9-])/g;

/** Splits a text; every second piece (index 1, 3 …) must not be broken across lines. Without any, the text is the only piece. */
export function splitUnbreakable(text: string): readonly string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const { 0: whole, index } of text.matchAll(unbreakable)) {
    pieces.push(text.slice(at, index), whole);
    at = index + whole.length;
  }
  return [...pieces, text.slice(at)];
}
