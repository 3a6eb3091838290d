import { readFile } from 'node:fs/promises';
import { anImage, aProgram, aTextFile } from './harness/files';
import { expect, test } from './harness/fixtures';

// The viewer turns over every picture of the conversation: there must be none but ours.
test.use({ expectedNoise: ['sandboxed-frame'] });

test('pictures and files are sent, shown, previewed and downloaded; a stranger gets nothing', {
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
}, async ({ asker, page, product }) => {
  const [pictures, files] = [asker.button('composer.image'), asker.button('composer.file')];
  const choose = async (button: typeof files, ...chosen: ReturnType<typeof anImage>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(chosen);
  };
  await choose(pictures, anImage('front.png'), anImage('back.png'));
  const shown = asker.conversation.getByRole('button', { name: asker.word('card.image.open') });
  await expect(asker.conversation.locator('[data-side="own"][data-status="sent"]').last().locator('img')).toBeVisible();
  await expect(shown).toHaveCount(2);
  await choose(files, aTextFile('delivery.txt', 'two boxes are broken'));
  const tile = asker.conversation.getByRole('button', { name: /^delivery\.txt/ });
  await expect(tile).toContainText(asker.word('message.file.preview'));

  await test.step('the viewer turns over by keyboard and gives the focus back', async () => {
    await page.reload();
    await shown.first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText('第 1 张，共 2 张');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('第 2 张，共 2 张');
    await expect(viewer.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(shown.first()).toBeFocused();
  });

  await test.step('the preview shows what is in the file, with the file token', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/oauth/token') && asked.push(request.url())));
    await tile.click();
    const drawer = page.getByRole('dialog', { name: 'delivery.txt' });
    const frame = drawer.locator('iframe');
    await expect(frame).toBeVisible();
    // Asked for beside the frame: looking into one that may run nothing would be running something.
    const preview = await page.request.get((await frame.getAttribute('src')) ?? '');
    expect(await preview.text()).toContain('two boxes are broken');
    expect(Object.fromEntries(new URL(preview.url()).searchParams)).toMatchObject({
      bucketName: 'private-bucket',
      type: 'mobile',
    });
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: asker.word('overlay.download') }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('delivery.txt');
    expect(await readFile(await saved.path(), 'utf8')).toBe('two boxes are broken');
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  await test.step('another account is told that there is no such file', async () => {
    const signedUrl = `${product.gatewayUrl}/hfle/v1/0/files/signedUrl`;
    const address = page.waitForRequest((request) => request.url().startsWith(signedUrl));
    await page.reload();
    const { searchParams } = new URL((await address).url());
    const form = { grant_type: 'password', username: 'chen', password: 'parley-demo' };
    const signedIn = await page.request.post(`${product.gatewayUrl}/oauth/oauth/token`, { form });
    const { access_token } = await signedIn.json();
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await page.request.get(signedUrl, { headers, params: Object.fromEntries(searchParams) });
    expect(answer.status()).toBe(404);
  });
});

test.describe('a file that is not taken', () => {
  test.use({ expectedNoise: ['refused'] });

  test('says why, and goes when it is deleted', { tag: ['@ER-17', '@ER-18', '@ER-03'] }, async ({ asker, page }) => {
    const chooser = page.waitForEvent('filechooser');
    await asker.button('composer.file').click();
    await (await chooser).setFiles([aProgram('run.exe'), aProgram('run.zip')]);
    // By its name before anything goes, by what is in it when it was there.
    await expect(page.getByText(asker.word('error.FILE_TYPE_REFUSED'))).toHaveCount(1);
    await expect(asker.message('run.exe')).toHaveCount(0);
    // In the bubble, and at once for who looks elsewhere.
    await expect(page.getByText(asker.word('error.FILE_CONTENT_MISMATCH'))).toHaveCount(2);
    await expect(asker.message(asker.word('message.upload.failed'))).toBeVisible();
    await asker.button('timeline.drop').click();
    await expect(asker.message('run.zip')).toHaveCount(0);
  });
});
