import type { Page } from '@playwright/test';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { serveReactHost } from './harness/react-host';

test.use({ expectedProblems: ['storage-blocked', 'left-early'] });

test('[HB36] the documented React component mounts one chat in strict mode, each time it is mounted, and leaves nothing', async ({
  page,
  product,
}) => {
  const host = await serveReactHost(product);
  const socketCount = async () =>
    Number(/^parley_sockets (\d+)$/m.exec(await (await fetch(`${product.gatewayUrl}/metrics`)).text())?.[1]);
  const socketsBefore = await socketCount();
  await page.goto(host.url);

  for (let mounts = 1; mounts <= 3; mounts += 1) {
    await page.getByRole('button', { name: '问采购' }).click();
    await new ChatPage(page.frameLocator('iframe'), 'zh_CN').awaitRoom();
    await expect.poll(socketCount).toBe(socketsBefore + 1);
    await expect.poll(() => countsOf(page)).toEqual({ elements: 1, frames: 1, api: 'object' });

    await showChat(page, false);
    await expect.poll(socketCount).toBe(socketsBefore);
    await expect.poll(() => countsOf(page)).toEqual({ elements: 0, frames: 0, api: 'undefined' });
    // The next mount would find the chat open as it was left.
    await page.evaluate(() => sessionStorage.clear());
    await showChat(page, true);
  }
  host.stop();
});

const showChat = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => {
    Reflect.get(window, 'showChat')(shown);
  }, isShown);

const countsOf = async (page: Page) => ({
  elements: await page.locator('parley-chat').count(),
  frames: page.frames().length - 1,
  api: await page.evaluate(() => typeof Reflect.get(window, 'Parley')),
});
