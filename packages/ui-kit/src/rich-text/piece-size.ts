/**
 * The target draw time of a piece: a long text is drawn in pieces, one a task, so that the page can react in between. A
 * task over 50 ms is noticeable, and some pieces take twice the expected time.
 */
const targetDrawMs = 20;
const minPieceSize = 500;
const maxPieceSize = 20_000;
/** Used until a draw was measured: what an older phone draws in that time. */
export const firstPieceSize = 1500;

/** How many characters to draw at once, after `characters` of them took `tookMs` on this device. Ours. */
export function nextPieceSize(
  size: number,
  { characters, tookMs }: { readonly characters: number; readonly tookMs: number },
) {
  // A short piece is no measure: most of its draw time does not depend on its length.
  if (characters < minPieceSize) return size;
  const fittingSize = (characters * targetDrawMs) / Math.max(tookMs, 0.1);
  // Doubled at most, so that one fast piece of plain text is not followed by a whole table.
  return Math.round(Math.min(Math.max(fittingSize, minPieceSize), size * 2, maxPieceSize));
}
