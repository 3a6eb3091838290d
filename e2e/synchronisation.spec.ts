import type { BrowserContext } from '@playwright/test';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';

test.describe('a room stays synchronised with the gateway', () => {
  test('a message sent in another tab appears once, as an own message, and the room is shown as complete', async ({
    chat,
    page,
    context,
    language,
  }) => {
    await chat.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
    const secondChat = new ChatPage(await openTab(context), language);
    await secondChat.askAndAwaitAnswer('从另一个标签页说的一句');

    await expect(chat.message('从另一个标签页说的一句')).toHaveCount(1);
    await expect(chat.lastOwnMessage).toContainText('从另一个标签页说的一句');
    await page.reload();
    await expect(page.getByTitle(/截至 \d\d:\d\d:\d\d 消息完整$/)).toBeVisible();
  });

  test('a message sent while the connection was down appears after the reconnect', { tag: ['@SK-10'] }, async ({
    chat,
    page,
    context,
    language,
  }) => {
    test.slow(); // the reconnect waits for five seconds
    let closeSocket: () => Promise<void> = async () => undefined;
    await page.routeWebSocket(/\/ws/, (socket) => {
      socket.connectToServer();
      closeSocket = () => socket.close({ code: 1008 });
    });
    await page.reload();
    await expect(page.getByText(chat.translate('room.status.robot')).filter({ visible: true }).first()).toBeVisible();

    await closeSocket();
    await expect(page.getByText(/秒后重新连接/)).toBeVisible();
    const secondChat = new ChatPage(await openTab(context), language);
    await secondChat.ask('线路断开时说的一句');
    await expect(secondChat.message('线路断开时说的一句')).toHaveCount(1);

    await expect(chat.message('线路断开时说的一句')).toHaveCount(1, { timeout: 20_000 });
  });
});

async function openTab(context: BrowserContext) {
  const tab = await context.newPage();
  await tab.goto('/#/purchaseRobot?language=zh_CN');
  return tab;
}
