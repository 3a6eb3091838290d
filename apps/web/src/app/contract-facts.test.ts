import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutFacts } from '../../contract-facts';

const folder = join(import.meta.dirname, '../../../../packages/api-client/src/contract');
const groups = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));

/** What a built page has of a file of the contract. */
function built(name: string): string {
  const code = readFileSync(join(folder, name), 'utf8');
  const { transform } = withoutFacts;
  if (typeof transform !== 'function') throw new Error('no transform');
  const rest: unknown = Reflect.apply(transform, {}, [code, join(folder, name)]);
  return typeof rest === 'string' ? rest : code;
}

it.each(groups)('[WB187] a page has of %s only where it asks and how it reads the answer', (name) => {
  const code = readFileSync(join(folder, name), 'utf8');
  const rest = built(name);
  for (const [open = '', close = ''] of ['()', '[]', '{}'])
    expect(rest.split(open)).toHaveLength(rest.split(close).length);
  // These declare what an entry may have.
  if (name === 'endpoint.ts' || name === 'claims.ts') return;
  expect(rest).not.toMatch(/\bfacts:|\bplanned\(\s*'|^ {4}(query|body|form|multipart|claims|values): /m);
  for (const entry of ['path', 'method', 'result'])
    expect(rest.split(`${entry}: `)).toHaveLength(code.split(`    ${entry}: `).length);
});
