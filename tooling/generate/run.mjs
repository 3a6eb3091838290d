import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot } from '../bootstrap/root.mjs';
import { kinds, textsAfter } from './generate.mjs';

const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined);

/** `npm run new -- event parcel.arrived`: writes a start that compiles, with its test and its rule. */
const [kind = '', name = '', ...options] = process.argv.slice(2);
try {
  if (!Object.hasOwn(kinds, kind) || name === '')
    throw new Error(`npm run new -- ${Object.keys(kinds).join('|')} <name>`);
  const steps = kinds[kind](name, read, ...options);
  for (const [path, text] of textsAfter(steps, read)) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
    console.log(path);
  }
  const written = [...new Set(steps.map(({ path }) => path))].filter((path) => /\.tsx?$/.test(path));
  process.exitCode = await run(binary('biome'), ['check', '--write', ...written], { onOutput: () => undefined });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
