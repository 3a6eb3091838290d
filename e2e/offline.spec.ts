import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../tooling/bootstrap/root.mjs';
import { startTestProduct } from '../tooling/product/test-product.mjs';
import { test as base, expect } from './harness/fixtures';
import { freshData } from './harness/fresh-data';

/** A product whose client is a copy, so that a story can put a newer build in its place. */
const test = base.extend<object, { readonly clientFolder: string }>({
  clientFolder: [
    // Playwright demands the pattern.
    // biome-ignore lint/correctness/noEmptyPattern: nothing is needed
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'parley-client-'));
      await cp(inRoot('apps/web/dist'), folder, { recursive: true });
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ clientFolder, limits }, use) => {
      const env = { LIMITS_FILE: limits, CLIENT_FOLDER: clientFolder };
      const product = await startTestProduct({ dataFrom: freshData(), env, withHostDemo: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow', expectedProblems: ['gateway-down', 'answers-at-once'] });

/** Waits until the shell is on the device. */
const awaitWorker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

/** Puts a build with another id and another style sheet into the folder. */
async function replaceBuild(folder: string, newId: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const oldSheet = assets.find((name) => name.startsWith('index-') && name.endsWith('.css')) ?? '';
  const newSheet = `index-${newId}.css`;
  await copyFile(join(folder, 'assets', oldSheet), join(folder, 'assets', newSheet));
  await rm(join(folder, 'assets', oldSheet));
  const pagePath = join(folder, 'index.html');
  const html = await readFile(pagePath, 'utf8');
  const oldId = /<meta name="build" content="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const path of [pagePath, join(folder, 'sw.js')]) {
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(oldSheet, newSheet).replaceAll(oldId, newId));
  }
}

test('[WB371] a newer client is offered when the gateway comes back with it, and one press brings it', async ({
  chat,
  page,
  product,
  clientFolder,
}) => {
  await awaitWorker(page);
  const oldBuild = await buildOf(page);
  await product.stopGateway();
  await replaceBuild(clientFolder, 'newer0newer0');
  await product.startGateway();
  const prompt = page.getByRole('group', { name: chat.translate('overlay.update.title') });
  await expect(prompt).toBeVisible();
  await chat.composer.fill('还没发出的一句');
  expect(await buildOf(page)).toBe(oldBuild);

  await chat.button('overlay.update.apply').click();

  await expect.poll(() => buildOf(page)).toBe('newer0newer0');
  await expect(chat.composer).toHaveValue('还没发出的一句');
  await expect(prompt).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/newer0newer0$/)]);
  await chat.composer.fill('');
});

test('[WB370] a page that is loaded again is that of the gateway at once, whatever is stored', async ({
  chat,
  page,
  product,
  clientFolder,
}) => {
  await chat.awaitRoom();
  await awaitWorker(page);
  await product.stopGateway();
  await replaceBuild(clientFolder, 'newest0newest0');
  await product.startGateway();
  await page.reload();
  expect(await buildOf(page)).toBe('newest0newest0');
  await chat.awaitRoom();
  await expect(page.getByRole('group', { name: chat.translate('overlay.update.title') })).toHaveCount(0);
});
