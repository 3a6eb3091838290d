import { Agent } from './harness/agent';
import { Asker } from './harness/asker';
import { test as base, expect } from './harness/fixtures';

/** zhou, online at the service desk. */
const test = base.extend<{ readonly agent: Agent }>({
  async agent({ product }, use) {
    const agent = new Agent(product);
    await agent.signIn('zhou');
    await use(agent);
    agent.leave();
  },
});

test.use({ world: 'desk' });

const position = (asker: Asker, position: number) =>
  asker.conversation.getByText(asker.word('timeline.queuePosition').replace('{position}', `${position}`));

async function queueUp(asker: Asker): Promise<void> {
  await asker.ask('转人工');
  await expect(position(asker, 1)).toBeVisible();
}

test.describe('a buyer and the service desk', () => {
  test('asks for a person, is served by one, and by the robot again', {
    tag: ['@PR-06', '@SM-05', '@SM-08', '@SM-09', '@SM-63', '@EN-07'],
  }, async ({ asker, agent }) => {
    await queueUp(asker);
    await expect(asker.screen.getByText(asker.word('message.service.queued').replace('{position}', '1'))).toBeVisible();
    expect(await agent.waiting()).toEqual(['林晓']);

    const roomId = await agent.pickNext();
    await expect(
      asker.message(asker.word('message.service.started').replace('{agent}', '周敏（采购服务台）')),
    ).toBeVisible();
    await expect(position(asker, 1)).toBeHidden();
    await expect(asker.screen.getByRole('heading', { name: '周敏' })).toBeVisible();

    await agent.sendText(roomId, '两种处理：补发 2 件，或按 198 件开红字发票。');
    const said = asker.conversation.getByRole('article', { name: /^周敏/ });
    await expect(said).toContainText('两种处理');
    await expect(said).toContainText(asker.word('timeline.agent'));

    await asker.ask('补发吧');
    await expect(asker.question).toContainText('补发吧');
    // What is still on its way when the service ends is the robot's.
    await expect(asker.question).toHaveAttribute('data-status', 'sent');
    await agent.release(roomId);
    await expect(asker.message(asker.word('message.service.ended'))).toBeVisible();
    await expect(asker.screen.getByRole('heading', { name: asker.word('room.assistant') })).toBeVisible();
    await expect(asker.message('补发吧')).toHaveCount(1);

    await asker.askAndAwaitAnswer('PO2026-1182 到哪一步了？');
    await expect(asker.reply.first()).toContainText('PO2026-1182');
  });

  test('leaves the queue, and finds it left after a reload', { tag: ['@OV-32', '@SM-10', '@RS-84'] }, async ({
    asker,
    agent,
    page,
  }) => {
    await queueUp(asker);
    await page.reload();
    await expect(position(asker, 1)).toBeVisible();

    await asker.button('message.queue.cancel').click();
    await expect(position(asker, 1)).toBeHidden();
    expect(await agent.waiting()).toEqual([]);

    await page.reload();
    await expect(asker.composer).toBeEditable();
    await expect(asker.question).toContainText('转人工');
    await expect(position(asker, 1)).toBeHidden();
  });

  test('[WB85] finds the person who came while the connection was not open yet', { tag: ['@SM-09'] }, async ({
    asker,
    agent,
    page,
  }) => {
    await queueUp(asker);
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/socket/ticket', async (route) => {
      await opened;
      await route.continue();
    });
    await page.reload();
    await expect(position(asker, 1)).toBeVisible();

    const roomId = await agent.pickNext();
    open();
    await expect(asker.screen.getByRole('heading', { name: '周敏' })).toBeVisible();
    await expect(position(asker, 1)).toBeHidden();
    await agent.release(roomId);
    await expect(asker.screen.getByRole('heading', { name: asker.word('room.assistant') })).toBeVisible();
  });

  test('moves up when the one in front leaves', { tag: ['@SM-09', '@OV-32'] }, async ({
    asker,
    agent,
    browser,
    product,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const behind = new Asker(page, 'zh_CN');
    await page.goto(`${product.gatewayUrl}/#/purchaseRobot?language=zh_CN`);
    await behind.signIn('shen');

    await queueUp(asker);
    await behind.ask('转人工');
    await expect(position(behind, 2)).toBeVisible();
    expect(await agent.waiting()).toEqual(['林晓', '沈立']);

    await asker.button('message.queue.cancel').click();
    await expect(position(behind, 1)).toBeVisible();
    await expect(position(behind, 2)).toBeHidden();
    await behind.button('message.queue.cancel').click();
    await expect(position(behind, 1)).toBeHidden();
    await context.close();
  });

  test('hears that nobody is there, and leaves a message', { tag: ['@PR-06'] }, async ({ asker }) => {
    await asker.askAndAwaitAnswer('转人工');
    await expect(asker.reply.first()).toContainText('现在没有人工坐席在线');
    await expect(asker.reply.getByRole('button', { name: '给采购服务台留言' })).toBeVisible();
  });
});
