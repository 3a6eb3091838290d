import { toSafeLine } from '@parley/ui-kit';

/** The beginning and the end of a name that fit into one line of a toast; the end has the extension. Ours. */
const maxStartLength = 40;
const maxEndLength = 16;

/** Shortens the name of a file for use in a sentence: on one line, without its middle if it is long. Ours. source: WB58 */
export function shortenFileName(name: string): string {
  const plain = toSafeLine(name);
  if (plain.length <= maxStartLength + maxEndLength) return plain;
  // Cleaned again, because the cut may have split a character.
  return `${toSafeLine(plain.slice(0, maxStartLength))}…${toSafeLine(plain.slice(-maxEndLength))}`;
}

/** How many names a toast has room for. Ours. */
const maxNames = 3;

/** Lists the names of files; of more than three the first ones and the number of files. Ours. source: WB58 */
export function listFileNames(files: readonly Pick<File, 'name'>[]): string {
  const names = files.map(({ name }) => shortenFileName(name)).filter((name) => name !== '');
  const first = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${first}, … (${files.length})` : first;
}
