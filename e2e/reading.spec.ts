import type { Page } from '@playwright/test';
import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

test.use({ world: 'reading' });

/** Chunks that are delivered between two looks at the page: one takes a fifth of a second on a busy machine. */
const chunksAtOnce = 3;

/** Holds the chunks of answers back until the story delivers them. */
async function holdAnswer(page: Page): Promise<{ readonly count: () => number; readonly deliver: () => void }> {
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/ws\b/, (socket) => {
    const gateway = socket.connectToServer();
    gateway.onMessage((frame) => {
      if (String(frame).includes('chunkIndex')) held.push(() => socket.send(frame));
      else socket.send(frame);
    });
  });
  const deliver = () => {
    for (const deliverChunk of held.splice(0, chunksAtOnce)) deliverChunk();
  };
  return { count: () => held.length, deliver };
}

/** The watched element: the first visible row, or the first visible paragraph of the streaming answer. */
const watched = { row: '[data-row]', words: '[aria-busy="true"] :is(p, li)' } as const;

/** Measures in every frame where it is, until it is told to stop. Words are found again in the message they become. */
async function watchView(page: Page, what: keyof typeof watched = 'row') {
  await page.evaluate((selector) => {
    const log = document.querySelector('[role="log"]');
    const topOfLog = log?.getBoundingClientRect().top ?? 0;
    const all = () => [...(log?.querySelectorAll<HTMLElement>(selector.replace('[aria-busy="true"] ', '')) ?? [])];
    const first = [...(log?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
      (one) => one.getBoundingClientRect().top >= topOfLog,
    );
    const nameOf = (one: HTMLElement) => one.dataset.row ?? one.textContent;
    const seen = { from: first?.getBoundingClientRect().top ?? Number.NaN, most: 0, frames: 0 };
    const name = first && nameOf(first);
    // The last words of an answer grow while they are watched; a row's name says all.
    const isIt = (one: HTMLElement) =>
      one.dataset.row ? one.dataset.row === name : one.textContent.startsWith(name ?? '?');
    Object.assign(window, { seen });
    const look = () => {
      const now = all().findLast(isIt)?.getBoundingClientRect().top;
      // What is gone has moved too.
      seen.most = now === undefined ? Number.POSITIVE_INFINITY : Math.max(seen.most, Math.abs(now - seen.from));
      seen.frames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, watched[what]);
  return () => page.evaluate(() => (window as unknown as { seen: { most: number; frames: number } }).seen);
}

/** Counts how often the read position was reported. */
function countReads(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/rooms/read') && response.ok()) count += 1;
  });
  return () => count;
}

test.describe('the conversation is read', () => {
  test('read history while an answer streams: nothing jumps, and its end moves nothing either', {
    tag: ['@DR-29', '@CN-24', '@SM-23'],
  }, async ({ page }) => {
    const answer = await holdAnswer(page);
    await page.goto('/#/purchaseRobot');
    const reader = new Asker(page, 'zh_CN');
    await reader.signIn('chen');
    await reader.ask('三单匹配差异超过 0.5% 怎么处理？');
    await expect.poll(answer.count).toBeGreaterThan(1);
    answer.deliver();
    await expect(reader.conversation.locator('[aria-busy="true"]')).toBeVisible();

    await reader.conversation.hover();
    await page.mouse.wheel(0, -1400);
    const toEnd = page.getByRole('button', { name: reader.word('timeline.jumpToLatest') });
    await expect(toEnd).toBeVisible();
    const moved = await watchView(page);
    await expect.poll(async () => (await moved()).frames).toBeGreaterThan(3);

    const isWritten = reader.conversation.locator('[aria-busy="true"]');
    const deliverAll = async () => {
      answer.deliver();
      return isWritten.count();
    };
    // The last piece makes the answer a row, with sources, rating and the time of its data.
    await expect.poll(deliverAll, { intervals: [60], timeout: 30_000 }).toBe(0);
    await expect(page.getByRole('button', { name: /条新消息/ })).toBeVisible();
    const { frames } = await moved();
    await expect.poll(async () => (await moved()).frames).toBeGreaterThan(frames + 20);
    expect((await moved()).most, 'pixels that the first visible row moved').toBeLessThanOrEqual(1);
    await reader.conversation.press('End');
    await expect(reader.reply.first()).toContainText('差异说明');
  });

  test('read the answer itself while it is written: its words stay, and stay when it has become a message', {
    tag: ['@DR-29', '@SM-23'],
  }, async ({ page }) => {
    const answer = await holdAnswer(page);
    await page.setViewportSize({ width: 340, height: 400 });
    await page.goto('/#/purchaseRobot');
    const reader = new Asker(page, 'zh_CN');
    await reader.signIn('lin');
    await reader.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');
    const isWritten = reader.conversation.locator('[aria-busy="true"]');
    const overhang = () =>
      isWritten.evaluate((text) => {
        const [row, log] = [text.closest('article'), text.closest('[role="log"]')];
        return (row?.clientHeight ?? 0) - (log?.clientHeight ?? 0);
      });
    await expect.poll(answer.count).toBeGreaterThan(1);
    answer.deliver();
    await expect(isWritten).toBeVisible();
    const deliverUntilHigh = async () => {
      if ((await overhang()) < 160) answer.deliver();
      return overhang();
    };
    await expect.poll(deliverUntilHigh, { intervals: [60], timeout: 30_000 }).toBeGreaterThanOrEqual(160);
    await reader.conversation.hover();
    await page.mouse.wheel(0, -130);
    await expect(page.getByRole('button', { name: reader.word('timeline.jumpToLatest') })).toBeVisible();

    const moved = await watchView(page, 'words');
    await expect.poll(async () => (await moved()).frames).toBeGreaterThan(3);
    const deliverAll = async () => {
      answer.deliver();
      return isWritten.count();
    };
    await expect.poll(deliverAll, { intervals: [60], timeout: 30_000 }).toBe(0);
    const { frames } = await moved();
    await expect.poll(async () => (await moved()).frames).toBeGreaterThan(frames + 20);
    expect((await moved()).most, 'pixels that the words moved').toBeLessThanOrEqual(1);
  });

  test('what came while nobody looked is where the conversation opens, and counts as read when its end was seen', {
    tag: ['@SM-31'],
  }, async ({ page, context }) => {
    const first = countReads(page);
    await page.goto('/#/purchaseRobot');
    const reader = new Asker(page, 'zh_CN');
    await reader.signIn('lin');
    await expect(reader.composer).toBeEditable();
    await expect.poll(first).toBe(1);
    await reader.askAndAwaitAnswer('供应商准入一般要多久？');
    await expect.poll(first).toBeGreaterThan(1);
    await page.close();

    const away = await context.newPage();
    await away.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    await away.goto('/#/purchaseRobot');
    const absent = new Asker(away, 'zh_CN');
    await absent.signIn('lin');
    await absent.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
    await away.close();

    const back = await context.newPage();
    const reads = countReads(back);
    await back.goto('/#/purchaseRobot');
    const again = new Asker(back, 'zh_CN');
    await again.signIn('lin');
    const divider = back.getByText(again.word('timeline.unread'), { exact: true });
    await expect(divider).toBeVisible();
    await again.conversation.press('End');
    await expect.poll(reads).toBe(2);
    await expect(divider).toBeVisible();
    await back.reload();
    await expect(again.composer).toBeEditable();
    await expect(divider).toBeHidden();
  });
});
