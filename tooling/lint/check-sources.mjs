import { openings } from './gates.mjs';
import { retiredNames } from './glossary.mjs';
import { slips } from './habits.mjs';
import { unguardedKeys } from './input-method.mjs';
import { impurities } from './purity.mjs';
import { tooLong } from './sizes.mjs';
import { ownSources } from './source-files.mjs';

/** What is looked for in every source file: name of the check → its finder. */
const sourceChecks = {
  sizes: tooLong,
  gates: openings,
  purity: impurities,
  habits: slips,
  keys: unguardedKeys,
  words: retiredNames,
};

/** Findings by check, each as 'file:line what to do'. */
export function checkSources(root, sources = ownSources(root)) {
  const found = Object.entries(sourceChecks).map(([name, find]) => [
    name,
    sources.flatMap((file) => [...find(file)].map(({ line, what }) => `${file.path}:${line} ${what}`)),
  ]);
  return Object.fromEntries(found);
}
