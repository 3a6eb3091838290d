import { AgentDeskPage } from './harness/agent-desk-page';
import { test as base, expect } from './harness/fixtures';

/** zhou may change the knowledge base, tang may not. */
const test = base.extend<{ readonly zhou: AgentDeskPage; readonly tang: AgentDeskPage }>({
  async zhou({ browser, product }, use) {
    const zhou = await AgentDeskPage.open(browser, product, 'zhou');
    await use(zhou);
    await zhou.page.context().close();
  },
  async tang({ browser, product }, use) {
    const tang = await AgentDeskPage.open(browser, product, 'tang');
    await use(tang);
    await tang.page.context().close();
  },
});

test.use({ dataScope: 'knowledge' });

test('an entry that an agent makes is what a buyer reads at once, and another agent may not make one', async ({
  chat,
  zhou,
  tang,
}) => {
  const question = '蓝色工牌丢了去哪里补办？';
  const answer = '请到三号楼前台登记，当天可领新工牌。';
  await zhou.button('title.knowledge').click();
  await expect(zhou.page.getByRole('heading', { name: zhou.translate('title.knowledge'), level: 1 })).toBeVisible();
  await zhou.button('knowledge.new').click();
  const form = zhou.page.getByRole('main').last();
  await form.getByLabel(zhou.translate('agentDesk.faq.question'), { exact: true }).fill(question);
  await form.getByLabel(zhou.translate('knowledge.phrasings')).fill('工牌丢失怎么补办');
  await form.getByLabel(zhou.translate('knowledge.answer'), { exact: true }).fill(answer);
  await form.getByLabel(zhou.translate('agentDesk.faq.category')).selectOption({ index: 1 });
  await zhou.button('agentDesk.replies.save').click();
  await expect(zhou.page.getByRole('heading', { name: zhou.translate('knowledge.change') })).toBeVisible();

  await chat.askAndAwaitAnswer(question);
  await expect(chat.replyRows.getByText(answer)).toBeVisible();

  await zhou.button('knowledge.try').first().click();
  await zhou.page.getByLabel(zhou.translate('knowledge.try.question')).fill('工牌丢失怎么补办');
  await zhou.page.getByLabel(zhou.translate('knowledge.try.question')).press('Enter');
  await expect(zhou.page.getByText(zhou.translate('knowledge.decision.sure'))).toBeVisible();
  await expect(zhou.page.getByRole('status').getByText(answer)).toBeVisible();

  await tang.button('title.knowledge').click();
  await expect(tang.page.getByRole('heading', { name: tang.translate('knowledge.forbidden') })).toBeVisible();
});
