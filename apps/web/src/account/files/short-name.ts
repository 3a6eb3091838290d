import { plainName } from '@parley/ui-kit';

/** As much of a name as one line of a toast can show, its ending included. Ours. */
const maxStartLength = 40;
const maxEndLength = 16;

/** The name of a file as it can stand inside of a sentence: on one line, without its middle when it is long. Ours. source: WB58 */
export function shortName(name: string): string {
  const plain = plainName(name);
  if (plain.length <= maxStartLength + maxEndLength) return plain;
  // Cleaned again, because the cut may have split a character.
  return `${plainName(plain.slice(0, maxStartLength))}…${plainName(plain.slice(-maxEndLength))}`;
}

/** As many as a toast has room for. Ours. */
const maxNames = 3;

/** The names of files that something is true of; of many the first ones, and how many there are. Ours. source: WB58 */
export function shortNames(files: readonly Pick<File, 'name'>[]): string {
  const names = files.map(({ name }) => shortName(name)).filter((name) => name !== '');
  const first = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${first}, … (${files.length})` : first;
}
