import type { Page } from '@playwright/test';
import type { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

const quoted = (asker: Asker, within: 'bubble' | 'composer') => {
  const quote = asker.screen.getByRole('blockquote');
  return within === 'bubble'
    ? asker.conversation.getByRole('blockquote')
    : quote.filter({ has: asker.button('message.quote.close') });
};

/** What we said ourselves: the robot repeats it. */
const own = (asker: Asker, text: string) =>
  asker.conversation.locator('[data-side="own"]').getByText(text, { exact: true }).first();

async function quote(asker: Asker, page: Page, text: string): Promise<void> {
  await own(asker, text).click({ button: 'right' });
  await page.getByRole('menuitem', { name: asker.word('menu.quote') }).click();
  await expect(quoted(asker, 'composer')).toContainText(text);
}

/** As the browser does when somebody pastes a file. */
const paste = (asker: Asker, name: string) =>
  asker.composer.evaluate((field, fileName) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['half a page'], fileName, { type: 'text/plain' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);

test('a message is quoted over a reload, answered, and found again by its quote', {
  tag: ['@MT-79', '@EN-11', '@SE-02'],
}, async ({ asker, page }) => {
  await asker.askAndAwaitAnswer('收货数量填错了怎么冲销？');
  await quote(asker, page, '收货数量填错了怎么冲销？');
  await expect(asker.composer).toBeFocused();
  await asker.composer.fill('你好');
  await expect(asker.composer).toHaveValue('你好');
  await page.reload();
  await expect(quoted(asker, 'composer')).toContainText('收货数量填错了怎么冲销？');
  await expect(asker.composer).toHaveValue('你好');

  await asker.button('composer.send').click();
  await expect(quoted(asker, 'bubble')).toContainText('收货数量填错了怎么冲销？');
  await expect(quoted(asker, 'composer')).toHaveCount(0);
  await expect(asker.question).toHaveAttribute('data-status', 'sent');
  await asker.answered();
  await page.reload();
  await expect(quoted(asker, 'bubble')).toContainText('收货数量填错了怎么冲销？');

  await asker.conversation.getByRole('button', { name: asker.word('message.quote.show') }).click();
  const row = asker.conversation.locator('[data-row]').filter({ hasText: '收货数量填错了怎么冲销？' }).first();
  await expect(row.locator(':focus').or(row.and(page.locator(':focus')))).toHaveCount(1);

  await own(asker, '收货数量填错了怎么冲销？').click({ button: 'right' });
  await page.getByRole('menuitem', { name: asker.word('menu.recall') }).click();
  await expect(quoted(asker, 'bubble')).toHaveCount(0);
  await expect(own(asker, '你好')).toBeVisible();
});

test('[WB184] words, quote and files of a draft outlive a reload and go when they are sent', {
  tag: ['@MT-79'],
}, async ({ asker, page }) => {
  await asker.askAndAwaitAnswer('你好');
  await quote(asker, page, '你好');
  await asker.composer.fill('还没写完');
  await paste(asker, '半页.txt');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('半页.txt');
  await expect
    .poll(async () => {
      const [database] = await page.evaluate(() => indexedDB.databases());
      return database?.name;
    })
    .toBe('im.outbox');
  await page.reload();

  await expect(sheet).toContainText('半页.txt');
  await sheet.getByRole('button', { name: asker.word('composer.send') }).click();
  await expect(asker.conversation.getByText('半页.txt').first()).toBeVisible();
  await expect(asker.composer).toHaveValue('还没写完');
  await expect(quoted(asker, 'composer')).toContainText('你好');
  await expect(asker.conversation.locator('[data-status="sending"]')).toHaveCount(0);
  await page.reload();
  await expect(asker.composer).toHaveValue('还没写完');
  await expect(sheet).toHaveCount(0);
});
