/** The most characters that one line shows. Ours. */
const maxLength = 200;

/** The beginning of a text in one line; a longer text ends in '…'. */
export function oneLine(text: string): string {
  // The rest of a very long text is not read.
  const start = text.slice(0, 4 * maxLength);
  const line = start.replace(/\s+/g, ' ').trim();
  const isCut = line.length > maxLength || text.slice(start.length).trim() !== '';
  return isCut ? `${line.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}
