import type { Locator, Page, Route } from '@playwright/test';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';

test.use({ dataScope: 'history' });

/** Holds back every request for an older page until the test continues it. */
async function holdOlderPageRequests(page: Page): Promise<readonly Route[]> {
  const heldRequests: Route[] = [];
  await page.route(/\/messages\/in\/room\?.*beforeSeq=/, (route) => void heldRequests.push(route));
  return heldRequests;
}

/** The first row whose top is visible, and the position of its top. */
const firstVisibleRow = (log: Locator) =>
  log.evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find((candidate) => candidate.getBoundingClientRect().top >= top);
    return { key: row?.dataset.row ?? '', top: row?.getBoundingClientRect().top ?? Number.NaN };
  });

test('older messages are added above, page by page, without moving the visible rows', {
  tag: ['@CN-12'],
}, async ({ page }) => {
  const heldRequests = await holdOlderPageRequests(page);
  await page.goto('/#/purchaseRobot');
  const reader = new ChatPage(page, 'zh_CN');
  await reader.signIn('chen');
  await expect(reader.conversation.getByRole('article').last()).toBeVisible();
  await reader.conversation.hover();

  for (let pages = 1; pages <= 4; pages += 1) {
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -2000);
        return heldRequests.length;
      })
      .toBe(pages);
    await expect(reader.message(reader.translate('timeline.loadingOlder'))).toBeVisible();
    const before = await firstVisibleRow(reader.conversation);
    const heightBefore = await reader.conversation.evaluate((log) => log.scrollHeight);
    expect(new URL(heldRequests[pages - 1]?.request().url() ?? '').searchParams.get('size')).toBe('20');

    await heldRequests[pages - 1]?.continue();
    await expect
      .poll(() => reader.conversation.evaluate((log) => log.scrollHeight))
      .toBeGreaterThan(heightBefore + 500);
    const after = await reader.conversation.locator(`[data-row="${before.key}"]`).boundingBox();
    expect(Math.abs((after?.y ?? Number.NaN) - before.top), `page ${pages}`).toBeLessThanOrEqual(1);
  }

  await page.getByRole('button', { name: reader.translate('timeline.jumpToLatest') }).click();
  await expect(page.getByRole('button', { name: reader.translate('timeline.jumpToLatest') })).toBeHidden();
  await expect(reader.conversation).toBeFocused();
});

test('a search finds old messages', async ({ page }) => {
  await page.goto('/#/purchaseRobot');
  const reader = new ChatPage(page, 'zh_CN');
  await reader.signIn('chen');
  await expect(reader.conversation.getByRole('article').last()).toBeVisible();
  await reader.button('room.search').click();
  const search = page.getByRole('dialog').getByLabel(reader.translate('room.search'), { exact: true });
  await search.fill('审批');
  await search.press('Enter');
  await expect(page.getByText(/找到 \d+ 条/)).toBeVisible();
});
