import type { Plugin } from 'vite';

const declarations = /packages[\\/]api-client[\\/]src[\\/]contract[\\/][\w-]+\.ts$/;

/**
 * What the contract says to the gateway, the generator and its readers (who may call, where it is specified, how a request
 * is read, what is not built) is no use to a page, and weighs more than how it reads the answers.
 */
export const withoutFacts: Plugin = {
  name: 'parley:without-facts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!declarations.test(id)) return undefined;
    return without(request, without(planned, code));
  },
};

/** A call that is not built. */
const planned = /\b\w+: planned\(\s*'/;
/** The client hands over what the compiler has checked: only the gateway reads and authorises it by these. */
const request = /^ {4}(?:query|body|form|multipart|claims|values|facts): /m;

function without(entries: RegExp, code: string): string {
  const found = entries.exec(code);
  if (!found) return code;
  const before = code.slice(0, found.index);
  const entry = code.slice(found.index);
  return before + without(entries, entry.slice(lengthOfEntry(entry)));
}

/** Up to the comma that ends it, which the formatter puts behind each entry. */
function lengthOfEntry(code: string): number {
  let depth = 0;
  for (const [at, sign] of [...code].entries()) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) return at + 1;
  }
  throw new Error('an entry of the contract has no end');
}
