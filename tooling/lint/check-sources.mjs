import { forbiddenPatterns } from './forbidden-patterns.mjs';
import { refusedNames } from './glossary.mjs';
import { injectionRisks } from './injection-risks.mjs';
import { unguardedKeyHandlers } from './input-method.mjs';
import { impurities } from './purity.mjs';
import { tooLong } from './sizes.mjs';
import { ownSources } from './source-files.mjs';
import { unusedTexts } from './unused-texts.mjs';

/** The checks of every source file, by name. */
const sourceChecks = {
  sizes: tooLong,
  injection: injectionRisks,
  purity: impurities,
  patterns: forbiddenPatterns,
  keys: unguardedKeyHandlers,
  words: refusedNames,
};

/** The findings of each check, as 'file:line what to do'. */
export function checkSources(root, sources = ownSources(root)) {
  const found = Object.entries(sourceChecks).map(([name, find]) => [
    name,
    sources.flatMap((file) => [...find(file)].map(({ line, what }) => `${file.path}:${line} ${what}`)),
  ]);
  return { ...Object.fromEntries(found), texts: unusedTexts(sources) };
}
