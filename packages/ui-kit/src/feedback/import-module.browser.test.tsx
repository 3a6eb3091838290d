import { expect, it } from 'vitest';
import { importModule } from './import-module';

/** An import that fails as in Chromium, which remembers a failed address until the page is reloaded. */
const failingImport = (address: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));

it('[UK315] requests a module that failed once under another address', async () => {
  const dynamicImport = failingImport(new URL('./import-module.ts', import.meta.url).href);
  await expect(importModule(dynamicImport)).rejects.toThrow('dynamically imported module');
  await expect(importModule(dynamicImport)).resolves.toHaveProperty('importModule');
});

it.each([
  ['no address', new TypeError('Importing a module script failed.')],
  [
    'an address of another origin',
    new TypeError('error loading dynamically imported module: https://evil.example/a.js'),
  ],
  ['an error inside the module', new Error('http://localhost/a.js')],
])('[UK315] fails again after a failure with %s', async (_, error) => {
  const dynamicImport = () => Promise.reject(error);
  await expect(importModule(dynamicImport)).rejects.toBe(error);
  await expect(importModule(dynamicImport)).rejects.toBe(error);
});
