import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Licences that require only a notice; OFL-1.1, of fonts, also that a font is not sold alone. */
const permissiveLicences = new Set([
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
  'OFL-1.1',
]);

/** Whether one alternative of the SPDX expression consists of permissive licences only. */
export function isPermissive(expression) {
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return alternatives.some((side) => side.split(/\s+AND\s+/i).every((name) => permissiveLicences.has(name.trim())));
}

/** Checks the licences of all direct and transitive dependencies of apps and packages; one line for each problem. */
export function checkLicences(root) {
  const packages = new Map();
  for (const parent of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, parent))) collectPackages(join(root, parent, name), packages);
  }
  const thirdParty = [...packages.values()].filter(({ name }) => !name.startsWith('@parley/'));
  const problems = thirdParty
    .filter(({ licence }) => !isPermissive(licence))
    .map(({ name, version, licence }) => `${name}@${version} is under '${licence}': replace it or discuss it`);
  return { packages: thirdParty.length, problems };
}

function collectPackages(folder, seen) {
  const path = join(folder, 'package.json');
  if (seen.has(folder) || !existsSync(path)) return;
  const { name = '', version = '', license, licenses, dependencies = {} } = JSON.parse(readFileSync(path, 'utf8'));
  seen.set(folder, { name, version, licence: licenceOf(license ?? licenses) });
  for (const dependency of Object.keys(dependencies)) {
    const found = resolve(folder, dependency);
    if (found) collectPackages(found, seen);
  }
}

/** Old manifests have an object or a list of objects. */
function licenceOf(declared) {
  if (Array.isArray(declared)) return declared.map(licenceOf).join(' OR ');
  return typeof declared === 'object' ? declared.type : (declared ?? 'no licence');
}

/** Resolves `name` from `folder` as Node does. */
function resolve(folder, name) {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(candidate)) return realpathSync(candidate);
  const parent = dirname(folder);
  return parent === folder ? undefined : resolve(parent, name);
}
