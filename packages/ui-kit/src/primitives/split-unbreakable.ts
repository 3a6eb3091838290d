/**
 * Document numbers (`PR2026-0417`) and dates: a line breaks before or after them. Browsers break after a hyphen and between
 * any two Han characters. Bounded, so that any text takes linear time.
 */
const unbreakable =
  /(?<![A-Za-z0-9-])(?:[A-Z]{2,6}\d{2,6}(?:-\d{1,8}){1,2}|\d{4}[-/]\d{1,2}[-/]\d{1,2}|(?:\d{4}年)?\d{1,2}月\d{1,2}[日号]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d{1,2}(?:, \d{4})?)(?![A-Za-z0-9-])/g;

/** A text in pieces: every second one is to stay in one line. A text without such a piece is returned alone. */
export function splitUnbreakable(text: string): readonly string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const { 0: whole, index } of text.matchAll(unbreakable)) {
    pieces.push(text.slice(at, index), whole);
    at = index + whole.length;
  }
  return [...pieces, text.slice(at)];
}
