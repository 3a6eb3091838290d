import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLicences, isPermissive } from './check-licences.mjs';

const createdFolders = [];
afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true });
});

function createWorkspace(manifests) {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  createdFolders.push(root);
  mkdirSync(join(root, 'packages'));
  for (const [folder, manifest] of Object.entries(manifests)) {
    const path = join(root, folder, 'package.json');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(manifest));
  }
  return root;
}

describe('the check of licences', () => {
  it('[TO9] follows the dependencies and names those that are not permissive', () => {
    const root = createWorkspace({
      'apps/web': { name: '@parley/web', dependencies: { a: '1' }, devDependencies: { c: '1' } },
      'apps/web/node_modules/a': { name: 'a', version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
      'apps/web/node_modules/b': { name: 'b', version: '2.0.0', license: 'AGPL-3.0' },
      'apps/web/node_modules/c': { name: 'c', version: '3.0.0', license: 'GPL-3.0' },
    });
    expect(checkLicences(root)).toEqual({
      packages: 2,
      problems: ["b@2.0.0 is under 'AGPL-3.0': replace it or discuss it"],
    });
  });

  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND CC-BY-NC-4.0', false],
    ['no licence', false],
  ])('[TO9] reads %s', (expression, expected) => {
    expect(isPermissive(expression)).toBe(expected);
  });
});
