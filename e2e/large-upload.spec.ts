import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textFile } from './harness/files';
import { expect, test } from './harness/fixtures';

test.use({ dataScope: 'large-upload', expectedProblems: ['gateway-down', 'sandboxed-frame'] });

const MB = 1024 * 1024;
const text = Array.from({ length: (12 * MB) / 32 }, (_, row) => `${row} carton`.padEnd(31, '.')).join('\n');

test('[WB365] [WB366] a large file goes on after a cut line and a reload, and arrives once and whole', async ({
  chat,
  page,
  product,
}) => {
  test.slow();
  const offsets: number[] = [];
  page.on('request', (request) => void (isPart(request.url()) && offsets.push(offsetOf(request.url()))));
  await limitUpload(page, MB);
  const chooser = page.waitForEvent('filechooser');
  await chat.button('composer.file').click();
  await (await chooser).setFiles([textFile('cartons.txt', text)]);
  const draftPanel = page.getByRole('dialog');
  const secondPart = nextPart(page);
  await draftPanel.getByRole('button', { name: chat.translate('composer.send') }).click();
  if (offsetOf((await secondPart).url()) === 0) await nextPart(page);

  await product.relay.cut();
  await expect(
    page
      .getByText(chat.translate('shell.lost'))
      .or(page.getByText(/秒后重新连接/))
      .first(),
  ).toBeVisible();
  const partAfterCut = nextPart(page);
  await product.relay.restore();
  expect(offsetOf((await partAfterCut).url())).toBeGreaterThanOrEqual(4 * MB);

  await page.reload();
  await expect(draftPanel).toContainText('cartons.txt');
  const partAfterReload = nextPart(page);
  await draftPanel.getByRole('button', { name: chat.translate('composer.send') }).click();
  expect(offsetOf((await partAfterReload).url())).toBeGreaterThanOrEqual(4 * MB);

  await expect(chat.conversation.locator('[data-side="own"][data-status="sent"]').last()).toContainText('cartons.txt', {
    timeout: 60_000,
  });
  expect(
    offsets.filter((offset) => offset === 0),
    'it never began again',
  ).toHaveLength(1);
  await page.reload();
  const tile = chat.conversation.getByRole('button', { name: /^cartons\.txt/ });
  await expect(tile).toHaveCount(1);
  await tile.click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'cartons.txt' })
    .getByRole('button', { name: chat.translate('overlay.download') })
    .click();
  expect((await readFile(await (await download).path(), 'utf8')) === text, 'the bytes are the same').toBe(true);
});

const isPart = (url: string): boolean => url.includes('/files/upload/append');
const offsetOf = (url: string): number => Number(new URL(url).searchParams.get('offset'));
const nextPart = (page: Page) => page.waitForRequest((request) => isPart(request.url()), { timeout: 40_000 });

/** Slow enough that a part takes seconds, so that the line is cut in the middle of one. */
async function limitUpload(page: Page, uploadThroughput: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await devTools.send('Network.emulateNetworkConditions', conditions);
}
