import { readFile } from 'node:fs/promises';
import { expect, test } from './harness/agents';

test.use({ dataScope: 'knowledge', expectedProblems: ['refused'] });

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

test('a question without an answer becomes an entry, which a file replaces after a look at it', async ({
  chat,
  zhou,
}) => {
  const question = '火星基地的快递柜密码是多少？';
  await chat.askAndAwaitAnswer(question);
  await zhou.button('title.knowledge').click();
  await zhou.button('knowledge.questions').click();
  const main = zhou.page.getByRole('main').last();
  const row = main.getByRole('listitem').filter({ hasText: question });
  await expect(row.getByText(zhou.translate('knowledge.questions.unanswered'))).toBeVisible();
  await row.getByText(zhou.translate('knowledge.questions.make'), { exact: true }).click();
  await expect(main.getByLabel(zhou.translate('agentDesk.faq.question'), { exact: true })).toHaveValue(question);
  await main.getByLabel(zhou.translate('knowledge.answer'), { exact: true }).fill('火星基地还没有快递柜。');
  await main.getByLabel(zhou.translate('agentDesk.faq.category')).selectOption('order');
  await zhou.button('agentDesk.replies.save').click();
  await expect(main.getByRole('heading', { name: zhou.translate('knowledge.questions'), exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  await chat.askAndAwaitAnswer(question);
  await expect(chat.replyRows.getByText('火星基地还没有快递柜。')).toBeVisible();

  await zhou.button('knowledge.files').click();
  const downloading = zhou.page.waitForEvent('download');
  await main.getByRole('button', { name: zhou.translate('knowledge.export'), exact: true }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain('火星基地还没有快递柜。');
  const edited = exported.replace('火星基地还没有快递柜。', '火星基地的快递柜不用密码。');
  const file = { name: 'knowledge.csv', mimeType: 'text/csv', buffer: Buffer.from(`${edited}"坏行",,,,,\r\n`) };
  await main.locator('input[type=file]').setInputFiles(file);
  const changed = main.getByRole('region', { name: zhou.translate('knowledge.import.changed') });
  await expect(changed.getByRole('listitem')).toHaveText([question]);
  await expect(main.getByRole('region', { name: zhou.translate('knowledge.import.refused') })).toContainText(
    zhou.translate('knowledge.import.reason.noAnswer'),
  );
  await main
    .getByRole('button', { name: zhou.translate('knowledge.import.replaceOnly').replace('{count}', '1') })
    .click();
  await expect(changed).toBeHidden();
  await chat.askAndAwaitAnswer(question);
  await expect(chat.replyRows.getByText('火星基地的快递柜不用密码。')).toBeVisible();
});
