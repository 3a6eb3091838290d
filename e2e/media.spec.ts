import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ChatPage } from './harness/chat-page';
import { imageFile, textFile } from './harness/files';
import { expect, test } from './harness/fixtures';

test.use({ dataScope: 'media', expectedProblems: ['broken-media', 'sandboxed-frame'] });

const bytes = '**/hfle/v1/0/files/download?**';

/** Sends a file from the composer of a desktop page. */
async function sendFile(page: Page, chat: ChatPage, file: ReturnType<typeof imageFile>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await chat.button('composer.file').click();
  await (await chooser).setFiles([file]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: chat.translate('composer.send') }).click();
  await expect(dialog).toBeHidden();
}

test('an image says that it loads, in the viewer too, and that it could not be loaded, until a press loads it', {
  tag: ['@OV-14', '@OV-15', '@ER-11'],
}, async ({ chat, page }) => {
  await sendFile(page, chat, imageFile('crate.png'));
  await expect(chat.button('card.image.open')).toBeVisible();
  await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
  let release = (): void => undefined;
  let isBroken = false;
  await page.route(bytes, async (route) => {
    if (isBroken) return route.abort();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return isBroken ? route.abort() : route.continue();
  });
  await page.reload();
  await expect(chat.conversation.getByRole('img', { name: chat.translate('card.image.loading') })).toBeVisible();
  await chat.button('card.image.open').click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(chat.translate('card.image.loading'))).toBeVisible();
  isBroken = true;
  release();
  await expect(viewer.getByText(chat.translate('card.image.failed'))).toBeVisible();
  await page.unroute(bytes);
  await viewer.getByRole('button', { name: chat.translate('card.image.retry') }).click();
  await expect(viewer.getByRole('img', { name: 'crate.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat.message(chat.translate('card.image.failed'))).toBeVisible();
  await chat.button('card.image.retry').click();
  await expect(chat.message(chat.translate('card.image.failed'))).toBeHidden();
});

for (const failure of ['500', 'no network'] as const)
  test(`a download whose bytes do not come goes on in a hidden frame: ${failure}`, {
    tag: ['@FL-05', '@ER-19'],
  }, async ({ chat, page }) => {
    const name = `delivery-${failure.replace(' ', '-')}.txt`;
    await sendFile(page, chat, textFile(name, 'two boxes are broken'));
    const tile = chat.lastOwnMessage.getByRole('button', { name: new RegExp(`${name}$`) });
    await expect(tile.last()).toBeVisible();
    await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
    await page.route(bytes, (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      return failure === '500' ? route.fulfill({ status: 500 }) : route.abort();
    });
    const download = page.waitForEvent('download');
    await tile.last().click();
    const downloaded = await download;
    expect(downloaded.suggestedFilename()).toBe(name);
    expect(await readFile(await downloaded.path(), 'utf8')).toBe('two boxes are broken');
    await expect(page.locator('iframe[hidden]')).toHaveCount(1);
  });
