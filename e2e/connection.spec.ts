import { expect, test } from './harness/fixtures';

test.use({ expectedNoise: ['gateway-down'] });

test.describe('a connection that breaks', () => {
  test('the first connection is waited for under a veil, and one that fails is told by the banner', {
    tag: ['@SK-16', '@SK-19', '@ER-05'],
  }, async ({ asker, page }) => {
    await expect(page.getByText(asker.word('room.status.robot')).first()).toBeVisible();
    const veil = page.getByText(asker.word('shell.connecting'));
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/socket/ticket', async (route) => {
      await failed;
      await route.abort('connectionrefused');
    });

    await page.reload();
    await expect(veil).toBeVisible();
    // Who can write may do so: the click has to reach the field.
    await asker.composer.click();
    fail();

    await expect(veil).toHaveCount(0);
    await expect(page.getByText(asker.word('shell.lost'))).toBeVisible();
    await page.unroute('**/socket/ticket');
    await asker.button('shell.reconnectNow').click();
    await expect(page.getByText(asker.word('shell.back'))).toBeVisible();
  });

  test('a message written without a connection goes out once when it is back', { tag: ['@SM-11', '@SK-10'] }, async ({
    asker,
    product,
    page,
  }) => {
    await expect(asker.conversation).toBeVisible();
    // At once: what stands beside the conversation may not have come yet, and must not take the screen with it.
    await product.relay.cut();
    await expect(
      page
        .getByText(asker.word('shell.lost'))
        .or(page.getByText(/秒后重新连接/))
        .first(),
    ).toBeVisible();
    await asker.ask('断线时写的一句');
    await expect(asker.conversation.locator('[data-status=sending]')).toContainText('断线时写的一句');

    await product.relay.mend();

    await expect(asker.conversation.locator('[data-status=sending]')).toHaveCount(0, { timeout: 30_000 });
    await page.reload();
    await expect(asker.message('断线时写的一句')).toHaveCount(1);
  });

  test('the conversation outlives a gateway that was killed', { tag: ['@SK-08', '@SK-13'] }, async ({
    asker,
    product,
    page,
  }) => {
    test.slow(); // the gateway starts again in the middle of it
    await asker.ask('框架协议内下单还需要比价吗？');
    await expect(asker.rateUp).toBeVisible();

    await product.stopGateway({ isSudden: true });
    await product.startGateway();

    await page.reload();
    await expect(asker.message('框架协议内下单还需要比价吗？').first()).toBeVisible();
    await expect(asker.rateUp).toBeVisible();
    await asker.ask('账期从哪天起算？');
    await expect(asker.rateUp).toBeVisible();
  });
});
