import type { Page } from '@playwright/test';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { holdAnswerChunks } from './harness/held-answer';

// Chunks that are held back may come after the complete answer was read.
test.use({ dataScope: 'reading', expectedProblems: ['late-chunk'] });

/** The watched element: the first visible row, or the first visible paragraph of the streaming answer. */
const watchedElements = { row: '[data-row]', paragraph: '[aria-busy="true"] :is(p, li)' } as const;

/** Measures the position of an element in every animation frame. A paragraph is followed into the finished message. */
async function watchPosition(page: Page, watchedElement: keyof typeof watchedElements = 'row') {
  await page.evaluate((selector) => {
    const log = document.querySelector('[role="log"]');
    const topOfLog = log?.getBoundingClientRect().top ?? 0;
    const currentElements = () => [
      ...(log?.querySelectorAll<HTMLElement>(selector.replace('[aria-busy="true"] ', '')) ?? []),
    ];
    const watched = [...(log?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
      (element) => element.getBoundingClientRect().top >= topOfLog,
    );
    const keyOf = (element: HTMLElement) => element.dataset.row ?? element.textContent;
    const measured = { startTop: watched?.getBoundingClientRect().top ?? Number.NaN, maxShift: 0, frames: 0 };
    const key = watched && keyOf(watched);
    // The last paragraph grows while it streams, so it is found by its beginning; a row has a key.
    const isWatchedElement = (element: HTMLElement) =>
      element.dataset.row ? element.dataset.row === key : element.textContent.startsWith(key ?? '?');
    Object.assign(window, { measured });
    const measure = () => {
      const top = currentElements().findLast(isWatchedElement)?.getBoundingClientRect().top;
      // An element that disappeared counts as moved.
      measured.maxShift =
        top === undefined ? Number.POSITIVE_INFINITY : Math.max(measured.maxShift, Math.abs(top - measured.startTop));
      measured.frames += 1;
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
  }, watchedElements[watchedElement]);
  return () => page.evaluate(() => (window as unknown as { measured: { maxShift: number; frames: number } }).measured);
}

/** Counts how often the read position was reported. */
function countReads(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/rooms/read') && response.ok()) count += 1;
  });
  return () => count;
}

test.describe('the reading position', () => {
  test('history does not move while an answer streams below it, nor when the answer ends', {
    tag: ['@SM-23'],
  }, async ({ page }) => {
    const answer = await holdAnswerChunks(page);
    await page.goto('/#/purchaseRobot');
    const reader = new ChatPage(page, 'zh_CN');
    await reader.signIn('chen');
    await reader.ask('三单匹配差异超过 0.5% 怎么处理？');
    await expect.poll(answer.count).toBeGreaterThan(1);
    answer.deliver();
    await expect(reader.conversation.locator('[aria-busy="true"]')).toBeVisible();

    await reader.conversation.hover();
    await page.mouse.wheel(0, -1400);
    await expect(reader.jumpPill).toBeVisible();
    const readMeasured = await watchPosition(page);
    await expect.poll(async () => (await readMeasured()).frames).toBeGreaterThan(3);

    const stopButton = reader.button('composer.stop');
    // The rows far below the reader are not mounted, so only the composer shows that the answer is complete.
    const deliverAll = async () => {
      answer.deliver();
      return { held: answer.count(), stopButtons: await stopButton.count() };
    };
    // The last chunk turns the answer into a row with sources, rating and the time of its data.
    await expect.poll(deliverAll, { intervals: [60], timeout: 30_000 }).toEqual({ held: 0, stopButtons: 0 });
    const { frames } = await readMeasured();
    await expect.poll(async () => (await readMeasured()).frames).toBeGreaterThan(frames + 20);
    expect((await readMeasured()).maxShift, 'pixels that the first visible row moved').toBeLessThanOrEqual(1);
    await reader.conversation.press('End');
    await expect(reader.replyRows.first()).toContainText('差异说明');
  });

  test('a streaming answer does not move under its reader, nor when it becomes a message', {
    tag: ['@SM-23'],
  }, async ({ page }) => {
    const answer = await holdAnswerChunks(page);
    await page.setViewportSize({ width: 340, height: 400 });
    await page.goto('/#/purchaseRobot');
    const reader = new ChatPage(page, 'zh_CN');
    await reader.signIn('lin');
    await reader.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');
    const streamingAnswer = reader.conversation.locator('[aria-busy="true"]');
    const overhang = () =>
      streamingAnswer.evaluate((text) => {
        const row = text.closest('article');
        const log = text.closest('[role="log"]');
        return (row?.clientHeight ?? 0) - (log?.clientHeight ?? 0);
      });
    await expect.poll(answer.count).toBeGreaterThan(1);
    answer.deliver();
    await expect(streamingAnswer).toBeVisible();
    const deliverUntilHigh = async () => {
      if ((await overhang()) < 160) answer.deliver();
      return overhang();
    };
    await expect.poll(deliverUntilHigh, { intervals: [60], timeout: 30_000 }).toBeGreaterThanOrEqual(160);
    // The reader scrolls when what was delivered is drawn, not in the frame that follows the end.
    const growthInFrames = async () => {
      const before = await overhang();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return (await overhang()) - before;
    };
    await expect.poll(growthInFrames).toBe(0);
    await reader.conversation.hover();
    await page.mouse.wheel(0, -130);
    await expect(reader.jumpPill).toBeVisible();

    const readMeasured = await watchPosition(page, 'paragraph');
    await expect.poll(async () => (await readMeasured()).frames).toBeGreaterThan(3);
    const deliverAll = async () => {
      answer.deliver();
      return streamingAnswer.count();
    };
    await expect.poll(deliverAll, { intervals: [60], timeout: 30_000 }).toBe(0);
    const { frames } = await readMeasured();
    await expect.poll(async () => (await readMeasured()).frames).toBeGreaterThan(frames + 20);
    expect((await readMeasured()).maxShift, 'pixels that the paragraph moved').toBeLessThanOrEqual(1);
  });

  test('the conversation opens at the first unread message, and counts as read when its end has been seen', {
    tag: ['@SM-31'],
  }, async ({ page, context }) => {
    const readerReads = countReads(page);
    await page.goto('/#/purchaseRobot');
    const reader = new ChatPage(page, 'zh_CN');
    await reader.signIn('lin');
    await expect(reader.composer).toBeEditable();
    await expect.poll(readerReads).toBeGreaterThan(0);
    const readsAtOpening = readerReads();
    await reader.askAndAwaitAnswer('供应商准入一般要多久？');
    await expect.poll(readerReads).toBeGreaterThan(readsAtOpening);
    await page.close();

    const hiddenTab = await context.newPage();
    await hiddenTab.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    await hiddenTab.goto('/#/purchaseRobot');
    const hiddenReader = new ChatPage(hiddenTab, 'zh_CN');
    await hiddenReader.signIn('lin');
    await hiddenReader.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
    await hiddenTab.close();

    const visibleTab = await context.newPage();
    const readCount = countReads(visibleTab);
    await visibleTab.goto('/#/purchaseRobot');
    const visibleReader = new ChatPage(visibleTab, 'zh_CN');
    await visibleReader.signIn('lin');
    const divider = visibleTab.getByText(visibleReader.translate('timeline.unread'), { exact: true });
    await expect(divider).toBeVisible();
    await visibleReader.conversation.press('End');
    await expect.poll(readCount).toBe(2);
    await expect(divider).toBeVisible();
    await visibleTab.reload();
    await expect(visibleReader.composer).toBeEditable();
    await expect(divider).toBeHidden();
  });
});
