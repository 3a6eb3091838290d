import { expect, it } from 'vitest';
import { importModule } from './import-module';

/** An import that fails as in Chromium, which remembers a failed address for the life of the page. */
const failingImport = (address: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));

it('[UK315] a module that failed once is requested under another address', async () => {
  const importPlainly = failingImport(new URL('./import-module.ts', import.meta.url).href);
  await expect(importModule(importPlainly)).rejects.toThrow('dynamically imported module');
  await expect(importModule(importPlainly)).resolves.toHaveProperty('importModule');
});

it.each([
  ['no address', new TypeError('Importing a module script failed.')],
  [
    'an address of another origin',
    new TypeError('error loading dynamically imported module: https://evil.example/a.js'),
  ],
  ['an error inside the module', new Error('http://localhost/a.js')],
])('[UK315] a failure with %s stays a failure', async (_, error) => {
  const importPlainly = () => Promise.reject(error);
  await expect(importModule(importPlainly)).rejects.toBe(error);
  await expect(importModule(importPlainly)).rejects.toBe(error);
});
