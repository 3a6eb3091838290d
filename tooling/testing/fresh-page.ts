import { beforeAll } from 'vitest';
import { page } from 'vitest/browser';

// The files of a worker share one page, so a file that played a phone would make phones of those after it.
beforeAll(async () => {
  await page.viewport(1280, 800);
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) delete dataset[name];
});
