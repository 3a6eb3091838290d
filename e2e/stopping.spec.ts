import { slowAnswersFile } from '../tooling/product/test-product.mjs';
import { expect, test } from './harness/fixtures';

test.use({ dataScope: 'stopping', limits: slowAnswersFile });

test('an answer streams chunk by chunk; a stopped answer keeps the text shown so far', {
  tag: ['@SE-25', '@SM-23', '@SM-24'],
}, async ({ chat, page }) => {
  await chat.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');
  await expect(chat.conversation.locator('[aria-busy="true"]')).toContainText('财务复核');
  await chat.button('composer.stop').click();

  await expect(chat.replyRows.first()).toContainText(chat.translate('timeline.stopped'));
  const shownText = (await chat.replyRows.first().getByRole('paragraph').first().textContent()) ?? '';
  expect(shownText).toContain('PR2026-0417');
  await page.reload();
  await expect(chat.replyRows.first()).toContainText(shownText);
  await expect(chat.replyRows.first()).toContainText(chat.translate('timeline.stopped'));
});
