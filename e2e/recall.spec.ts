import { Agent } from './harness/agent';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';

test.use({ dataScope: 'recall' });

test('a recalled message disappears in both tabs and for the agent, and can be edited again', {
  tag: ['@SM-14', '@SM-16', '@SM-18', '@RS-60', '@SE-04'],
}, async ({ chat, context, page, product }) => {
  const agent = new Agent(product);
  await agent.signIn('zhou');
  await chat.ask('转人工');
  await expect.poll(() => agent.namesInQueue()).toEqual(['林晓']);
  const roomId = await agent.pickNext();
  const secondPage = await context.newPage();
  await secondPage.goto('/#/purchaseRobot?language=zh_CN');
  const secondChat = new ChatPage(secondPage, 'zh_CN');
  await chat.ask('运费由他们承担');
  await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
  for (const tab of [chat, secondChat]) await expect(tab.message('运费由他们承担')).toBeVisible();

  await chat.message('运费由他们承担').click({ button: 'right' });
  await page.getByRole('menuitem', { name: chat.translate('menu.recall') }).click();

  for (const tab of [chat, secondChat]) {
    await expect(tab.message(chat.translate('timeline.recalledByMe'))).toBeVisible();
    await expect(tab.message('运费由他们承担')).toHaveCount(0);
  }
  await expect
    .poll(async () => (await agent.readMessages(roomId)).filter(({ state }) => state === 1))
    .toMatchObject([{ content: '', float: 'left' }]);

  // Another tab may have taken over the draft of the first when it opened.
  await secondChat.composer.fill('');
  await secondChat.button('timeline.reEdit').click();
  await expect(secondChat.composer).toHaveValue('运费由他们承担');
  await page.reload();
  await expect(chat.message(chat.translate('timeline.recalledByMe'))).toBeVisible();
  await expect(chat.message('运费由他们承担')).toHaveCount(0);
  await secondPage.close();
  agent.disconnect();
});
