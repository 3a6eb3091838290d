import type { Page } from '@playwright/test';
import type { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { countStored } from './harness/stored-rows';

const quoteIn = (chat: ChatPage, within: 'bubble' | 'composer') => {
  const quote = chat.screen.getByRole('blockquote');
  return within === 'bubble'
    ? chat.conversation.getByRole('blockquote')
    : quote.filter({ has: chat.button('message.quote.close') });
};

/** The own message with this text; the robot's answer repeats the text. */
const ownMessage = (chat: ChatPage, text: string) =>
  chat.conversation.locator('[data-side="own"]').getByText(text, { exact: true }).first();

async function quoteMessage(chat: ChatPage, page: Page, text: string): Promise<void> {
  await ownMessage(chat, text).click({ button: 'right' });
  await page.getByRole('menuitem', { name: chat.translate('menu.quote') }).click();
  await expect(quoteIn(chat, 'composer')).toContainText(text);
}

/** Dispatches the event that the browser sends when somebody pastes a file. */
const pasteFile = (chat: ChatPage, name: string) =>
  chat.composer.evaluate((field, fileName) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['half a page'], fileName, { type: 'text/plain' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);

test('a quote survives a reload, is sent, leads to the quoted message, and disappears with its recall', {
  tag: ['@MT-79', '@EN-11', '@SE-02'],
}, async ({ chat, page }) => {
  await chat.askAndAwaitAnswer('收货数量填错了怎么冲销？');
  await quoteMessage(chat, page, '收货数量填错了怎么冲销？');
  await expect(chat.composer).toBeFocused();
  await chat.composer.fill('你好');
  await expect.poll(() => countStored(page, 'notes'), 'the text and the quote are stored').toBe(2);
  await page.reload();
  await expect(quoteIn(chat, 'composer')).toContainText('收货数量填错了怎么冲销？');
  await expect(chat.composer).toHaveValue('你好');

  await chat.button('composer.send').click();
  await expect(quoteIn(chat, 'bubble')).toContainText('收货数量填错了怎么冲销？');
  await expect(quoteIn(chat, 'composer')).toHaveCount(0);
  await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
  await chat.awaitAnswer();
  await page.reload();
  await expect(quoteIn(chat, 'bubble')).toContainText('收货数量填错了怎么冲销？');

  await chat.conversation.getByRole('button', { name: chat.translate('message.quote.show') }).click();
  const row = chat.conversation.locator('[data-row]').filter({ hasText: '收货数量填错了怎么冲销？' }).first();
  await expect(row.locator(':focus').or(row.and(page.locator(':focus')))).toHaveCount(1);

  await ownMessage(chat, '收货数量填错了怎么冲销？').click({ button: 'right' });
  await page.getByRole('menuitem', { name: chat.translate('menu.recall') }).click();
  await expect(quoteIn(chat, 'bubble')).toHaveCount(0);
  await expect(ownMessage(chat, '你好')).toBeVisible();
});

test('[WB184] text, quote and files of a draft survive a reload and are removed when they are sent', {
  tag: ['@MT-79'],
}, async ({ chat, page }) => {
  await chat.askAndAwaitAnswer('你好');
  await quoteMessage(chat, page, '你好');
  await chat.composer.fill('还没写完');
  await pasteFile(chat, '半页.txt');
  const draftPanel = page.getByRole('dialog');
  await expect(draftPanel).toContainText('半页.txt');
  await expect.poll(() => countStored(page, 'notes'), 'the text and the quote are stored').toBe(2);
  await expect.poll(() => countStored(page, 'files'), 'the file is stored').toBe(1);
  await page.reload();

  await expect(draftPanel).toContainText('半页.txt');
  await expect(draftPanel.getByRole('textbox')).toHaveValue('还没写完');
  await draftPanel.getByRole('button', { name: chat.translate('composer.send') }).click();
  await expect(chat.conversation.getByText('半页.txt').first()).toBeVisible();
  const sentText = chat.conversation.locator('[data-side="own"]').filter({ hasText: '还没写完' });
  await expect(sentText).toBeVisible();
  await expect(quoteIn(chat, 'bubble')).toContainText('你好');
  await expect(chat.conversation.locator('[data-status="sending"]')).toHaveCount(0);
  await page.reload();
  await expect(sentText).toBeVisible();
  await expect(chat.composer).toHaveValue('');
  await expect(quoteIn(chat, 'composer')).toHaveCount(0);
  await expect(draftPanel).toHaveCount(0);
});
