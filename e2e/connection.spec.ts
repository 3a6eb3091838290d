import { expect, test } from './harness/fixtures';

test.use({ expectedProblems: ['gateway-down'] });

test.describe('a connection that breaks', () => {
  test('an overlay covers the page until the first attempt to connect ends; the banner shows that it failed', {
    tag: ['@SK-19'],
  }, async ({ chat, page }) => {
    await expect(page.getByText(chat.translate('room.status.robot')).filter({ visible: true }).first()).toBeVisible();
    const connectingOverlay = page.getByText(chat.translate('shell.connecting'));
    let failTicket = () => {};
    const ticketFailure = new Promise<void>((resolve) => (failTicket = resolve));
    await page.route('**/socket/ticket', async (route) => {
      await ticketFailure;
      await route.abort('connectionrefused');
    });

    await page.reload();
    await expect(connectingOverlay).toBeVisible();
    // The overlay must not block the composer.
    await chat.composer.click();
    failTicket();

    await expect(connectingOverlay).toHaveCount(0);
    await expect(page.getByText(chat.translate('shell.lost'))).toBeVisible();
    await page.unroute('**/socket/ticket');
    await chat.button('shell.reconnectNow').click();
    await expect(page.getByText(chat.translate('shell.reconnected'))).toBeVisible();
  });

  test('a message written offline is sent once after the reconnect', { tag: ['@SM-11', '@SK-10'] }, async ({
    chat,
    product,
    page,
  }) => {
    await expect(chat.conversation).toBeVisible();
    // Cut at once: lazy modules beside the conversation may not be loaded yet, and must not break the page.
    await product.relay.cut();
    await expect(
      page
        .getByText(chat.translate('shell.lost'))
        .or(page.getByText(/秒后重新连接/))
        .first(),
    ).toBeVisible();
    await chat.ask('断线时写的一句');
    await expect(chat.conversation.locator('[data-status=sending]')).toContainText('断线时写的一句');

    await product.relay.restore();

    await expect(chat.conversation.locator('[data-status=sending]')).toHaveCount(0, { timeout: 30_000 });
    await page.reload();
    await expect(chat.message('断线时写的一句')).toHaveCount(1);
  });

  test('the conversation survives a killed gateway', async ({ chat, product, page }) => {
    test.slow(); // the gateway restarts during the test
    await chat.ask('框架协议内下单还需要比价吗？');
    await expect(chat.helpfulButton).toBeVisible();

    await product.stopGateway({ isSudden: true });
    await product.startGateway();

    await page.reload();
    await expect(chat.message('框架协议内下单还需要比价吗？').first()).toBeVisible();
    await expect(chat.helpfulButton).toBeVisible();
    await chat.ask('账期从哪天起算？');
    await expect(chat.helpfulButton).toBeVisible();
  });
});
