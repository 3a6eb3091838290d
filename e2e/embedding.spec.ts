import { expectAccessible } from './harness/accessibility';
import { expect, test } from './harness/fixtures';
import { openFrame, openHostPage } from './harness/host-page';
import { chooseTheme } from './harness/theme';

// What it rates and finds again is counted.
test.use({ world: 'embedding', expectedNoise: ['kept-in-tab'] });

test.describe('everything through a host page', () => {
  test.use({ expectedNoise: ['gateway-down', 'kept-in-tab'] });

  test('a buyer is recognised, asks three kinds of question, rates, follows a source, stops a stream, and finds it all after a reload and a restart', {
    tag: ['@PR-01', '@PR-02', '@PR-05', '@RO-12', '@XW-01'],
  }, async ({ page, product }) => {
    test.slow(); // the gateway starts again in the middle of it
    const asker = await openFrame(page, product);
    await expect(asker.composer).toBeFocused();

    await asker.ask('三单匹配差异超过 0.5% 怎么处理？');
    await asker.rateUp.click();
    await expect(asker.rated).toHaveCount(1);
    await asker.source(1).last().click();
    await expect(asker.screen.getByRole('dialog')).toContainText('差异说明');
    await page.keyboard.press('Escape');
    await expect(asker.screen.getByRole('dialog')).toBeHidden();
    await asker.ask('PR2026-0417 到哪一步了？');
    await expect(asker.reply.getByRole('group', { name: /PR2026-0417/ })).toBeVisible();
    await asker.ask('PO2026-1182 的三单匹配为什么没通过？');
    await asker.button('composer.stop').click();
    await expect(asker.message(asker.word('timeline.stopped'))).toBeVisible();

    await page.goto(`${product.hostDemoUrl}/orders`);
    await expect(asker.message(asker.word('timeline.stopped'))).toBeVisible();

    await product.stopGateway();
    await product.startGateway();
    await page.reload();
    await expect(asker.message(asker.word('timeline.stopped'))).toBeVisible();
    await asker.conversation.hover();
    await page.mouse.wheel(0, -5000);
    await expect(asker.rated).toHaveCount(1);
  });
});

test.describe('Parley inside a host page on another site', () => {
  test('a row of the host’s table puts its number into the composer, and it can be taken away', async ({
    page,
    product,
  }) => {
    await openHostPage(page, product);
    const ask = page.getByRole('row', { name: /PR2026-0417/ }).getByRole('button');
    await ask.click();
    const asker = await openFrame(page, product, { isOpen: true });
    const remove = asker.screen.getByRole('button', {
      name: asker.word('a11y.remove').replace('{name}', 'PR2026-0417'),
    });
    await remove.click();
    await expect(remove).toBeHidden();

    await ask.click();
    await expect(remove).toBeVisible();
    await expect(asker.composer).toBeFocused();
    await asker.ask('到哪一步了？');
    await expect(asker.reply.getByRole('group', { name: /PR2026-0417/ })).toBeVisible();
    await expect(remove).toBeHidden();
  });

  test('a document of an answer opens in the panel of the host', { tag: ['@XW-09'] }, async ({ page, product }) => {
    const asker = await openFrame(page, product);
    await asker.ask('PR2026-0417 到哪一步了？');
    await asker.reply.getByRole('button', { name: '看单据' }).click();

    const panel = page.getByRole('complementary', { name: '单据详情' });
    await expect(panel.getByRole('heading', { name: 'PR2026-0417' })).toBeVisible();
    await expect(panel).toContainText('伺服电机 750W');
  });

  test('Escape asks the host to close the frame, and the focus returns to the launcher', {
    tag: ['@GD-12', '@XW-05', '@XW-17'],
  }, async ({ page, product }) => {
    const asker = await openFrame(page, product);
    await expect(asker.composer).toBeFocused();
    await asker.composer.press('Escape');

    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.getByRole('button', { name: /问采购/ })).toBeFocused();
  });

  test('the large frame covers the page and has a button that closes it', { tag: ['@UP-08'] }, async ({
    page,
    product,
  }) => {
    const asker = await openFrame(page, product);
    await expect(asker.button('room.close')).toBeHidden();
    await asker.button('room.expand').click();
    await expect(asker.button('room.shrink')).toBeVisible();
    await asker.button('room.close').click();

    await expect(page.locator('iframe')).toBeHidden();
  });

  test('an answer that comes while the frame is closed is counted on the launcher, until it is opened', async ({
    page,
    product,
  }) => {
    const asker = await openFrame(page, product);
    await asker.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');
    await expect(asker.button('composer.stop')).toBeVisible();
    await page.getByRole('button', { name: '收起' }).click();

    const launcher = page.getByRole('button', { name: /问采购.*条未读/ });
    await expect(launcher).toBeVisible();
    await launcher.click();
    await expect(asker.reply.getByText('4 月 23 日').first()).toBeVisible();
    await page.getByRole('button', { name: '收起' }).click();
    await expect(page.getByRole('button', { name: '问采购', exact: true })).toBeVisible();
  });

  test('the frame has the colours of the host', { tag: ['@EN-48', '@XW-01'] }, async ({ page, product }) => {
    const asker = await openFrame(page, product);

    const root = page.frameLocator('iframe').locator('html');
    await expect(root).toHaveCSS('--brand', '#0d7a63');
    await asker.composer.fill('账期');
    const isGreen = () =>
      asker.button('composer.send').evaluate((button) => {
        const [, , hue = 0] =
          getComputedStyle(button)
            .backgroundColor.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return hue > 150 && hue < 190;
      });
    // The button changes its colour over a moment when there is something to send.
    await expect.poll(isGreen).toBe(true);
    await asker.composer.fill('');
  });

  for (const mode of ['light', 'dark'] as const) {
    test(`the host page with the open frame is accessible, ${mode}`, async ({ page, product, context }) => {
      await chooseTheme(context, mode);
      const asker = await openFrame(page, product);
      await asker.ask('PR2026-0417 到哪一步了？');
      await expect(asker.reply.getByRole('group', { name: /PR2026-0417/ })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
