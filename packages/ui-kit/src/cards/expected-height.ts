/*
 * Sizes in pixels for estimating the height of a card's placeholder, in each card's `height.ts`. Text is counted and
 * not measured, because a small error does not move the rows that are being read.
 */

export const cardPadding = 28;
export const footerHeight = 48;
export const fieldHeight = 28;

const characterWidth = 7.5;
const maxWidth = 680;
/** From this card width on, questions have two columns. */
const twoColumnsWidth = 480;
const questionHeight = 38;
const maxCountedCharacters = 20_000;

const cardWidth = (): number => Math.min(maxWidth, window.innerWidth * 0.85);

/** The estimated height of a text; a Chinese character counts as two Latin ones. */
export function textHeight(text: string, lineHeight: number): number {
  const unitsPerRow = (cardWidth() - cardPadding) / characterWidth;
  const units = (row: string) => row.length + (row.match(/[⺀-鿿＀-￯]/g)?.length ?? 0);
  return (
    text
      .slice(0, maxCountedCharacters)
      .split('\n')
      .reduce((rows, row) => rows + Math.max(1, Math.ceil(units(row) / unitsPerRow)), 0) * lineHeight
  );
}

/** The estimated height of a text that is folded after `maxLines`, with its toggle. */
export const foldedTextHeight = (text: string, lineHeight: number, maxLines = 1000): number =>
  Math.min(textHeight(text, lineHeight), maxLines * lineHeight + 31);

/** The estimated height of one batch of questions. */
export const questionsHeight = (count: number, pageSize: number): number =>
  Math.ceil(Math.min(count, pageSize) / (cardWidth() < twoColumnsWidth ? 1 : 2)) * questionHeight;
