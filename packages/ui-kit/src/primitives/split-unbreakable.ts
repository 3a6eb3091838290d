// All repetitions are bounded, so that matching takes linear time.
const documentNumber = /[A-Z]{2,6}\d{2,6}(?:-\d{1,8}){1,2}/;
const numericDate = /\d{4}[-/]\d{1,2}[-/]\d{1,2}/;
const chineseDate = /(?:\d{4} ?年 ?)?\d{1,2} ?月 ?\d{1,2} ?[日号](?: \d{1,2}:\d{2})?/;
const englishDate =
  /(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d{1,2}(?:, \d{4}(?!\d))?(?:, \d{1,2}:\d{2})?/;
const hours = /\d{1,2}:\d{2} ?[–-] ?\d{1,2}:\d{2}/;
const quantity =
  /(?<![.,:¥])\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,4})? (?:[件台个卷双把根桶次米罐套项张天分]|小时|(?:pcs|units?|rolls?|pairs?|drums?|jobs?|cans?|sets?|days?|hours?|min|mm|cm|km|kg|[mhdl])(?![A-Za-z]))/;

/**
 * Document numbers (`PR2026-0417`), dates with their times, hours (`08:30–18:00`), and quantities with their units (`198 pcs`, `2 天`). Browsers
 * would break them at a space, after a hyphen or between Han characters.
 */
const unbreakable = new RegExp(
  `(?<![A-Za-z0-9-])(?:${[documentNumber, numericDate, chineseDate, englishDate, hours].map(({ source }) => source).join('|')})(?![A-Za-z0-9-])|(?<![A-Za-z0-9-])${quantity.source}`,
  'g',
);

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
