import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { ChatPage } from './harness/chat-page';
import { executableFile, imageFile, pdfFile, textFile } from './harness/files';
import { expect, test } from './harness/fixtures';

// The viewer steps through every image of the loaded messages, so none of them may have been sent by another story.
test.use({ dataScope: 'files', expectedProblems: ['sandboxed-frame'] });

test('images and files are sent, shown, previewed and downloaded; another account cannot read them', {
  tag: [
    '@OV-13',
    '@OV-16',
    '@OV-18',
    '@OV-25',
    '@OV-26',
    '@OV-27',
    '@SM-46',
    '@SM-64',
    '@FL-01',
    '@FL-04',
    '@FL-07',
    '@ST-04',
    '@RS-29',
    '@RS-30',
    '@RS-31',
    '@RS-32',
  ],
}, async ({ chat, page, product }) => {
  const imageButton = chat.button('composer.image');
  const fileButton = chat.button('composer.file');
  const chooseFiles = async (button: Locator, ...files: ReturnType<typeof imageFile>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(files);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: chat.translate('composer.send') })
      .click();
  };
  await chooseFiles(imageButton, imageFile('front.png'), imageFile('back.png'));
  const sentImages = chat.conversation.getByRole('button', { name: chat.translate('card.image.open') });
  await expect(chat.conversation.locator('[data-side="own"][data-status="sent"]').last().locator('img')).toBeVisible();
  await expect(sentImages).toHaveCount(2);
  await chooseFiles(fileButton, textFile('delivery.txt', 'two boxes are broken'));
  const fileTile = chat.conversation.getByRole('button', { name: /^delivery\.txt/ });
  await expect(fileTile).toContainText(chat.translate('message.file.preview'));
  await chat.awaitFileAnswer();

  await test.step('the viewer steps through the images by keyboard and returns the focus when it closes', async () => {
    await page.reload();
    await sentImages.first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText('第 1 张，共 2 张');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('第 2 张，共 2 张');
    await expect(viewer.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(sentImages.first()).toBeFocused();
  });

  await test.step('the preview shows the content of the file and is requested with the file token', async () => {
    const tokenRequests: string[] = [];
    page.on('request', (request) => void (request.url().includes('/oauth/token') && tokenRequests.push(request.url())));
    await fileTile.click();
    const drawer = page.getByRole('dialog', { name: 'delivery.txt' });
    const frame = drawer.locator('iframe');
    await expect(frame).toBeVisible();
    // Requested outside the frame: its sandbox forbids scripts, so Playwright cannot read its content.
    const preview = await page.request.get((await frame.getAttribute('src')) ?? '');
    expect(await preview.text()).toContain('two boxes are broken');
    expect(Object.fromEntries(new URL(preview.url()).searchParams)).toMatchObject({
      bucketName: 'private-bucket',
      type: 'mobile',
    });
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: chat.translate('overlay.download') }).click();
    const downloaded = await download;
    expect(downloaded.suggestedFilename()).toBe('delivery.txt');
    expect(await readFile(await downloaded.path(), 'utf8')).toBe('two boxes are broken');
    expect(tokenRequests).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  await test.step('another account gets 404 for the file', async () => {
    const signedUrl = `${product.gatewayUrl}/hfle/v1/0/files/signedUrl`;
    const signedUrlRequest = page.waitForRequest((request) => request.url().startsWith(signedUrl));
    await page.reload();
    const { searchParams } = new URL((await signedUrlRequest).url());
    const form = { grant_type: 'password', username: 'chen', password: 'parley-demo' };
    const signedIn = await page.request.post(`${product.gatewayUrl}/oauth/oauth/token`, { form });
    const { access_token } = await signedIn.json();
    const headers = { authorization: `Bearer ${access_token}` };
    const response = await page.request.get(signedUrl, { headers, params: Object.fromEntries(searchParams) });
    expect(response.status()).toBe(404);
  });
});

test.describe('a file that is refused', () => {
  test.use({ expectedProblems: ['refused'] });

  test('shows the reason, and disappears when it is deleted', { tag: ['@ER-17', '@ER-18', '@ER-03'] }, async ({
    chat,
    page,
  }) => {
    const chooser = page.waitForEvent('filechooser');
    await chat.button('composer.file').click();
    await (await chooser).setFiles([executableFile('run.exe'), executableFile('run.zip')]);
    // The client refuses the first by its name before the upload, the gateway the second by its content after it.
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(chat.translate('error.FILE_TYPE_REFUSED'))).toHaveCount(1);
    await dialog.getByRole('button', { name: chat.translate('composer.send') }).click();
    await expect(chat.message('run.exe')).toHaveCount(0);
    // Once in the bubble and once as a toast.
    await expect(page.getByText(chat.translate('error.FILE_CONTENT_MISMATCH'))).toHaveCount(2);
    await expect(chat.message(chat.translate('message.upload.failed'))).toBeVisible();
    await chat.button('timeline.delete').click();
    await expect(chat.message('run.zip')).toHaveCount(0);
  });
});

test('[GW193][WB271] files with a text get one answer, after the last of them, which offers a person', async ({
  chat,
  page,
}) => {
  const chooser = page.waitForEvent('filechooser');
  await chat.button('composer.file').click();
  await (await chooser).setFiles([textFile('one.txt', 'one'), textFile('two.txt', 'two')]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('量子纠缠的原理');
  await dialog.getByRole('button', { name: chat.translate('composer.send') }).click();
  await expect(chat.replyRows).toHaveCount(2);
  await expect(chat.replyRows.first()).toContainText('附件里的内容我读不了');
  const talkToPerson = chat.replyRows.last().getByRole('button', { name: '转人工' });
  await expect(talkToPerson).toBeVisible();
  const newestRows = await chat.conversation.locator('[data-row]').allInnerTexts();
  expect(newestRows.slice(-5, -2).map((row) => /量子纠缠的原理|one\.txt|two\.txt/.exec(row)?.[0])).toEqual([
    '量子纠缠的原理',
    'one.txt',
    'two.txt',
  ]);
  await talkToPerson.click();
  await expect(chat.lastOwnMessage).toContainText('转人工');
});

/** Sends a file, opens it, and gives the page in its preview. */
async function previewOf(chat: ChatPage, page: Page, file: ReturnType<typeof textFile>): Promise<FrameLocator> {
  const chooser = page.waitForEvent('filechooser');
  await chat.button('composer.file').click();
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: chat.translate('composer.send') }).click();
  const card = chat.conversation.getByRole('button', { name: new RegExp(`^${file.name}`) });
  await expect(card).toBeVisible();
  await chat.awaitFileAnswer();
  await card.click();
  return page.getByRole('dialog', { name: file.name }).frameLocator('iframe');
}

test('a file that nothing here can draw says so in its preview', { tag: ['@OV-28', '@ER-16'] }, async ({
  chat,
  page,
}) => {
  const frame = await previewOf(chat, page, textFile('book.fb2', '<?xml version="1.0"?><FictionBook/>'));
  await expect(frame.getByText('暂不支持预览该类型的附件')).toBeVisible();
  const download = page.waitForEvent('download');
  await frame.getByRole('link', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('book.fb2');
});

test('[FI51] a pdf is drawn page by page, and a damaged one says so and offers the file', async ({ chat, page }) => {
  const frame = await previewOf(chat, page, pdfFile('offer.pdf', ['Forty pallets', 'Delivery in May', 'Signed']));
  await expect(frame.getByText('Forty pallets')).toBeVisible();
  await expect(frame.getByRole('status')).toHaveText('第 1 页，共 3 页');
  const pages = frame.getByRole('document', { name: 'offer.pdf' });
  await pages.focus();
  await page.keyboard.press('End');
  await expect(frame.getByText('Signed')).toBeVisible();
  await expect(frame.getByRole('status')).toHaveText('第 3 页，共 3 页');
  const width = () =>
    frame
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.clientWidth);
  const before = await width();
  await frame.getByRole('button', { name: '放大' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  // Released only after the frame that has the focus is gone: a key released into it meanwhile would never be answered.
  await page.keyboard.down('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.up('Escape');

  const damaged = await previewOf(chat, page, { ...pdfFile('torn.pdf', []), buffer: Buffer.from('%PDF-1.7 torn') });
  await expect(damaged.getByRole('alert')).toContainText('文件已损坏');
  const download = page.waitForEvent('download');
  await damaged.getByRole('link', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('torn.pdf');
});
