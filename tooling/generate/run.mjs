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
    const remaining = steps
      .filter((step) => step.path === path && step.toWrite)
      .map((step) => ` – yours: ${step.toWrite}`);
    console.log(`${existsSync(inRoot(path)) ? 'changed' : 'new    '} ${path}${remaining.join('')}`);
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
  }
  const written = [...new Set(steps.map(({ path }) => path))].filter((path) => /\.tsx?$/.test(path));
  console.log(nextSteps(kind, written));
  process.exitCode = await run(binary('biome'), ['check', '--write', ...written], { onOutput: () => undefined });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** What follows the start: the recipe, the types, and the tests that were written. */
function nextSteps(kind, written) {
  const tests = written.filter((path) => /\.test\.tsx?$/.test(path));
  const command = (project, paths) =>
    paths.length > 0 ? [`  npx vitest run --project ${project} ${paths.join(' ')}`] : [];
  return [
    `\nNext: fill in what is yours, with the table of '${kind}' in CONTRIBUTING.md at hand; then`,
    '  npx turbo run typecheck',
    ...command(
      'unit',
      tests.filter((path) => !path.includes('.browser.')),
    ),
    ...command(
      'component',
      tests.filter((path) => path.includes('.browser.')),
    ),
    '  npm test -- lint layers sources unused',
  ].join('\n');
}
