import type { Browser } from '@playwright/test';
import { expect, type Product, test } from './harness/fixtures';
import { inShanghai, MessagesPage } from './harness/messages-page';
import { sendText } from './harness/sent-messages';

test.use({ dataScope: 'meetings' });

const openMessages = async (browser: Browser, product: Product, account: string) =>
  new MessagesPage(await (await browser.newContext(inShanghai)).newPage()).open(product, account);

/** 'yyyy-MM-dd HH:mm:ss' in Shanghai. */
const timeIn = (ms: number): string =>
  new Date(Date.now() + ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('two people talk in a meeting room that ends, is closed for both, and is opened again', {
  tag: ['@PR-12', '@MR-03', '@MR-08', '@MR-23', '@MR-24', '@ER-26'],
}, async ({ browser, product }) => {
  test.slow(); // waits for the end of the meeting
  const topic = '恒锐准入评审会 🔧';
  const [wang, xu] = await Promise.all([openMessages(browser, product, 'wang'), openMessages(browser, product, 'xu')]);
  await wang.button('meetings.title.new').click();
  const dialog = wang.screen.getByRole('dialog', { name: wang.translate('meetings.title.new') });
  await dialog.getByLabel(wang.translate('meetings.topic')).fill(topic);
  await dialog.getByRole('button', { name: wang.translate('overlay.todo.addParticipants') }).click();
  await wang.screen.getByRole('option', { name: '许雯' }).first().click();
  await wang.screen.getByRole('button', { name: `${wang.translate('picker.confirm')} (1)` }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(/许雯/);
  await dialog.getByText(wang.translate('meetings.duration.10')).click();
  await wang.screen.getByRole('button', { name: wang.translate('form.calendar.done') }).click();
  await dialog.getByRole('textbox', { name: wang.translate('meetings.end') }).fill(timeIn(75_000));
  await dialog.getByRole('button', { name: wang.translate('overlay.confirm') }).click();
  await expect(wang.screen.getByText(wang.translate('meetings.created'))).toBeVisible();
  await expect(wang.screen.getByRole('heading', { name: topic })).toBeVisible();
  await expect(wang.screen.getByText(/[12] 分钟后结束/)).toBeVisible();

  await xu.chat('王珂').click();
  await xu.screen.getByRole('button', { name: '进入会议室' }).click();
  await expect(xu.screen.getByRole('heading', { name: topic })).toBeVisible();
  await sendText(wang, '资料都看过了吗？');
  await expect(xu.message('资料都看过了吗？')).toBeVisible();
  await sendText(xu, '看过了，缺一份检验报告');
  await expect(wang.message('看过了，缺一份检验报告')).toBeVisible();

  const ended = { timeout: 150_000 };
  await expect(wang.screen.getByText(wang.translate('meetings.closed'))).toBeVisible(ended);
  await expect(xu.screen.getByText(xu.translate('meetings.closed.member'))).toBeVisible(ended);
  for (const messages of [wang, xu]) {
    await expect(messages.composer).toHaveCount(0);
    await expect(messages.message('会议已结束，存档已封存')).toBeVisible();
    await expect(messages.message('资料都看过了吗？')).toBeVisible();
  }

  await wang.screen
    .getByRole('status')
    .getByRole('button', { name: wang.translate('meetings.restore') })
    .click();
  const restoring = wang.screen.getByRole('dialog', { name: wang.translate('meetings.title.restore') });
  await expect(restoring.getByLabel(wang.translate('meetings.topic'))).toBeDisabled();
  await restoring.getByText(wang.translate('meetings.duration.2')).click();
  await restoring.getByRole('button', { name: wang.translate('overlay.confirm') }).click();
  await expect(wang.screen.getByText(wang.translate('meetings.restored'))).toBeVisible();
  await expect(xu.composer).toBeEditable();
  await sendText(xu, '报告补上了');
  await expect(wang.message('报告补上了')).toBeVisible();
});
