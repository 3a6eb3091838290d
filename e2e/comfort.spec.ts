import type { Page } from '@playwright/test';
import type { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148',
} as const;

/** A browser whose keyboard lies over the window: the page is told by the visual viewport alone. */
async function coverWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  });
}

const see = (page: Page, part: { readonly height: number; readonly offsetTop: number }) =>
  page.evaluate((now) => {
    if (window.visualViewport) Object.assign(window.visualViewport, now).dispatchEvent(new Event('resize'));
  }, part);

/** How far the foot of the composer is from a height. */
const gapTo = (page: Page, height: number) =>
  page.evaluate((foot) => {
    const part = document.querySelector('main > :last-child')?.getBoundingClientRect();
    return Math.abs((part?.bottom ?? Number.NaN) - foot);
  }, height);

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Running animations, without spinners, which turn in steps. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => {
        const steps = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const isStepped = steps.some(({ easing }) => easing.startsWith('steps'));
        return Number(effect?.getComputedTiming().duration) > 10 && !isStepped;
      })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : 'something')),
  );

async function expectReachable(page: Page, asker: Asker): Promise<void> {
  await expect(asker.composer).toBeInViewport({ ratio: 1 });
  await expect(asker.button('composer.send')).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the keyboard covers neither the place to write nor the last message', { tag: ['@RO-13'] }, async ({
    page,
    asker,
  }) => {
    await asker.askAndAwaitAnswer('账期从哪天起算？');
    await coverWindows(page);
    await page.reload();
    const last = asker.conversation.locator('[data-row]').last();
    await expect(last).toBeInViewport();
    await asker.composer.tap();

    for (const offsetTop of [0, 200]) {
      await see(page, { height: 422, offsetTop });
      expect(await gapTo(page, offsetTop + 422), `pushed up by ${offsetTop} px`).toBeLessThanOrEqual(2);
      await expect(last).toBeInViewport();
      const [row, field] = [await last.boundingBox(), await asker.composer.boundingBox()];
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeGreaterThan(offsetTop);
    }
    await see(page, { height: 844, offsetTop: 0 });
    expect(await gapTo(page, 844)).toBeLessThanOrEqual(2);
  });

  test('a bar of the system at the foot covers nothing', async ({ page, asker }) => {
    const before = await asker.composer.boundingBox();
    const driver = await page.context().newCDPSession(page);
    await driver.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 60 } });
    await expect
      .poll(async () => (before?.y ?? 0) - ((await asker.composer.boundingBox())?.y ?? 0))
      .toBeGreaterThanOrEqual(40);
    const send = await asker.button('composer.send').boundingBox();
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(844 - 60);
  });

  test('the fields of the sign-in magnify nothing', async ({ page }) => {
    await page.goto('/#/login');
    const fields = page.getByRole('textbox');
    await expect(fields.first()).toBeVisible();
    const sizes = await fields.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });

  test('a finger on a question asks it, and no keyboard comes', async ({ page, asker }) => {
    await asker.askAndAwaitAnswer('猜你想问');
    await page.evaluate(() => {
      const field = document.querySelector('textarea');
      field?.blur();
      field?.addEventListener('focus', () => field.setAttribute('data-called', 'yes'));
    });
    await asker.conversation
      .getByRole('button', { name: /怎么|如何|什么/ })
      .last()
      .tap();
    await asker.answered();
    await expect(asker.composer).not.toBeFocused();
    await expect(asker.composer).not.toHaveAttribute('data-called', 'yes');
  });
});

test('nothing moves for who asked for that', async ({ page, asker }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asker.ask('账期从哪天起算？');
  await expect(asker.conversation.locator('[aria-busy="true"]')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await expect(asker.rateUp).toBeVisible();
  await asker.source(1).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours leave own words, others' and the focus apart, ${colorScheme}`, async ({ page, asker }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await asker.askAndAwaitAnswer('账期从哪天起算？');
    const borders = await asker.question.evaluate((row) =>
      [...row.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(({ borderTopWidth }) => borderTopWidth === '1px')
        .map(({ borderTopColor }) => borderTopColor),
    );
    const plain = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(borders.filter((colour) => colour !== plain)).toHaveLength(1);

    await asker.rateUp.click();
    await expect(asker.rateUp).toHaveAttribute('aria-pressed', 'true');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(asker.rateUp).not.toHaveCSS('background-color', background);
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-width', '3px');
  });
}

for (const [name, viewport] of [
  ['magnified twice', { width: 640, height: 400 }],
  ['320 px', { width: 320, height: 568 }],
] as const) {
  test(`all is reached where the page is ${name}`, { tag: ['@RO-14'] }, async ({ page, asker }) => {
    await page.setViewportSize(viewport);
    await asker.askAndAwaitAnswer('PO2026-1182 的三单匹配为什么没通过？');
    await expectReachable(page, asker);
    await asker.composer.fill('第一行\n'.repeat(8));
    await expectReachable(page, asker);
  });
}
