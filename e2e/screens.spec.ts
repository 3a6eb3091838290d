import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { storeTheme } from './harness/theme';

for (const language of ['zh_CN', 'en_US'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`screens in ${language}, ${theme}`, () => {
      test.use({ language });

      test.beforeEach(({ context }) => storeTheme(context, theme));

      test('the sign-in form, the 404 page, the conversation and a source are accessible', async ({ page }) => {
        await page.goto(`/#/login?language=${language}`);
        const chat = new ChatPage(page, language);
        await expect(chat.button('login.submit')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page);

        await page.goto(`/#/nowhere?language=${language}`);
        await expect(page.getByRole('heading', { name: chat.translate('shell.notFound.title') })).toBeVisible();
        await expectAccessible(page);

        await page.goto(`/#/purchaseRobot?language=${language}`);
        await chat.signIn('lin');
        await expect(chat.composer).toBeEditable();
        await chat.ask(language === 'zh_CN' ? 'PR2026-0417 为什么还没批？' : 'Why is PR2026-0417 not approved yet?');
        await expect(chat.helpfulButton).toBeVisible();
        await expectAccessible(page);
        await chat.sourceChip(2).last().click();
        await expect(page.getByRole('dialog').getByRole('paragraph').first()).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}

test('nothing scrolls sideways from 320 to 1440 px', { tag: ['@RO-14'] }, async ({ chat, page }) => {
  await chat.ask('PO2026-1182 的三单匹配为什么没通过？');
  await expect(chat.helpfulButton).toBeVisible();
  const rail = page.getByRole('complementary', { name: chat.translate('room.rail.popular') });

  for (const width of [320, 390, 640, 960, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(chat.composer).toBeInViewport({ ratio: 1 });
    await expect(rail).toBeVisible({ visible: width >= 960 });
    const horizontalOverflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(horizontalOverflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148',
  });

  test('the device is recognised as mobile, and the conversation is accessible', { tag: ['@RO-13'] }, async ({
    chat,
    page,
  }) => {
    await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile');
    await chat.ask('账期从哪天起算？');
    await expect(chat.helpfulButton).toBeInViewport();
    await expectAccessible(page);
  });
});

/** Presses a key until the target has the focus. The answers of earlier tests add about a hundred tab stops. */
async function pressUntilFocused(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}

test('everything can be reached by keyboard', async ({ page }) => {
  await page.goto('/#/purchaseRobot');
  const chat = new ChatPage(page, 'zh_CN');
  await expect(chat.accountField).toBeVisible();
  await pressUntilFocused(page, chat.accountField, 'Tab');
  await page.keyboard.type('lin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('parley-demo');
  await page.keyboard.press('Enter');
  await expect(chat.composer).toBeEditable();

  await pressUntilFocused(page, chat.composer, 'Tab');
  await page.keyboard.type('账期从哪天起算？');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(chat.helpfulButton).toBeVisible();
  await pressUntilFocused(page, chat.helpfulButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chat.helpfulButton).toHaveAttribute('aria-pressed', 'true');

  await pressUntilFocused(page, chat.sourceChip(1).last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('月结30天');
  await page.keyboard.press('Escape');
  await expect(chat.sourceChip(1).last()).toBeFocused();
});
