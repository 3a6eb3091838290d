import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';

test.describe('a buyer asks about documents', () => {
  test('a requisition in approval is answered with a card of its approval steps', {
    tag: ['@MT-15', '@MT-28', '@MT-30', '@MT-35', '@MT-55', '@MT-84'],
  }, async ({ chat }) => {
    await chat.ask('PR2026-0417 到哪一步了？');

    const card = chat.replyRows.getByRole('group', { name: /PR2026-0417/ });
    await expect(card.getByRole('listitem')).toContainText([
      '部门审批',
      '采购归口',
      '财务复核',
      '转采购订单',
      '下达供应商',
    ]);
    await expect(card).toContainText('何嘉');
    await expect(card.getByRole('button', { name: '看单据' })).toBeVisible();
    await expect(card).toContainText(chat.translate('card.asOf').replace('{time}', '10:'));
  });

  test('a reminder to the approver is confirmed, and a second one on the same day is refused', {
    tag: ['@MT-45', '@MT-50'],
  }, async ({ chat }) => {
    await chat.askAndAwaitAnswer('ｐｒ２０２６－０４１７');
    await chat.replyRows.getByRole('button', { name: '催办复核' }).click();
    await chat.replyRows.getByRole('button', { name: '确认发送' }).click();
    await expect(chat.message('记录在单据上。每天可以催一次。')).toBeVisible();

    await chat.ask('催办 PR2026-0417');
    await expect(chat.message('今天已经催办过了，每天只能催一次。')).toBeVisible();
  });

  test('a requisition that became an order shows three executions and the rest behind a button', {
    tag: ['@MT-24', '@MT-66', '@MT-67', '@CN-22'],
  }, async ({ chat }) => {
    await chat.ask('PR2026-0382 执行到哪了');
    const card = chat.replyRows.getByRole('group', { name: /PR2026-0382/ });
    await expect(card.getByRole('listitem')).toHaveCount(3);

    await card.getByRole('button', { name: /更多/ }).click();
    await expect(card.getByRole('listitem')).toHaveCount(5);
  });

  test('a document is chosen from a list by keyboard, once, and stays chosen after a reload', {
    tag: ['@MT-64', '@SM-49'],
  }, async ({ chat, page }) => {
    await chat.askAndAwaitAnswer('哪些申请在等审批？');
    const list = chat.conversation.getByRole('group', { name: /审批/ }).filter({ has: page.getByRole('radio') });
    await list.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await list.getByRole('button', { name: chat.translate('card.task.confirm'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(chat.replyRows.getByRole('group', { name: /PR2026-/ })).toBeVisible();

    await page.reload();
    await expect(list.getByRole('radio').first()).toBeDisabled();
    await expect(list.getByRole('radio').first()).toBeChecked();
    await expect(list.getByRole('button', { name: chat.translate('card.task.confirm'), exact: true })).toHaveCount(0);
  });

  test('a statement is answered with a bill card', { tag: ['@MT-19', '@MT-63', '@CN-19'] }, async ({ chat }) => {
    await chat.ask('看一下对账单 ST2026-0418');

    const card = chat.replyRows.getByRole('group', { name: /ST2026-0418/ });
    await expect(card).toContainText('¥182,160.00');
    await expect(card).toContainText('198 / 200');
  });

  test('a question why or when is answered in text that cites the data, a policy and a knowledge entry', {
    tag: ['@MT-39', '@DR-34', '@DR-31', '@SM-58'],
  }, async ({ chat, page }) => {
    await chat.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');

    await expect(chat.replyRows.getByText('4 月 23 日').first()).toBeVisible();
    await expect(chat.replyRows.getByRole('table')).toContainText('赵一鸣');
    await expect(chat.replyRows.getByText('API 插件')).toBeVisible();
    await chat.replyRows
      .getByRole('button', { name: /采购审批制度 V3\.2/ })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toContainText('采购审批制度');
  });

  test('a follow-up question without a number refers to the same document', async ({ chat }) => {
    await chat.ask('PO2026-1207 到哪了');
    await expect(chat.replyRows.getByRole('group', { name: /PO2026-1207/ })).toBeVisible();
    await chat.ask('那什么时候到货？');

    await expect(chat.replyRows.getByText('PO2026-1207').first()).toBeVisible();
  });

  test('another department’s document is answered exactly like a number that does not exist', async ({ page }) => {
    await page.goto('/#/purchaseRobot');
    const otherBuyer = new ChatPage(page, 'zh_CN');
    await otherBuyer.signIn('chen');
    const answers: (string | undefined)[] = [];
    for (const number of ['PR2026-0417', 'PR2026-9999']) {
      await otherBuyer.ask(`${number} 到哪一步了？`);
      await expect(otherBuyer.lastOwnMessage).toContainText(number);
      await expect(otherBuyer.replyRows.first()).toContainText(`没有找到你能查看的单据 ${number}`);
      answers.push((await otherBuyer.replyRows.getByRole('paragraph').first().textContent())?.replace(number, 'N'));
    }
    expect(answers[0]).toBe(answers[1]);
  });
});
