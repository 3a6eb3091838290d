import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../bootstrap/root.mjs';
import { products } from './products.mjs';

const read = (...parts) => readFileSync(inRoot(...parts), 'utf8');

describe('the peers', () => {
  it('[TO19] are installed by a lockfile of their own, which names no registry', () => {
    const lockfile = read('tooling', 'peers', 'pnpm-lock.yaml');
    expect(lockfile).not.toMatch(/https?:\/\/|tarball:/);
    const { dependencies } = JSON.parse(read('tooling', 'peers', 'package.json'));
    for (const [name, version] of Object.entries(dependencies)) expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/);
  });

  it('[TO19] are no part of the workspace, so that installing the product installs none of them', () => {
    const { dependencies } = JSON.parse(read('tooling', 'peers', 'package.json'));
    const foreign = Object.keys(dependencies).filter((name) => !['react', 'react-dom', 'prop-types'].includes(name));
    const workspace = read('pnpm-lock.yaml');
    expect(workspace).not.toContain('tooling/peers');
    for (const name of foreign) expect(workspace).not.toContain(`'${name}@`);
    expect(foreign.length).toBeGreaterThan(8);
  });

  it('[TO19] have one page each, and each page is a product of the table', () => {
    const pages = readdirSync(inRoot('tooling', 'peers', 'pages')).filter((name) => name.endsWith('.jsx'));
    expect(['ours', ...pages.map((name) => name.replace('.jsx', ''))].sort()).toEqual(Object.keys(products).sort());
  });
});
