import type { FrameLocator, Page } from '@playwright/test';
import type { ChatPage } from './harness/chat-page';
import { largePdfFile, pdfFile } from './harness/files';
import { expect, test } from './harness/fixtures';

test.use({ dataScope: 'pdf-preview', expectedProblems: ['sandboxed-frame', 'refused', 'broken-media', 'offline'] });

const MB = 1024 * 1024;
const downloads = '**/hfle/v1/0/files/download?*';

type SentFile = ReturnType<typeof pdfFile>;

async function send(chat: ChatPage, page: Page, file: SentFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await chat.button('composer.file').click();
  await (await chooser).setFiles(file);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: chat.translate('composer.send') })
    .click();
  await expect(chat.lastOwnMessage).toContainText(file.name);
  await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
  await chat.awaitFileAnswer();
}

async function open(chat: ChatPage, page: Page, { name }: SentFile): Promise<FrameLocator> {
  await chat.conversation.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('dialog', { name }).frameLocator('iframe');
}

const requestedBytes = (range: string | null): number => {
  const [, begin, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return Number(end) - Number(begin) + 1;
};

test('[FI62] the first page of a pdf of 20 MB needs a small part of its bytes', async ({ chat, page }) => {
  test.slow();
  const file = largePdfFile('drawings.pdf', ['First drawing', 'Second drawing'], 20 * MB);
  await send(chat, page, file);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/files/download?')) statuses.push(response.status());
  });
  const frame = await open(chat, page, file);
  await expect(frame.getByText('First drawing')).toBeVisible();
  expect(new Set(statuses), 'nothing but parts, across the origins').toEqual(new Set([206]));
  await page.keyboard.press('Escape');
  await page.reload();

  let allowedBytes = 0;
  let allowAll = () => {};
  const all = new Promise<void>((resolve) => {
    allowAll = resolve;
  });
  await page.route(downloads, async (route) => {
    const bytes = requestedBytes(await route.request().headerValue('range'));
    if (allowedBytes + bytes > 2 * MB) await all;
    else allowedBytes += bytes;
    await route.continue();
  });
  const again = await open(chat, page, file);
  await expect(again.getByText('First drawing')).toBeVisible();
  expect(allowedBytes).toBeLessThan(2 * MB);
  allowAll();
  await again.getByRole('document', { name: file.name }).focus();
  await page.keyboard.press('End');
  await expect(again.getByText('Second drawing')).toBeVisible();
});

test('[FI63] a pdf that is not shown says why: no network, a refusal, damage, too many pages, a password', async ({
  chat,
  page,
}) => {
  const offer = pdfFile('offer.pdf', ['Forty pallets']);
  await send(chat, page, offer);
  await page.route(downloads, (route) => route.abort());
  const frame = await open(chat, page, offer);
  await test.step('no network, after which it goes on', async () => {
    await expect(frame.getByRole('alert')).toContainText('没有网络');
    await page.unroute(downloads);
    await frame.getByRole('button', { name: '重试' }).click();
    await expect(frame.getByText('Forty pallets')).toBeVisible();
  });

  await test.step('no longer readable, as after a recall', async () => {
    await close(chat, page);
    await page.route(downloads, (route) => route.continue({ url: `${route.request().url()}x` }));
    const opened = await open(chat, page, offer);
    await expect(opened.getByRole('alert')).toHaveText('消息已撤回，或你已无权查看该文件');
    await expect(opened.getByRole('link', { name: '下载' })).toHaveCount(0);
    await page.unroute(downloads);
    await close(chat, page);
  });

  await test.step('refused before the viewer is there', async () => {
    const previews = '**/hfle/v1/0/file/preview?*';
    const unknown = '0'.repeat(32);
    await page.route(previews, (route) => {
      const url = route.request().url();
      return route.continue({ url: url.replace(/[0-9a-f]{32}(?=%2F)/, unknown) });
    });
    const opened = await open(chat, page, offer);
    await expect(opened.getByRole('alert')).toHaveText('消息已撤回，或你已无权查看该文件');
    await page.unroute(previews);
    await close(chat, page);
  });

  const encrypted = pdfFile('secret.pdf', ['Secret']).buffer.toString('latin1');
  const key = '00'.repeat(32);
  const encryption = `/ID [<${key}> <${key}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >> /Root`;
  const refused = [
    ['torn.pdf', Buffer.from('%PDF-1.7 torn'), '文件已损坏'],
    ['secret.pdf', Buffer.from(encrypted.replace('/Root', encryption), 'latin1'), '文件有密码保护'],
    [
      'long.pdf',
      pdfFile(
        '',
        Array.from({ length: 5001 }, () => 'x'),
      ).buffer,
      '页数过多',
    ],
  ] as const;
  for (const [name, buffer, reason] of refused) {
    await test.step(name, async () => {
      const file = { ...offer, name, buffer };
      await send(chat, page, file);
      const shown = await open(chat, page, file);
      await expect(shown.getByRole('alert')).toContainText(reason);
      const download = page.waitForEvent('download');
      await shown.getByRole('link', { name: '下载' }).click();
      expect((await download).suggestedFilename()).toBe(name);
      await close(chat, page);
    });
  }
});

const close = (chat: ChatPage, page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: chat.translate('shell.close'), exact: true })
    .click();
