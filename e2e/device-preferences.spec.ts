import type { Page } from '@playwright/test';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { holdAnswerChunks } from './harness/held-answer';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148',
} as const;

/** Imitates a browser whose keyboard covers the page: only the visual viewport changes, not the window. */
async function fakeVisualViewport(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
}

const resizeVisualViewport = (page: Page, viewport: { readonly height: number; readonly offsetTop: number }) =>
  page.evaluate((size) => {
    if (window.visualViewport) Object.assign(window.visualViewport, size).dispatchEvent(new Event('resize'));
  }, viewport);

/** The distance in pixels between the bottom of the composer and a height. */
const composerDistanceFrom = (page: Page, height: number) =>
  page.evaluate((expectedBottom) => {
    const composer = document.querySelector('main > :last-child')?.getBoundingClientRect();
    return Math.abs((composer?.bottom ?? Number.NaN) - expectedBottom);
  }, height);

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Running animations, except spinners, which use `steps()`. */
const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => {
        const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const isStepped = keyframes.some(({ easing }) => easing.startsWith('steps'));
        return Number(effect?.getComputedTiming().duration) > 10 && !isStepped;
      })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : 'something')),
  );

async function expectReachable(page: Page, chat: ChatPage): Promise<void> {
  await expect(chat.composer).toBeInViewport({ ratio: 1 });
  await expect(chat.button('composer.send')).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the keyboard covers neither the composer nor the last message', { tag: ['@RO-13'] }, async ({ page, chat }) => {
    await chat.askAndAwaitAnswer('账期从哪天起算？');
    await fakeVisualViewport(page);
    await page.reload();
    const lastRow = chat.conversation.locator('[data-row]').last();
    await expect(lastRow).toBeInViewport();
    await chat.composer.tap();

    for (const offsetTop of [0, 200]) {
      await resizeVisualViewport(page, { height: 422, offsetTop });
      expect(await composerDistanceFrom(page, offsetTop + 422), `pushed up by ${offsetTop} px`).toBeLessThanOrEqual(2);
      await expect(lastRow).toBeInViewport();
      const row = await lastRow.boundingBox();
      const field = await chat.composer.boundingBox();
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeGreaterThan(offsetTop);
    }
    await resizeVisualViewport(page, { height: 844, offsetTop: 0 });
    expect(await composerDistanceFrom(page, 844)).toBeLessThanOrEqual(2);
  });

  test('the bottom safe area covers nothing', async ({ page, chat }) => {
    await chat.composer.fill('交期');
    const before = await chat.composer.boundingBox();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 60 } });
    await expect
      .poll(async () => (before?.y ?? 0) - ((await chat.composer.boundingBox())?.y ?? 0))
      .toBeGreaterThanOrEqual(40);
    const send = await chat.button('composer.send').boundingBox();
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(844 - 60);
  });

  test('the sign-in fields are large enough that the browser does not zoom in', async ({ page }) => {
    await page.goto('/#/login');
    const fields = page.getByRole('textbox');
    await expect(fields.first()).toBeVisible();
    const sizes = await fields.evaluateAll((elements) =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });

  test('a tap on a question asks it and does not open the keyboard', async ({ page, chat }) => {
    await chat.askAndAwaitAnswer('猜你想问');
    await page.evaluate(() => {
      const field = document.querySelector('textarea');
      field?.blur();
      field?.addEventListener('focus', () => field.setAttribute('data-focused', 'yes'));
    });
    const question = chat.conversation.getByRole('button', { name: /怎么|如何|什么/ }).last();
    const asked = (await question.textContent()) ?? 'no question';
    await question.tap();
    await expect(chat.lastOwnMessage).toContainText(asked);
    await chat.awaitAnswer();
    await expect(chat.composer).not.toBeFocused();
    await expect(chat.composer).not.toHaveAttribute('data-focused', 'yes');
  });
});

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await holdAnswerChunks(page);
  await page.goto('/#/purchaseRobot');
  const chat = new ChatPage(page, 'zh_CN');
  await chat.signIn('lin');
  await chat.ask('账期从哪天起算？');
  await expect.poll(answer.count).toBeGreaterThan(1);
  answer.deliver();
  await expect(chat.conversation.locator('[aria-busy="true"]')).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);
  const deliverAll = async () => {
    answer.deliver();
    return chat.helpfulButton.count();
  };
  await expect.poll(deliverAll, { intervals: [60], timeout: 30_000 }).toBe(1);
  await chat.sourceChip(1).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours keep own messages, pressed buttons and the focus distinguishable, ${colorScheme}`, async ({
    page,
    chat,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await chat.askAndAwaitAnswer('账期从哪天起算？');
    const borders = await chat.lastOwnMessage.evaluate((row) =>
      [...row.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(({ borderTopWidth }) => borderTopWidth === '1px')
        .map(({ borderTopColor }) => borderTopColor),
    );
    const textColour = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(borders.filter((colour) => colour !== textColour)).toHaveLength(1);

    await chat.helpfulButton.click();
    await expect(chat.helpfulButton).toHaveAttribute('aria-pressed', 'true');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(chat.helpfulButton).not.toHaveCSS('background-color', background);
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-width', '3px');
  });
}

for (const [name, viewport] of [
  ['1280 px zoomed to 200 %', { width: 640, height: 400 }],
  ['320 px', { width: 320, height: 568 }],
] as const) {
  test(`the composer is fully visible on a page of ${name}`, { tag: ['@RO-14'] }, async ({ page, chat }) => {
    await page.setViewportSize(viewport);
    await chat.askAndAwaitAnswer('PO2026-1182 的三单匹配为什么没通过？');
    await expectReachable(page, chat);
    await chat.composer.fill('第一行\n'.repeat(8));
    await expectReachable(page, chat);
  });
}
