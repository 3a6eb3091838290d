import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@parley/api-client';
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
  const pagePath = join(folder, 'index.html');
  const html = await readFile(pagePath, 'utf8');
  const oldSheet = /assets\/(index-[^"]+\.css)/.exec(html)?.[1] ?? '';
  const newSheet = `index-${newId}.css`;
  // The old one stays, because scripts of this build name it too.
  await copyFile(join(folder, 'assets', oldSheet), join(folder, 'assets', newSheet));
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

test('[WB372] without a gateway the last messages are there, and what is written arrives when it is back', async ({
  chat,
  page,
  product,
}) => {
  await chat.askAndAwaitAnswer(question);
  await awaitWorker(page);
  await awaitCopy(page, question);
  await product.stopGateway();
  await page.reload();
  await expect(chat.message(question).first()).toBeVisible();
  await expect(chat.lastAnswer).toBeVisible();
  await expect(chat.button('shell.reconnectNow')).toBeVisible();
  await chat.composer.fill('没有网络时写的');
  await chat.button('composer.send').click();
  await expect(chat.lastOwnMessage).toContainText('没有网络时写的');
  await page.reload();
  await expect(chat.lastOwnMessage).toContainText('没有网络时写的');
  await product.startGateway();
  await chat.awaitAnswer();
  await page.reload();
  await expect(chat.message('没有网络时写的')).toHaveCount(1);

  await test.step('signed out, nothing of it is left', async () => {
    await chat.button('title.settings').click();
    await chat.button('room.signOut').click();
    await chat.button('settings.signOut.confirm').click();
    await expect(chat.accountField).toBeVisible();
    await expect.poll(() => page.evaluate(copiedText)).toBe('');
    await product.stopGateway();
    await page.reload();
    await expect(chat.accountField).toBeVisible();
    await expect(page.getByText('PR2026-0417')).toHaveCount(0);
    await product.startGateway();
  });
});

test.describe('a session that has ended', () => {
  test.use({ expectedProblems: ['offline', 'signed-out'] });

  test('[WB374] a session that has ended meanwhile takes along what the device had, but nothing unsent', async ({
    chat,
    page,
    product,
  }) => {
    await chat.askAndAwaitAnswer(question);
    await awaitWorker(page);
    await awaitCopy(page, question);
    const token = await page.evaluate(() => sessionStorage.getItem('im.accessToken'));
    await page.context().setOffline(true);
    await page.reload();
    await expect(chat.message(question).first()).toBeVisible();
    await expect(page.getByText(chat.translate('shell.offline'))).toBeVisible();
    await chat.composer.fill('还没发出的一句');
    await chat.button('composer.send').click();
    await expect(chat.lastOwnMessage).toContainText('还没发出的一句');
    const headers = { authorization: `Bearer ${token}` };
    const ended = await page.request.get(`${product.gatewayUrl}/ibsn/v1/robot/logoff`, { headers });
    expect(ended.ok()).toBe(true);
    await page.context().setOffline(false);
    const dialog = page.getByRole('dialog', { name: chat.translate('login.signInAgain') });
    await expect(dialog).toBeVisible();
    await expect(chat.message(question)).toHaveCount(0);
    await expect.poll(() => page.evaluate(copiedText)).toBe('');
    await chat.passwordField.fill('parley-demo');
    await dialog.getByRole('button', { name: chat.translate('login.submit') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chat.message('还没发出的一句')).toHaveCount(1);
    await expect(chat.message(question).first()).toBeVisible();
  });
});

test.describe('a message that is recalled meanwhile', () => {
  test.use({ expectedProblems: ['offline', 'answers-at-once'] });

  test('[WB372] leaves the screen and the device when the gateway is back', async ({ chat, page, product }) => {
    const words = '运费由他们承担';
    await chat.askAndAwaitAnswer(words);
    await awaitWorker(page);
    await awaitCopy(page, words);
    const token = await page.evaluate(() => sessionStorage.getItem('im.accessToken') ?? '');
    await page.context().setOffline(true);
    await page.reload();
    await expect(chat.message(words).first()).toBeVisible();

    const api = createApiClient({ prefixUrl: product.gatewayUrl, token: () => token });
    const roomId = (await api.rooms.query({ query: {} })).content[0]?.roomId ?? '';
    const { content } = await api.messages.inRoom({ query: { roomId } });
    const { messageId = '' } = content.find((message) => message.content === words) ?? {};
    await api.messages.recall({ body: { roomId, messageId } });
    await page.context().setOffline(false);

    await expect(chat.message(chat.translate('timeline.recalledByMe'))).toBeVisible();
    await expect(chat.message(words)).toHaveCount(0);
    await expect.poll(() => page.evaluate(copiedText)).not.toContain(`"content":"${words}"`);
  });
});

const question = 'PR2026-0417 到哪一步了？';

/** Waits until the device has these words and the answer to them; without the copy there is nothing to see on the screen. */
async function awaitCopy(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const { messages } = JSON.parse((await page.evaluate(copiedText)) || '{"messages":[]}');
      return messages.findIndex(({ content }: { content: string }) => content === words) + 1 < messages.length;
    })
    .toBe(true);
}

/** What is on the device of the conversation, decrypted with the key of the device; '' without a copy. */
async function copiedText(): Promise<string> {
  const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await resultOf(indexedDB.open('im.outbox'));
  const stores = database.transaction(['keys', 'copies']);
  const [[key], [copy]] = await Promise.all([
    resultOf(stores.objectStore('keys').getAll()),
    resultOf(stores.objectStore('copies').getAll()),
  ]);
  database.close();
  if (!copy) return '';
  const { tenant, account, name, iv, data } = copy;
  const additionalData = new TextEncoder().encode(JSON.stringify([tenant, account, name]));
  return JSON.parse(
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)),
  );
}
