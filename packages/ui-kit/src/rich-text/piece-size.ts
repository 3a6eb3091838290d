/** How long the drawing of one piece may take: a task of over 50 ms is felt, and some pieces take twice what was expected. */
const drawMs = 20;
const minPiece = 500;
const maxPiece = 20_000;
/** Before anything was drawn: what an older phone draws in that time. */
export const firstPieceSize = 1500;

/** How many characters are drawn at once, after `characters` of them took so many ms on the machine that draws. Ours */
export function nextPieceSize(
  size: number,
  { characters, tookMs }: { readonly characters: number; readonly tookMs: number },
) {
  // Few characters say little: most of their time is the same for any number.
  if (characters < minPiece) return size;
  const fitting = (characters * drawMs) / Math.max(tookMs, 0.1);
  // One quick piece, such as plain words, must not let a table through at once.
  return Math.round(Math.min(Math.max(fitting, minPiece), size * 2, maxPiece));
}
