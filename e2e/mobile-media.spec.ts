import { chromiumArgs, findChromium } from '../tooling/browser/find-chromium.mjs';
import { imageFile } from './harness/files';
import { expect, test } from './harness/fixtures';
import { moveFingers, phone, signInOnPhone } from './harness/phone';

const executablePath = await findChromium();

test.use({
  dataScope: 'mobile-media',
  ...phone,
  permissions: ['microphone'],
  // A microphone that beeps.
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream'],
  },
});

test('the viewer of a phone is swiped from image to image, and pinched', { tag: ['@OV-17'] }, async ({ page }) => {
  const chat = await signInOnPhone(page, '/#/mtPurchaseRobot?language=zh_CN');
  await chat.button('composer.attach').tap();
  const panel = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: chat.translate('attach.album') }).tap();
  await (await chooser).setFiles([imageFile('front.png'), imageFile('back.png')]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: chat.translate('composer.send') })
    .tap();
  const images = chat.conversation.getByRole('button', { name: chat.translate('card.image.open') });
  await expect(images).toHaveCount(2);
  await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
  await chat.awaitFileAnswer();
  await images.first().tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toContainText('第 1 张，共 2 张');
  await moveFingers(page, [[300, 420]], [[60, 420]]);
  await expect(viewer).toContainText('第 2 张，共 2 张');
  await moveFingers(page, [[60, 420]], [[300, 420]]);
  await expect(viewer).toContainText('第 1 张，共 2 张');

  const image = viewer.getByRole('img', { name: 'front.png' });
  const widthOf = async () => (await image.boundingBox())?.width ?? Number.NaN;
  const before = await widthOf();
  await moveFingers(
    page,
    [
      [185, 420],
      [205, 420],
    ],
    [
      [95, 420],
      [295, 420],
    ],
  );
  await expect.poll(widthOf).toBeGreaterThan(2 * before);
});

test('a voice message that was recorded has a progress bar, which can be moved', {
  tag: ['@OV-12'],
}, async ({ page }) => {
  const chat = await signInOnPhone(page, '/#/mtPurchaseRobot?language=zh_CN');
  await chat.button('composer.attach').tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: chat.translate('attach.voice') })
    .tap();
  const recorder = page.getByRole('dialog', { name: chat.translate('attach.voice') });
  await recorder.getByRole('button', { name: chat.translate('voice.start') }).tap();
  // The whole second is part of what the progress counts.
  await expect(recorder.getByText(/^0:0[2-9] /)).toBeVisible();
  await recorder.getByRole('button', { name: chat.translate('voice.stop') }).tap();
  await recorder.getByRole('button', { name: chat.translate('voice.send') }).tap();
  const progress = chat.lastOwnMessage.getByRole('slider', { name: chat.translate('message.voice.position') });
  await expect(progress).toHaveValue('0');
  await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
  await progress.press('ArrowRight');
  await expect(progress).toHaveValue('1');
  await expect(progress).toHaveAttribute('aria-valuetext', /^0:01 \/ 0:0[2-9]$/);
});
