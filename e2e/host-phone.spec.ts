import type { Page } from '@playwright/test';
import { ChatPage } from './harness/chat-page';
import { expect, type Product, test } from './harness/fixtures';
import { phone } from './harness/phone';

test.use({ dataScope: 'host-phone', expectedProblems: ['storage-blocked'] });

async function openPhonePage(page: Page, { hostDemoUrl }: Product): Promise<ChatPage> {
  await page.goto(`${hostDemoUrl}/phone`);
  const chat = new ChatPage(page.frameLocator('iframe'), 'zh_CN');
  await expect(chat.composer).toBeEditable();
  return chat;
}

test('[HD8] [HD9] a phone on the desktop page of a host signs in by the identity of the host, asks, and closes', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const chat = await openPhonePage(page, product);
  const frame = page.locator('iframe');
  expect(await frame.boundingBox()).toMatchObject({ width: 390, height: 844 });
  await expect(chat.screen.getByRole('button', { name: chat.translate('title.settings') })).toBeVisible();
  await expect(chat.screen.locator('html')).toHaveCSS('--brand', '#0d7a63');
  await chat.askAndAwaitAnswer('账期从哪天起算？');

  await chat.screen.getByRole('button', { name: chat.translate('room.close') }).click();
  await expect(page).toHaveURL(`${product.hostDemoUrl}/`);
});

for (const viewport of [phone.viewport, { width: 360, height: 640 }]) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ ...phone, viewport });

    test('[HD8] the chat fills the window', async ({ page, product }) => {
      const chat = await openPhonePage(page, product);
      expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
      await chat.screen.getByRole('button', { name: chat.translate('title.settings') }).tap();
      await expect(chat.screen.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
}

test.describe('without a client', () => {
  test.use({ expectedProblems: ['gateway-down', 'broken-media', 'storage-blocked'] });

  test('[HD10] the page says that the chat did not open', async ({ page, product }) => {
    await page.clock.install();
    await page.route(`${product.gatewayUrl}/`, (route) => route.abort());
    await page.goto(`${product.hostDemoUrl}/phone`);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('alert')).toContainText('聊天没有打开');
  });
});
