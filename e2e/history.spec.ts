import type { Locator, Page, Route } from '@playwright/test';
import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

test.use({ world: 'history' });

/** Every page before the first row waits here until the story lets it go. */
async function holdOlderPages(page: Page): Promise<readonly Route[]> {
  const held: Route[] = [];
  await page.route(/\/messages\/in\/room\?.*beforeSeq=/, (route) => void held.push(route));
  return held;
}

/** The first row that is seen whole, and where it is. */
const firstVisibleRow = (log: Locator) =>
  log.evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find((one) => one.getBoundingClientRect().top >= top);
    return { key: row?.dataset.row ?? '', top: row?.getBoundingClientRect().top ?? Number.NaN };
  });

test('older messages come in above, page by page, without moving what is read', {
  tag: ['@DR-29', '@CN-12'],
}, async ({ page }) => {
  const held = await holdOlderPages(page);
  await page.goto('/#/purchaseRobot');
  const reader = new Asker(page, 'zh_CN');
  await reader.signIn('chen');
  await expect(reader.conversation.getByRole('article').last()).toBeVisible();
  await reader.conversation.hover();

  for (let pages = 1; pages <= 4; pages += 1) {
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -2000);
        return held.length;
      })
      .toBe(pages);
    await expect(reader.message(reader.word('timeline.loadingOlder'))).toBeVisible();
    const before = await firstVisibleRow(reader.conversation);
    const heightBefore = await reader.conversation.evaluate((log) => log.scrollHeight);
    expect(new URL(held[pages - 1]?.request().url() ?? '').searchParams.get('size')).toBe('20');

    await held[pages - 1]?.continue();
    await expect
      .poll(() => reader.conversation.evaluate((log) => log.scrollHeight))
      .toBeGreaterThan(heightBefore + 500);
    const after = await reader.conversation.locator(`[data-row="${before.key}"]`).boundingBox();
    expect(Math.abs((after?.y ?? Number.NaN) - before.top), `page ${pages}`).toBeLessThanOrEqual(1);
  }

  await page.getByRole('button', { name: reader.word('timeline.jumpToLatest') }).click();
  await expect(page.getByRole('button', { name: reader.word('timeline.jumpToLatest') })).toBeHidden();
  await expect(reader.conversation).toBeFocused();
});

test('what was written long ago is found and shown in its place', async ({ page }) => {
  await page.goto('/#/purchaseRobot');
  const reader = new Asker(page, 'zh_CN');
  await reader.signIn('chen');
  await expect(reader.conversation.getByRole('article').last()).toBeVisible();
  await reader.button('room.search').click();
  const search = page.getByRole('dialog').getByLabel(reader.word('room.search'), { exact: true });
  await search.fill('审批');
  await search.press('Enter');
  await expect(page.getByText(/找到 \d+ 条/)).toBeVisible();
});
