import { slowAnswersFile } from '../tooling/product/test-product.mjs';
import { expectAccessible } from './harness/accessibility';
import { expect, test } from './harness/fixtures';
import { openFrame, openHostPage } from './harness/host-page';
import { storeTheme } from './harness/theme';

// Counts every rated answer, so the conversation must begin empty. An answer is stopped, so it must not be fast.
test.use({ dataScope: 'embedding', limits: slowAnswersFile, expectedProblems: ['storage-blocked'] });

test.describe('the whole chat through a host page', () => {
  test.use({ expectedProblems: ['gateway-down', 'storage-blocked'] });

  test('a buyer is signed in, asks three kinds of question, rates, opens a source, stops an answer, and finds it all after a reload and a restart', {
    tag: ['@PR-01', '@PR-02', '@PR-05'],
  }, async ({ page, product }) => {
    test.slow(); // the gateway restarts during the test
    const chat = await openFrame(page, product);
    await expect(chat.composer).toBeFocused();

    await chat.ask('三单匹配差异超过 0.5% 怎么处理？');
    await chat.helpfulButton.click();
    await expect(chat.pressedHelpfulButtons).toHaveCount(1);
    await chat.sourceChip(1).last().click();
    await expect(chat.screen.getByRole('dialog')).toContainText('差异说明');
    await page.keyboard.press('Escape');
    await expect(chat.screen.getByRole('dialog')).toBeHidden();
    await chat.ask('PR2026-0417 到哪一步了？');
    await expect(chat.replyRows.getByRole('group', { name: /PR2026-0417/ })).toBeVisible();
    await chat.awaitAnswer();
    await chat.ask('PO2026-1182 的三单匹配为什么没通过？');
    await chat.button('composer.stop').click();
    await expect(chat.message(chat.translate('timeline.stopped'))).toBeVisible();

    await page.goto(`${product.hostDemoUrl}/orders`);
    await expect(chat.message(chat.translate('timeline.stopped'))).toBeVisible();

    await product.stopGateway();
    await product.startGateway();
    await page.reload();
    await expect(chat.message(chat.translate('timeline.stopped'))).toBeVisible();
    await chat.conversation.hover();
    await page.mouse.wheel(0, -5000);
    await expect(chat.pressedHelpfulButtons).toHaveCount(1);
  });
});

test.describe('Parley inside a host page on another site', () => {
  test('a row of the host’s table puts its number into the composer, from where it can be removed', async ({
    page,
    product,
  }) => {
    await openHostPage(page, product);
    const ask = page.getByRole('row', { name: /PR2026-0417/ }).getByRole('button');
    await ask.click();
    const chat = await openFrame(page, product, { isOpen: true });
    const remove = chat.screen.getByRole('button', {
      name: chat.translate('a11y.remove').replace('{name}', 'PR2026-0417'),
    });
    await remove.click();
    await expect(remove).toBeHidden();

    await ask.click();
    await expect(remove).toBeVisible();
    await expect(chat.composer).toBeFocused();
    await chat.ask('到哪一步了？');
    await expect(chat.replyRows.getByRole('group', { name: /PR2026-0417/ })).toBeVisible();
    await expect(remove).toBeHidden();
  });

  test('a document in an answer opens in the panel of the host page', { tag: ['@XW-09'] }, async ({
    page,
    product,
  }) => {
    const chat = await openFrame(page, product);
    await chat.ask('PR2026-0417 到哪一步了？');
    await chat.replyRows.getByRole('button', { name: '看单据' }).click();

    const panel = page.getByRole('complementary', { name: '单据详情' });
    await expect(panel.getByRole('heading', { name: 'PR2026-0417' })).toBeVisible();
    await expect(panel).toContainText('伺服电机 750W');
  });

  test('Escape asks the host to close the frame, and the focus returns to the launcher', {
    tag: ['@GD-12', '@RO-12', '@XW-05', '@XW-17'],
  }, async ({ page, product }) => {
    const chat = await openFrame(page, product);
    await expect(chat.composer).toBeFocused();
    await chat.composer.press('Escape');

    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.getByRole('button', { name: /问采购/ })).toBeFocused();
  });

  test('the expanded frame has a button that closes it', { tag: ['@UP-08'] }, async ({ page, product }) => {
    const chat = await openFrame(page, product);
    await expect(chat.button('room.close')).toBeHidden();
    await chat.button('room.expand').click();
    await expect(chat.button('room.shrink')).toBeVisible();
    await chat.button('room.close').click();

    await expect(page.locator('iframe')).toBeHidden();
  });

  test('an answer that arrives while the frame is closed is counted on the launcher until the frame is opened', async ({
    page,
    product,
  }) => {
    const chat = await openFrame(page, product);
    await chat.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');
    await expect(chat.button('composer.stop')).toBeVisible();
    await page.getByRole('button', { name: '收起' }).click();

    const launcher = page.getByRole('button', { name: /问采购.*条未读/ });
    await expect(launcher).toBeVisible({ timeout: 45_000 });
    await launcher.click();
    await expect(chat.replyRows.getByText('4 月 23 日').first()).toBeVisible();
    await page.getByRole('button', { name: '收起' }).click();
    await expect(page.getByRole('button', { name: '问采购', exact: true })).toBeVisible();
  });

  test('the frame has the colours of the host', { tag: ['@EN-48', '@RO-12', '@XW-01'] }, async ({ page, product }) => {
    const chat = await openFrame(page, product);

    const root = page.frameLocator('iframe').locator('html');
    await expect(root).toHaveCSS('--brand', '#0d7a63');
    await chat.composer.fill('账期');
    const isGreen = () =>
      chat.button('composer.send').evaluate((button) => {
        const [, , hue = 0] =
          getComputedStyle(button)
            .backgroundColor.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return hue > 150 && hue < 190;
      });
    // The colour of the button is a transition that starts when there is something to send.
    await expect.poll(isGreen).toBe(true);
    await chat.composer.fill('');
  });

  for (const mode of ['light', 'dark'] as const) {
    test(`the host page with the open frame is accessible, ${mode}`, async ({ page, product, context }) => {
      await storeTheme(context, mode);
      const chat = await openFrame(page, product);
      await chat.ask('PR2026-0417 到哪一步了？');
      await expect(chat.replyRows.getByRole('group', { name: /PR2026-0417/ })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
