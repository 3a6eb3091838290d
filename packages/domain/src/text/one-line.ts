/** The most characters that one line shows. Ours. */
const maxLength = 200;

/** The beginning of a text in one line; a longer text ends in '…'. */
export function oneLine(text: string): string {
  const short = text
    .slice(0, 4 * maxLength)
    .replace(/\s+/g, ' ')
    .trim();
  return short.length > maxLength ? `${short.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : short;
}
