import type { Plugin } from 'vite';

const declarations = /packages[\\/]api-client[\\/]src[\\/]contract[\\/][\w-]+\.ts$/;

/**
 * Removes from the bundle what only the gateway and the generator read in the contract: who may call, the source of a call,
 * the schema of its request, and calls that are not built. All that weighs more than the schemas of the answers.
 */
export const stripContract: Plugin = {
  name: 'parley:strip-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!declarations.test(id)) return undefined;
    return withoutEntries(requestEntry, withoutEntries(plannedEntry, code));
  },
};

/** A call that is not built. */
const plannedEntry = /\b\w+: planned\(\s*'/;
/** By these the gateway reads and authorises a request; the compiler has checked what the client sends. */
const requestEntry = /^ {4}(?:query|body|form|multipart|claims|values|facts): /m;

function withoutEntries(entries: RegExp, code: string): string {
  const found = entries.exec(code);
  if (!found) return code;
  const before = code.slice(0, found.index);
  const entry = code.slice(found.index);
  return before + withoutEntries(entries, entry.slice(lengthOfEntry(entry)));
}

/** Up to the comma at its end, which the formatter puts behind each entry. */
function lengthOfEntry(code: string): number {
  let depth = 0;
  for (const [index, character] of [...code].entries()) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) return index + 1;
  }
  throw new Error('an entry of the contract has no end');
}
