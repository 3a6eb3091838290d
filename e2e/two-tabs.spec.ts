import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { failedRow, ownTextsAfter, sendingRow, sendText } from './harness/sent-messages';
import { countStored } from './harness/stored-rows';

// A conversation of its own: after other stories the robot may answer at such length that the question is not drawn.
test.use({ dataScope: 'two tabs', expectedProblems: ['gateway-down', 'answers-at-once'] });

test.describe('messages that are not sent yet, in two tabs', () => {
  test('are sent once, in the order in which they were written', { tag: ['@SM-11'] }, async ({
    chat,
    context,
    page,
    product,
  }) => {
    test.slow(); // the robot answers each message
    await chat.askAndAwaitAnswer('还有一件事');
    const secondPage = await context.newPage();
    await secondPage.goto('/#/purchaseRobot?language=zh_CN');
    const secondChat = new ChatPage(secondPage, 'zh_CN');
    await expect(secondChat.message('还有一件事').first()).toBeVisible();
    await product.relay.cut();
    for (const count of [1, 2, 3]) {
      await sendText(chat, `左边第 ${count} 句`);
      await sendText(secondChat, `右边第 ${count} 句`);
    }
    await product.relay.restore();

    const inOrder = [1, 2, 3].flatMap((count) => [`左边第 ${count} 句`, `右边第 ${count} 句`]);
    await expect.poll(() => ownTextsAfter(page, '还有一件事'), { timeout: 60_000 }).toEqual(inOrder);
    for (const tab of [chat, secondChat]) {
      await expect(tab.conversation.locator(sendingRow)).toHaveCount(0, { timeout: 30_000 });
      await expect(tab.conversation.locator(failedRow)).toHaveCount(0);
    }
    await secondPage.close();
  });

  test('[WB319] of a tab that is closed are shown by the other one at once, and sent once', {
    tag: ['@SM-11'],
  }, async ({ chat, context, page, product }) => {
    test.slow(); // two pages are loaded
    await chat.askAndAwaitAnswer('先说一件');
    const secondPage = await context.newPage();
    await secondPage.goto('/#/purchaseRobot?language=zh_CN');
    const secondChat = new ChatPage(secondPage, 'zh_CN');
    await expect(secondChat.message('先说一件').first()).toBeVisible();
    await secondPage.route('**/create/room/message', (route) => route.abort('connectionrefused'));
    for (const text of ['关掉之前第 1 句', '关掉之前第 2 句']) await sendText(secondChat, text);
    await expect.poll(() => countStored(secondPage, 'messages')).toBe(2);
    await product.relay.cut();
    await secondPage.close();

    await expect(chat.conversation.locator(sendingRow)).toHaveCount(2);
    await product.relay.restore();
    await expect(chat.conversation.locator(sendingRow)).toHaveCount(0, { timeout: 30_000 });
    await expect(chat.conversation.locator(failedRow)).toHaveCount(0);
    expect(await ownTextsAfter(page, '先说一件')).toEqual(['关掉之前第 1 句', '关掉之前第 2 句']);
  });
});
