import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

test.describe('a room in step with the gateway', () => {
  test('what another tab says stands on the own side, once, and the room says that it is complete', {
    tag: ['@SM-28'],
  }, async ({ asker, page, context, language }) => {
    await asker.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
    const other = new Asker(await openTab(context), language);
    await other.askAndAwaitAnswer('从另一个标签页说的一句');

    await expect(asker.message('从另一个标签页说的一句')).toHaveCount(1);
    await expect(asker.question).toContainText('从另一个标签页说的一句');
    await page.reload();
    await expect(page.getByTitle(/^截至 \d\d:\d\d:\d\d 消息完整$/)).toBeVisible();
  });

  test('what was said while the connection was broken is there when it is back', { tag: ['@SK-10'] }, async ({
    asker,
    page,
    context,
    language,
  }) => {
    test.slow(); // the connection waits for five seconds before it is tried again
    await asker.answered();
    let cut: () => Promise<void> = async () => undefined;
    await page.routeWebSocket(/\/ws/, (socket) => {
      socket.connectToServer();
      cut = () => socket.close({ code: 1008 });
    });
    await page.reload();
    await expect(page.getByText(asker.word('room.status.robot')).first()).toBeVisible();

    await cut();
    await expect(page.getByText(/秒后重新连接/)).toBeVisible();
    const other = new Asker(await openTab(context), language);
    await other.ask('线路断开时说的一句');
    await expect(other.message('线路断开时说的一句')).toHaveCount(1);

    await expect(asker.message('线路断开时说的一句')).toHaveCount(1, { timeout: 20_000 });
  });
});

async function openTab(context: import('@playwright/test').BrowserContext) {
  const tab = await context.newPage();
  await tab.goto('/#/purchaseRobot?language=zh_CN');
  return tab;
}
