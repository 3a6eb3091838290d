import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot } from '../bootstrap/root.mjs';
import { kinds, textsAfter } from './generate.mjs';
import { nextSteps } from './next-steps.mjs';

const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined);

const usage = `npm run new -- ${Object.keys(kinds).join('|')} <name> [--dry-run]
writes a start that compiles, with its test and its rule; --dry-run only lists the files. The table of each kind in
CONTRIBUTING.md says what a name looks like and which options there are.`;

const words = process.argv.slice(2);
const [kind = '', name = '', ...options] = words.filter((word) => word !== '--dry-run');
try {
  if (!Object.hasOwn(kinds, kind) || name === '' || words.includes('--help')) throw new Error(usage);
  const steps = kinds[kind](name, read, ...options);
  const texts = textsAfter(steps, read);
  for (const path of texts.keys())
    console.log(`${existsSync(inRoot(path)) ? 'changed' : 'new    '} ${path}${yoursIn(path, steps)}`);
  if (!words.includes('--dry-run')) await write(texts, kind);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** What the developer still has to write in a file. */
function yoursIn(path, steps) {
  const remaining = steps.filter((step) => step.path === path && step.toWrite);
  return remaining.map(({ toWrite }) => ` – yours: ${toWrite}`).join('');
}

async function write(texts, kind) {
  const added = [...texts.keys()].filter((path) => !existsSync(inRoot(path)));
  for (const [path, text] of texts) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
  }
  const written = [...texts.keys()].filter((path) => /\.tsx?$/.test(path));
  console.log(nextSteps(kind, written));
  console.log(
    `To undo it, with all else that is not committed in these files: rm ${added.join(' ')} && git checkout ${[...texts.keys()].filter((path) => !added.includes(path)).join(' ')}`,
  );
  process.exitCode = await run(binary('biome'), ['check', '--write', ...written], { onOutput: () => undefined });
}
