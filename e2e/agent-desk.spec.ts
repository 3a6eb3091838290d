import { AgentDeskPage } from './harness/agent-desk-page';
import { expect, test } from './harness/agents';
import { openFrame } from './harness/host-page';

test.use({ dataScope: 'agent-desk', expectedProblems: ['left-early'] });

test('what a buyer takes out before an agent comes is not in what the agent reads', async ({ chat, zhou }) => {
  const removed = 'PO2026-1182';
  await chat.ask(`${removed} 到哪一步了`);
  await expect(chat.replyRows.getByText(/三单匹配/).first()).toBeVisible();
  await chat.ask('转人工');
  await chat.button('capsule.open').click();
  const remove = chat.conversation.getByRole('button', {
    name: chat.translate('capsule.remove').replace('{text}', removed),
    exact: true,
  });
  await remove.click();
  await expect(remove).toBeHidden();

  await zhou.pick('林晓');
  await zhou.capsule.getByRole('button').click();
  await expect(zhou.capsule.getByText(zhou.translate('agentDesk.capsule.tried'))).toBeVisible();
  await expect(zhou.capsule.getByText(removed, { exact: true })).toBeHidden();
  await zhou.endService();
});

test.describe('a buyer in a host page on another site', () => {
  test.use({ expectedProblems: ['storage-blocked'] });

  test('is served by two agents, from the question to the rating, and the page learns the end', {
    tag: ['@RP-10', '@RP-11', '@RP-12', '@RP-13', '@SM-63', '@XW-13'],
  }, async ({ page, product, zhou, tang }) => {
    const chat = await openFrame(page, product);
    await page.evaluate(
      `window.ends = []; Parley.push(['on', 'customerServeEnd', ({ roomId }) => window.ends.push(roomId)])`,
    );
    await chat.ask('PO2026-1182 到哪一步了');
    await expect(chat.replyRows.getByText(/三单匹配/).first()).toBeVisible();
    await chat.ask('转人工');
    await expect(chat.button('message.queue.cancel')).toBeVisible();
    for (const agent of [zhou, tang]) await expect(agent.room('agentDesk.waiting', '林晓')).toBeVisible();

    await zhou.pick('林晓');
    await expect(zhou.page.getByRole('heading', { name: '林晓', level: 1 })).toBeVisible();
    await expect(tang.room('agentDesk.waiting', '林晓')).toBeHidden();
    await expect(chat.screen.getByRole('heading', { name: '周敏' })).toBeVisible();
    await zhou.capsule.getByRole('button').click();
    await expect(zhou.capsule.getByText('PO2026-1182', { exact: true })).toBeVisible();

    await page.evaluate(`Parley.push(['close'])`);
    await zhou.ask('您好，我看到拒收单了。');
    await page.getByRole('button', { name: '问采购 · 1 条未读' }).click();
    await expect(chat.conversation.getByRole('article', { name: /^周敏.*拒收单/ })).toBeVisible();
    await chat.ask('补发吧');
    await expect(zhou.conversation.getByRole('article', { name: /^林晓.*补发吧/ })).toBeVisible();
    await expect(zhou.room('agentDesk.serving', '林晓')).toBeVisible();

    await zhou.button('agentDesk.ticket.send').click();
    const tickets = zhou.page.getByRole('listitem').filter({ hasText: '提交客服工单' });
    await expect(tickets).toContainText(zhou.translate('agentDesk.ticket.sent'));
    const ticket = chat.conversation.getByRole('group', { name: chat.translate('form.title.CUSTOMER_TICKET_FORM') });
    await ticket.getByRole('combobox', { name: /问题分类/ }).click();
    await chat.screen.getByRole('treeitem', { name: '收货与质检' }).click();
    await chat.screen.getByRole('treeitem', { name: '外箱破损' }).click();
    await ticket.getByText('较急', { exact: true }).click();
    await ticket.getByRole('textbox', { name: /问题描述/ }).fill('PO2026-1182 有两箱外箱破损');
    await ticket.getByRole('button', { name: chat.translate('form.submit.CUSTOMER_TICKET_FORM') }).click();
    await expect(chat.conversation.getByRole('button', { name: chat.translate('form.completed') })).toBeVisible();
    await expect(tickets).toContainText(zhou.translate('agentDesk.ticket.open'));

    await zhou.transferTo('唐', '差 2 件，等补发单号');
    await expect(zhou.ended('林晓')).toBeVisible();
    await expect(chat.screen.getByRole('heading', { name: '唐颖' })).toBeVisible();
    await expect(tang.list('agentDesk.serving').getByText('周敏转接说明：差 2 件，等补发单号')).toBeVisible();
    await tang.room('agentDesk.serving', '林晓').click();
    await expect(tang.conversation.getByRole('article', { name: /^周敏.*拒收单/ })).toBeVisible();
    await tang.page.getByRole('tab', { name: tang.translate('agentDesk.log') }).click();
    await expect(tang.page.getByText('差 2 件，等补发单号', { exact: true })).toBeVisible();

    await tang.button('agentDesk.hold').click();
    await expect(tang.room('agentDesk.held', '林晓')).toBeVisible();
    const onHold = chat.screen.getByText(chat.translate('message.service.onHold')).filter({ visible: true });
    await expect(onHold).toBeVisible();
    await tang.button('agentDesk.resume').click();
    await expect(tang.room('agentDesk.serving', '林晓')).toBeVisible();
    await expect(onHold).toBeHidden();

    expect(await page.evaluate('window.ends')).toEqual([]);
    await tang.endService();
    await expect(tang.ended('林晓')).toBeVisible();
    await expect(chat.message(chat.translate('message.service.ended'))).toBeVisible();
    await expect(chat.screen.getByRole('heading', { name: chat.translate('room.assistant') })).toBeVisible();
    await expect.poll(() => page.evaluate('window.ends.length')).toBe(1);

    // Once, although two agents served: a transfer ends no service.
    const rating = chat.replyRows.getByRole('group', { name: chat.translate('form.title.USER_EVAL_FORM') });
    await expect(rating).toHaveCount(1);
    await rating.getByText('已解决', { exact: true }).click();
    await rating.getByRole('button', { name: chat.translate('form.submit.USER_EVAL_FORM') }).click();
    await expect(chat.conversation.getByText(chat.translate('form.completed')).last()).toBeVisible();
    await expect(rating.getByRole('radio', { name: '已解决' })).toBeDisabled();
  });
});

test('of two agents who take a room over, one gets it and the other reads why not', { tag: ['@RP-10'] }, async ({
  chat,
  zhou,
  tang,
}) => {
  await chat.ask('转人工');
  for (const agent of [zhou, tang]) await expect(agent.room('agentDesk.waiting', '林晓')).toBeVisible();
  await Promise.all([zhou.pick('林晓'), tang.pick('林晓')]);
  const winners = await Promise.all(
    [zhou, tang].map(async (agent) => {
      const isWinner = agent.room('agentDesk.serving', '林晓');
      const isLoser = agent.page.getByText('林晓已被其他同事接入');
      await expect(isWinner.or(isLoser)).toBeVisible();
      return isWinner.isVisible();
    }),
  );
  expect(winners.filter(Boolean)).toHaveLength(1);
  await (winners[0] ? zhou : tang).endService();
  await expect(chat.message(chat.translate('message.service.ended')).last()).toBeVisible();
});

test('an agent serves with the keys alone', { tag: ['@RP-10', '@RP-11'] }, async ({ chat, zhou }) => {
  await chat.ask('转人工');
  await expect(zhou.room('agentDesk.waiting', '林晓')).toBeVisible();
  const { keyboard } = zhou.page;
  await keyboard.press('Alt+ArrowDown');
  await keyboard.press('Shift+?');
  const overview = zhou.page.getByRole('dialog', { name: '快捷键' });
  await expect(overview).toBeVisible();
  await keyboard.press('Escape');
  await expect(overview).toBeHidden();
  await keyboard.press('Alt+KeyN');
  await expect(zhou.room('agentDesk.serving', '林晓')).toBeVisible();
  await keyboard.press('Alt+KeyM');
  await keyboard.type('请稍等');
  await keyboard.press('Enter');
  await expect(chat.message('请稍等')).toBeVisible();
  await keyboard.press('Alt+KeyX');
  const question = zhou.page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(chat.message(chat.translate('message.service.ended')).last()).toBeVisible();
});

test('an agent answers with an entry of the knowledge base, found by the question and by what they type', async ({
  chat,
  zhou,
}) => {
  await chat.ask('红字发票由谁开？');
  await expect(chat.replyRows.getByText(/红字/).first()).toBeVisible();
  await chat.ask('转人工');
  await zhou.pick('林晓');
  const answers = zhou.page.getByRole('region', { name: zhou.translate('agentDesk.answers'), exact: true });
  await expect(answers.getByRole('button', { name: /^红字发票由谁开/ })).toBeVisible();
  await chat.ask('验收不合格的货怎么退换？');
  await expect(answers.getByRole('button', { name: /退换货/ })).toBeVisible();

  await zhou.composer.fill('外箱破损');
  const answer = answers.getByRole('button', { name: /^外箱破损怎么处理/ });
  await expect(answer).toBeVisible();
  await zhou.composer.fill('');
  await zhou.composer.pressSequentially('你好，外箱破损：');
  await answer.press('Enter');
  await expect(zhou.composer).toBeFocused();
  await expect(zhou.composer).toHaveValue(/^你好，外箱破损：1\. 不要签「完好」/);
  await expect(answer).toBeHidden();
  await zhou.composer.press('Enter');
  await expect(chat.conversation.getByRole('article', { name: /^周敏.*司机签字/ })).toBeVisible();
  await zhou.endService();
  await expect(chat.message(chat.translate('message.service.ended')).last()).toBeVisible();
});

for (const [path, ...rows] of [
  ['staffService', '@RT-21', '@GD-03'],
  ['pcCustomer', '@RT-22', '@GD-04'],
] as const) {
  test(`/${path} asks for a sign-in, and leads to the desk after it`, {
    tag: rows,
  }, async ({ page }) => {
    const visitor = new AgentDeskPage(page);
    await page.goto(`/#/${path}?language=zh_CN`);
    await expect(visitor.accountField).toBeVisible();
    await expect(visitor.list('agentDesk.waiting')).toBeHidden();
    await visitor.signIn('zhou');
    await expect(visitor.list('agentDesk.waiting')).toBeVisible();
    await expect(page).toHaveTitle(/问题咨询$/);
    expect(page.url()).toContain(`#/${path}`);
  });
}

test.describe('a buyer', () => {
  test.use({ expectedProblems: ['refused'] });

  test('reads whom the desk is for', async ({ chat, page }) => {
    await page.evaluate(() => location.assign('#/staffService'));
    await expect(page.getByRole('heading', { name: chat.translate('agentDesk.notAgent.title') })).toBeVisible();
    await chat.button('agentDesk.notAgent.action').click();
    await expect(chat.composer).toBeEditable();
  });
});

test('the second address of the desk is the same screen, and keeps the room and the draft', {
  tag: ['@RT-22'],
}, async ({ chat, zhou, product }) => {
  const { page } = zhou;
  await page.goto('about:blank');
  await page.goto(`${product.gatewayUrl}/#/pcCustomer?language=zh_CN`);
  await expect(page).toHaveTitle(/问题咨询$/);
  await chat.ask('转人工');
  await zhou.pick('林晓');
  await zhou.composer.fill('还没写完');
  await page.evaluate(() => location.assign('#/purchaseRobot'));
  await expect(page).toHaveTitle(/采购问答助手$/);
  await page.goBack();
  await expect(zhou.composer).toHaveValue('还没写完');
  await expect(page.getByRole('heading', { name: '林晓', level: 1 })).toBeVisible();
  await zhou.endService();
});
