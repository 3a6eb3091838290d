import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { openFrame } from './harness/host-page';
import { serveHostWithHeaders } from './harness/host-with-headers';

test.use({ expectedProblems: ['storage-blocked'] });

test.describe('on a host page that is isolated from other origins', () => {
  for (const policy of ['require-corp', 'credentialless']) {
    test(`[GW180] the chat works under Cross-Origin-Embedder-Policy: ${policy}`, async ({ page, product }) => {
      const host = await serveHostWithHeaders(product, {
        'cross-origin-embedder-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
      });
      const chat = await openFrame(page, host);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await chat.askAndAwaitAnswer('PR2026-0417 到哪一步了？');
      await expect(chat.replyRows.getByRole('group', { name: /PR2026-0417/ })).toBeVisible();
      host.stop();
    });
  }
});

/** Makes each storage throw within frames, as a browser does that blocks the storage of other sites. */
const blockStorageInFrames = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });

test('[WB229] where storage is blocked the chat works, and a draft and a text before the room is known survive reloads of the frame', async ({
  page,
  product,
}) => {
  await blockStorageInFrames(page);
  const chat = await openFrame(page, product);
  await chat.askAndAwaitAnswer('PR2026-0417 到哪一步了？');
  await chat.composer.fill('写到一半');
  const reloadFrame = async () => {
    const frame = page.frames().find((one) => one.url().startsWith(product.gatewayUrl));
    await frame?.evaluate(() => location.reload());
  };
  await reloadFrame();
  await expect(chat.message('PR2026-0417 到哪一步了？').first()).toBeVisible();
  await expect(chat.composer).toHaveValue('写到一半');

  let respond = () => {};
  const gate = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/ibsn/**', async (route) => {
    await gate;
    await route.continue();
  });
  await reloadFrame();
  await expect(chat.composer).toHaveValue('');
  await chat.composer.fill('又写的');
  await reloadFrame();
  await expect(chat.composer).toHaveValue('又写的');
  respond();
  await expect(chat.composer).toHaveValue('写到一半\n又写的');
});
