import type { Page } from '@playwright/test';
import { AgentDeskPage } from './harness/agent-desk-page';
import { expect, test } from './harness/agents';
import { ChatPage } from './harness/chat-page';
import { phone } from './harness/phone';
import { translate } from './harness/translate';

test.use({ dataScope: 'phone-agent-desk', ...phone });

const text = (key: Parameters<typeof translate>[1]) => translate('zh_CN', key);

/** Opens the agent desk on a phone at a path, and signs in. */
async function openAgentDesk(page: Page, path: string): Promise<AgentDeskPage> {
  const agentDesk = new AgentDeskPage(page);
  await page.goto(`/#${path}${path.includes('?') ? '&' : '?'}language=zh_CN`);
  await expect(agentDesk.accountField).toBeVisible();
  await expect(agentDesk.list('agentDesk.waiting')).toBeHidden();
  await agentDesk.signIn('zhou');
  await expect(agentDesk.list('agentDesk.waiting')).toBeVisible();
  return agentDesk;
}

/** Opens the actions of the shown conversation, and presses one. */
async function act(agentDesk: AgentDeskPage, key: Parameters<typeof translate>[1]): Promise<void> {
  await agentDesk.button('agentDesk.actions').tap();
  await agentDesk.page
    .getByRole('dialog')
    .getByRole('button', { name: text(key), exact: true })
    .tap();
}

test('an agent who signs in on a phone comes to the desk for phones', async ({ page }) => {
  await openAgentDesk(page, '/');
  expect(page.url()).toContain('#/mtCustomer');
});

test('an agent on a phone takes a buyer over, answers, and ends the service; the lists are kept, the conversation is not', {
  tag: ['@RT-23', '@RT-24', '@RT-25', '@RT-31', '@UP-13'],
}, async ({ page, browser, buyer }) => {
  const agentDesk = await openAgentDesk(page, '/mtCustomer');
  expect(page.url()).toContain('#/mtCustomer');
  await expect(page).toHaveTitle(/移动咨询$/);
  await expect(page.getByText(text('agentDesk.status.serving'), { exact: true })).toBeVisible();

  await buyer.ask('转人工');
  await agentDesk.pick('林晓');
  await expect(page.getByRole('heading', { level: 1, name: '林晓' })).toBeVisible();
  await expect(page).toHaveTitle(/Parley - 林晓$/);
  await agentDesk.ask('您好，我在看您的订单。');
  await expect(buyer.conversation.getByRole('article', { name: /^周敏.*您的订单/ })).toBeVisible();

  await agentDesk.button('agentDesk.actions').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(agentDesk.composer).toBeVisible();

  await act(agentDesk, 'agentDesk.asker.details');
  await agentDesk.button('transcript.link').tap();
  const link = await page.getByLabel(text('transcript.link.address')).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The list is hidden and the same on return; the conversation is drawn anew.
  await agentDesk.conversation.evaluate((log) => log.setAttribute('data-first', ''));
  await page.goBack();
  await expect(agentDesk.room('agentDesk.serving', '林晓')).toBeVisible();
  await page.getByRole('searchbox').fill('林');
  await page
    .getByRole('region', { name: text('agentDesk.search.found') })
    .getByRole('button', { name: '林晓' })
    .tap();
  await expect(agentDesk.composer).toBeVisible();
  await expect(agentDesk.conversation).not.toHaveAttribute('data-first');
  await agentDesk.button('agentDesk.back').tap();
  await expect(page.getByRole('searchbox')).toHaveValue('林');
  await page.getByRole('searchbox').fill('');

  await page.evaluate(() => location.assign(`${location.hash.replace('/mtCustomer', '/mtChatRoom')}&metaTitle=X+1`));
  await expect(page).toHaveTitle(/Parley - X 1$/);
  await page.goBack();
  await agentDesk.room('agentDesk.serving', '林晓').tap();
  await act(agentDesk, 'agentDesk.end');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('agentDesk.end'), exact: true })
    .tap();
  await expect(agentDesk.ended('林晓')).toBeVisible();
  await expect(buyer.message(text('message.service.ended'))).toBeVisible();

  const reader = await browser.newContext(phone);
  const records = await reader.newPage();
  await records.goto(link.replace('#/historys?', '#/historys?language=zh_CN&'));
  await expect(records).toHaveTitle(/会话记录$/);
  await expect(records.getByRole('listitem').filter({ hasText: '转人工' })).toBeVisible();
  await expect(records.getByRole('listitem').filter({ hasText: '您好，我在看您的订单。' })).toBeVisible();
  await expect(records.getByLabel(text('login.account'), { exact: true })).toBeHidden();
  await reader.close();
});

test('/mtChatRoom asks for a sign-in, which leads to the lists', {
  tag: ['@RT-24'],
}, async ({ page }) => {
  await openAgentDesk(page, '/mtChatRoom?roomId=any&metaTitle=X');
  expect(page.url()).toContain('#/mtCustomer');
});

test.describe('a buyer', () => {
  test.use({ expectedProblems: ['refused'] });

  test('is told at each of the four addresses that the desk is for agents', { tag: ['@GD-08'] }, async ({ page }) => {
    const visitor = new ChatPage(page, 'zh_CN');
    await page.goto('/#/staffService?language=zh_CN');
    await visitor.signIn('chen');
    for (const path of ['staffService', 'pcCustomer', 'mtCustomer', 'mtChatRoom']) {
      await page.evaluate((to) => location.assign(`#/${to}?language=zh_CN`), path);
      await expect(page).toHaveURL(new RegExp(`#/${path}`));
      const refusal = page.getByRole('heading', { name: text('agentDesk.notAgent.title') });
      await expect(refusal.filter({ visible: true })).toBeVisible();
    }
  });
});
