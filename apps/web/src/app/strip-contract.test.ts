import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stripContract } from '../../strip-contract';

const folder = join(import.meta.dirname, '../../../../packages/api-client/src/contract');
const groups = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));

/** The code of a contract file in the built page. */
function builtCode(name: string): string {
  const code = readFileSync(join(folder, name), 'utf8');
  const { transform } = stripContract;
  if (typeof transform !== 'function') throw new Error('no transform');
  const rest: unknown = Reflect.apply(transform, {}, [code, join(folder, name)]);
  return typeof rest === 'string' ? rest : code;
}

it.each(groups)(
  '[WB187] the built page has only the path, the method and the result schema of each call of %s',
  (name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    const rest = builtCode(name);
    for (const [open = '', close = ''] of ['()', '[]', '{}'])
      expect(rest.split(open)).toHaveLength(rest.split(close).length);
    // These two files declare the fields of an entry and have no entries.
    if (name === 'endpoint.ts' || name === 'claims.ts') return;
    expect(rest).not.toMatch(/\bfacts:|\bplanned\(\s*'|^ {4}(query|body|form|multipart|claims|values): /m);
    for (const entry of ['path', 'method', 'result'])
      expect(rest.split(`${entry}: `)).toHaveLength(code.split(`    ${entry}: `).length);
  },
);
