/*
 * What the heights of cards are counted from, in pixels: each card's `height.ts` says about how high it will be, for its
 * placeholder. A row of text too few moves nothing for who reads at the end or above, so words are counted and not measured.
 */

export const cardPadding = 28;
export const footerHeight = 48;
export const fieldHeight = 28;

const characterWidth = 7.5;
const maxWidth = 680;
/** Where questions stand in two columns. */
const twoColumnsWidth = 480;
const maxCounted = 20_000;

const cardWidth = (): number => Math.min(maxWidth, window.innerWidth * 0.85);

/** The height of a text: a Chinese character is as wide as two Latin ones. */
export function textHeight(text: string, lineHeight: number): number {
  const unitsPerRow = (cardWidth() - cardPadding) / characterWidth;
  const units = (row: string) => row.length + (row.match(/[⺀-鿿＀-￯]/g)?.length ?? 0);
  return (
    text
      .slice(0, maxCounted)
      .split('\n')
      .reduce((rows, row) => rows + Math.max(1, Math.ceil(units(row) / unitsPerRow)), 0) * lineHeight
  );
}

/** The height of a text that is cut after so many lines, with the link that unfolds it. */
export const foldedTextHeight = (text: string, lineHeight: number, maxLines = 1000): number =>
  Math.min(textHeight(text, lineHeight), maxLines * lineHeight + 31);

/** One batch of questions. */
export const questionsHeight = (count: number, pageSize: number): number =>
  Math.ceil(Math.min(count, pageSize) / (cardWidth() < twoColumnsWidth ? 1 : 2)) * 38;
