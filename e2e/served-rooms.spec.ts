import { Agent } from './harness/agent';
import { expect, test } from './harness/agents';
import { ChatPage } from './harness/chat-page';
import { openHostPage, signedIdentity } from './harness/host-page';

test.use({ dataScope: 'served-rooms' });

test('an agent sees how many messages came in a room that is not open, without a recalled one', {
  tag: ['@SM-29', '@SM-30'],
}, async ({ chat, page, product, zhou }) => {
  const otherProgram = new Agent(product);
  await otherProgram.signIn('zhou');
  await chat.ask('转人工');
  await expect(zhou.room('agentDesk.waiting', '林晓')).toBeVisible();
  await otherProgram.pickNext();
  await expect(zhou.room('agentDesk.serving', '林晓')).toBeVisible();
  const unread = (count: number) =>
    zhou.list('agentDesk.serving').getByRole('listitem').getByText(String(count), { exact: true });
  const send = async (text: string) => {
    await chat.ask(text);
    await expect(chat.lastOwnMessage).toContainText(text);
    await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
  };
  // The hint that an agent answers now is the first one.
  await expect(unread(1)).toBeVisible();
  await send('差两件');
  await expect(unread(2)).toBeVisible();
  await send('发错的一句');
  await expect(unread(3)).toBeVisible();
  await chat.message('发错的一句').click({ button: 'right' });
  await page.getByRole('menuitem', { name: chat.translate('menu.recall') }).click();
  await expect(unread(2)).toBeVisible();
  await zhou.room('agentDesk.serving', '林晓').click();
  await expect(unread(2)).toBeHidden();
  await zhou.endService();
  otherProgram.disconnect();
});

test('an agent makes a summary of the conversation, which the service log records', { tag: ['@RP-14'] }, async ({
  chat,
  zhou,
}) => {
  await chat.ask('转人工');
  await zhou.pick('林晓');
  await zhou.ask('您好，请说');
  await chat.ask('PO2026-1182 少收 2 件怎么办');
  await expect(zhou.message('PO2026-1182 少收 2 件怎么办')).toBeVisible();
  await zhou.button('agentDesk.summary.make').click();
  await expect(zhou.button('agentDesk.summary.again')).toBeVisible();
  const summary = zhou.page.getByText(/^咨询：[\s\S]*少收 2 件/);
  await expect(summary).toBeVisible();
  await zhou.page.getByRole('tab', { name: zhou.translate('agentDesk.log') }).click();
  await expect(
    zhou.page.getByText(zhou.translate('agentDesk.log.SUMMARIZED').replace('{actor}', '周敏')),
  ).toBeVisible();
  await zhou.endService();
});

test.describe('an agent in a host page', () => {
  test.use({ expectedProblems: ['refused', 'signed-out', 'storage-blocked'] });

  test('works at the desk, and the page learns how many askers wait', { tag: ['@XW-12'] }, async ({
    buyer,
    product,
    page,
  }) => {
    const expired = signedIdentity({ ageMinutes: 30 });
    await page.route(`${product.hostDemoUrl}/identity`, (route) => route.fulfill({ json: { identity: expired } }));
    await openHostPage(page, product);
    await page.evaluate(
      `window.counts = []; Parley.push(['on', 'waitingServerChanged', ({ count }) => window.counts.push(count)])`,
    );
    await page.getByRole('button', { name: /问采购/ }).click();
    const zhou = new ChatPage(page.frameLocator('iframe'), 'zh_CN');
    await zhou.signIn('zhou');
    await zhou.awaitRoom();
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => location.assign('#/staffService'));
    const counts = () => page.evaluate<number[]>('window.counts');
    await expect.poll(counts).toEqual([0]);

    await buyer.ask('转人工');
    await expect.poll(counts).toEqual([0, 1]);
    await buyer.leaveQueue();
    await expect.poll(counts).toEqual([0, 1, 0]);
  });
});
