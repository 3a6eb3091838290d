import { Agent } from './harness/agent';
import { ChatPage } from './harness/chat-page';
import { test as base, expect } from './harness/fixtures';

/** zhou, online at the service desk. */
const test = base.extend<{ readonly agent: Agent }>({
  async agent({ product }, use) {
    const agent = new Agent(product);
    await agent.signIn('zhou');
    await use(agent);
    agent.disconnect();
  },
});

test.use({ dataScope: 'service-desk' });

const queuePosition = (chat: ChatPage, position: number) =>
  chat.conversation.getByText(chat.translate('timeline.queuePosition').replace('{position}', `${position}`));

async function joinQueue(chat: ChatPage): Promise<void> {
  await chat.ask('转人工');
  await expect(queuePosition(chat, 1)).toBeVisible();
}

test.describe('a buyer who asks for an agent', () => {
  test('waits in the queue, talks to the agent, and returns to the robot', {
    tag: ['@PR-06', '@SM-05', '@SM-08', '@SM-09', '@SM-63', '@EN-07'],
  }, async ({ chat, agent }) => {
    await joinQueue(chat);
    await expect(
      chat.screen.getByText(chat.translate('message.service.queued').replace('{position}', '1')),
    ).toBeVisible();
    expect(await agent.namesInQueue()).toEqual(['林晓']);

    const roomId = await agent.pickNext();
    await expect(
      chat.message(chat.translate('message.service.started').replace('{agent}', '周敏（采购服务台）')),
    ).toBeVisible();
    await expect(queuePosition(chat, 1)).toBeHidden();
    await expect(chat.screen.getByRole('heading', { name: '周敏' })).toBeVisible();

    await agent.sendText(roomId, '两种处理：补发 2 件，或按 198 件开红字发票。');
    const agentMessage = chat.conversation.getByRole('article', { name: /^周敏/ });
    await expect(agentMessage).toContainText('两种处理');
    await expect(agentMessage).toContainText(chat.translate('timeline.agent'));

    await chat.ask('补发吧');
    await expect(chat.lastOwnMessage).toContainText('补发吧');
    // A message that arrives after the end of the service would go to the robot.
    await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
    await agent.releaseRoom(roomId);
    await expect(chat.message(chat.translate('message.service.ended'))).toBeVisible();
    await expect(chat.screen.getByRole('heading', { name: chat.translate('room.assistant') })).toBeVisible();
    await expect(chat.message('补发吧')).toHaveCount(1);

    await chat.askAndAwaitAnswer('PO2026-1182 到哪一步了？');
    await expect(chat.replyRows.first()).toContainText('PO2026-1182');
  });

  test('leaves the queue, and is not in it after a reload', { tag: ['@OV-32', '@SM-10', '@RS-84'] }, async ({
    chat,
    agent,
    page,
  }) => {
    await joinQueue(chat);
    await page.reload();
    await expect(queuePosition(chat, 1)).toBeVisible();

    await chat.leaveQueue();
    await expect(queuePosition(chat, 1)).toBeHidden();
    expect(await agent.namesInQueue()).toEqual([]);

    await page.reload();
    await expect(chat.composer).toBeEditable();
    await expect(chat.lastOwnMessage).toContainText('转人工');
    await expect(queuePosition(chat, 1)).toBeHidden();
  });

  test('[WB85] sees the agent who picked the room before the connection was open', { tag: ['@SM-09'] }, async ({
    chat,
    agent,
    page,
  }) => {
    await joinQueue(chat);
    let issueTicket = () => {};
    const ticketIssued = new Promise<void>((resolve) => (issueTicket = resolve));
    await page.route('**/socket/ticket', async (route) => {
      await ticketIssued;
      await route.continue();
    });
    await page.reload();
    await expect(queuePosition(chat, 1)).toBeVisible();

    const roomId = await agent.pickNext();
    issueTicket();
    await expect(chat.screen.getByRole('heading', { name: '周敏' })).toBeVisible();
    await expect(queuePosition(chat, 1)).toBeHidden();
    await agent.releaseRoom(roomId);
    await expect(chat.screen.getByRole('heading', { name: chat.translate('room.assistant') })).toBeVisible();
  });

  test('moves up when the buyer in front leaves the queue', { tag: ['@SM-09', '@OV-32'] }, async ({
    chat,
    agent,
    browser,
    product,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const secondChat = new ChatPage(page, 'zh_CN');
    await page.goto(`${product.gatewayUrl}/#/purchaseRobot?language=zh_CN`);
    await secondChat.signIn('shen');

    await joinQueue(chat);
    await secondChat.ask('转人工');
    await expect(queuePosition(secondChat, 2)).toBeVisible();
    expect(await agent.namesInQueue()).toEqual(['林晓', '沈立']);

    await chat.leaveQueue();
    await expect(queuePosition(secondChat, 1)).toBeVisible();
    await expect(queuePosition(secondChat, 2)).toBeHidden();
    await secondChat.leaveQueue();
    await expect(queuePosition(secondChat, 1)).toBeHidden();
    await context.close();
  });

  test('is told that no agent is online, and can leave a message', { tag: ['@PR-06'] }, async ({ chat }) => {
    await chat.askAndAwaitAnswer('转人工');
    await expect(chat.replyRows.first()).toContainText('现在没有人工坐席在线');
    await expect(chat.replyRows.getByRole('button', { name: '给采购服务台留言' })).toBeVisible();
  });
});
