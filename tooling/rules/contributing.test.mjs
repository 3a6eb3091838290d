import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../bootstrap/root.mjs';

const page = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');
const walks = page
  .slice(page.indexOf('## Three walks'), page.indexOf('## Adding things'))
  .split(/^\*\*/m)
  .slice(1)
  .map((walk) => [...walk.matchAll(/^\d+\. `([^`]+)`$/gm)].map(([, path]) => path));

it('[TO26] the walks of CONTRIBUTING.md name existing files, each once, and not too many', () => {
  expect(walks.flat().filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  for (const walk of walks) expect(walk).toHaveLength(new Set(walk).size);
  const [text = [], chunk = [], host = []] = walks;
  expect([text.length <= 40, chunk.length <= 30, host.length <= 13]).toEqual([true, true, true]);
});

it('[TO26] the recipes of CONTRIBUTING.md name existing files', () => {
  const recipes = page.slice(page.indexOf('## Adding things'), page.indexOf('## Tests'));
  const named = [...recipes.matchAll(/`((?:apps|packages)\/[\w./-]+)`/g)].map(([, path]) => path);
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});
