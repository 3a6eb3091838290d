import { expect, test } from './harness/fixtures';
import { inShanghai, MessagesPage } from './harness/messages-page';
import { sendText } from './harness/sent-messages';

test.use({ dataScope: 'chat-search' });

test('a message of a friend is found from the chat list, and opened with what is around it', {
  tag: ['@RS-57'],
}, async ({ browser, product }) => {
  const page = await (await browser.newContext(inShanghai)).newPage();
  const wang = await new MessagesPage(page).open(product, 'wang');
  await page.goto(`${product.gatewayUrl}/#/message?language=zh_CN&friendGroupId=xu&chatType=1`);
  await expect(wang.screen.getByRole('heading', { name: '许雯' })).toBeVisible();
  await sendText(wang, '样件编号 QZ-7741，周四送检');
  for (let line = 1; line <= 24; line += 1) await sendText(wang, `第 ${line} 项已核对`);
  await page.goto(`${product.gatewayUrl}/#/message?language=zh_CN`);
  await page.reload();
  await expect(wang.message('第 24 项已核对')).toHaveCount(0);
  await wang.screen.getByRole('searchbox', { name: wang.translate('chats.search') }).fill('qz-7741');
  const results = wang.screen.getByRole('region', { name: wang.translate('chats.found') });
  const hit = results.getByRole('button', { name: /QZ-7741/ });
  await expect(hit).toContainText('许雯');
  await hit.click();
  await expect(wang.screen.getByRole('heading', { name: '许雯' })).toBeVisible();
  await expect(wang.message('样件编号 QZ-7741，周四送检')).toBeInViewport();
});
