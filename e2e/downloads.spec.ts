import { readFile } from 'node:fs/promises';
import { textFile } from './harness/files';
import { expect, test } from './harness/fixtures';

test.use({ expectedProblems: ['broken-media', 'sandboxed-frame'] });

for (const [words, failure] of [
  ['is answered with 500', 500],
  ['meets no network', 'abort'],
] as const)
  test(`[WB56] a download that ${words} comes through a hidden frame, which is gone after 100 s`, {
    tag: ['@FL-05', '@FL-06', '@ER-19', '@CN-30'],
  }, async ({ chat, page }) => {
    const name = `pallets-${failure}.txt`;
    await page.clock.install();
    await page.reload();
    const chooser = page.waitForEvent('filechooser');
    await chat.button('composer.file').click();
    await (await chooser).setFiles([textFile(name, 'forty pallets')]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: chat.translate('composer.send') })
      .click();
    const card = chat.conversation.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(card).toBeVisible();
    await chat.awaitAnswer();
    await card.click();

    const requestedBy: string[] = [];
    await page.route('**/hfle/v1/0/files/download?*', (route) => {
      requestedBy.push(route.request().resourceType());
      if (route.request().resourceType() !== 'fetch') return route.continue();
      return failure === 500 ? route.fulfill({ status: 500, json: {} }) : route.abort();
    });
    const download = page.waitForEvent('download');
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: chat.translate('overlay.download') })
      .click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(name);
    expect(await readFile(await saved.path(), 'utf8')).toBe('forty pallets');
    expect(requestedBy).toEqual(['fetch', 'document']);
    const frame = page.locator('body > iframe[src*="/hfle/v1/0/files/download?"]');
    await expect(frame).toHaveCount(1);
    await expect(frame).toBeHidden();
    await page.clock.fastForward(90_000);
    await expect(frame).toHaveCount(1);
    await page.clock.fastForward(10_000);
    await expect(frame).toHaveCount(0);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });
