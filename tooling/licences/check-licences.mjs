import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Licences that ask for no more than a notice. */
const welcome = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'PostgreSQL',
]);

/** A licence expression is welcome when one side of its OR is, and every part of that side's AND. */
export function isWelcome(expression) {
  const sides = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return sides.some((side) => side.split(/\s+AND\s+/i).every((name) => welcome.has(name.trim())));
}

/** Everything that ships: the dependencies of our apps and packages and, through those, theirs. One line a problem. */
export function checkLicences(root) {
  const seen = new Map();
  for (const parent of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, parent))) follow(join(root, parent, name), seen);
  }
  const foreign = [...seen.values()].filter(({ name }) => !name.startsWith('@parley/'));
  const problems = foreign
    .filter(({ licence }) => !isWelcome(licence))
    .map(({ name, version, licence }) => `${name}@${version} is under '${licence}': replace it or discuss it`);
  return { packages: foreign.length, problems };
}

function follow(folder, seen) {
  const path = join(folder, 'package.json');
  if (seen.has(folder) || !existsSync(path)) return;
  const { name = '', version = '', license, licenses, dependencies = {} } = JSON.parse(readFileSync(path, 'utf8'));
  seen.set(folder, { name, version, licence: licenceOf(license ?? licenses) });
  for (const dependency of Object.keys(dependencies)) {
    const found = resolve(folder, dependency);
    if (found) follow(found, seen);
  }
}

/** Old manifests hold an object or a list of objects. */
function licenceOf(declared) {
  if (Array.isArray(declared)) return declared.map(licenceOf).join(' OR ');
  return typeof declared === 'object' ? declared.type : (declared ?? 'no licence');
}

/** Where Node would find `name` from `folder`. */
function resolve(folder, name) {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(candidate)) return realpathSync(candidate);
  const parent = dirname(folder);
  return parent === folder ? undefined : resolve(parent, name);
}
