import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility';
import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';
import { chooseTheme } from './harness/theme';

for (const language of ['zh_CN', 'en_US'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`screens in ${language}, ${theme}`, () => {
      test.use({ language });

      test.beforeEach(({ context }) => chooseTheme(context, theme));

      test('the form, the 404 page, the conversation and a source are accessible', async ({ page }) => {
        await page.goto(`/#/login?language=${language}`);
        const asker = new Asker(page, language);
        await expect(asker.button('login.submit')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page);

        await page.goto(`/#/nowhere?language=${language}`);
        await expect(page.getByRole('heading', { name: asker.word('shell.notFound.title') })).toBeVisible();
        await expectAccessible(page);

        await page.goto(`/#/purchaseRobot?language=${language}`);
        await asker.signIn('lin');
        await expect(asker.composer).toBeEditable();
        await asker.ask(language === 'zh_CN' ? 'PR2026-0417 为什么还没批？' : 'Why is PR2026-0417 not approved yet?');
        await expect(asker.rateUp).toBeVisible();
        await expectAccessible(page);
        await asker.source(2).last().click();
        await expect(page.getByRole('dialog').getByRole('paragraph').first()).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}

test('nothing scrolls sideways from 320 to 1440 px', { tag: ['@RO-14'] }, async ({ asker, page }) => {
  await asker.ask('PO2026-1182 的三单匹配为什么没通过？');
  await expect(asker.rateUp).toBeVisible();
  const rail = page.getByRole('complementary', { name: asker.word('room.rail.popular') });

  for (const width of [320, 390, 640, 960, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(asker.composer).toBeInViewport({ ratio: 1 });
    await expect(rail).toBeVisible({ visible: width >= 960 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148',
  });

  test('the device is told by its name, and all can be reached', { tag: ['@RO-13'] }, async ({ asker, page }) => {
    await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile');
    await asker.ask('账期从哪天起算？');
    await expect(asker.rateUp).toBeInViewport();
    await expectAccessible(page);
  });
});

/** Presses a key until the focus is there. The conversation has the answers of the stories before: a hundred stops. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}

test('everything is reached by the keyboard alone', async ({ page }) => {
  await page.goto('/#/purchaseRobot');
  const asker = new Asker(page, 'zh_CN');
  await expect(asker.account).toBeVisible();
  await walkTo(page, asker.account, 'Tab');
  await page.keyboard.type('lin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('parley-demo');
  await page.keyboard.press('Enter');
  await expect(asker.composer).toBeEditable();

  await walkTo(page, asker.composer, 'Tab');
  await page.keyboard.type('账期从哪天起算？');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(asker.rateUp).toBeVisible();
  await walkTo(page, asker.rateUp, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(asker.rateUp).toHaveAttribute('aria-pressed', 'true');

  await walkTo(page, asker.source(1).last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('月结30天');
  await page.keyboard.press('Escape');
  await expect(asker.source(1).last()).toBeFocused();
});
