import { expect, it } from 'vitest';
import { createLazyQueries } from './lazy-queries';

it('[WB199] loads the query client again after a failed load, and once after a successful one', async () => {
  let attempts = 0;
  const { client } = createLazyQueries(async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return import('./query-client');
  });
  await expect(client.load()).rejects.toThrow('Failed to fetch');
  expect(await client.load()).toBe(await client.load());
  expect([attempts, client.loaded()]).toEqual([2, await client.load()]);
});
