import { expect, test } from './harness/fixtures';
import { countStored } from './harness/stored-rows';

test.describe('a buyer asks the purchasing robot', () => {
  test('a question in Chinese is answered from the knowledge base, with numbered sources', {
    tag: ['@PR-04', '@MT-10', '@DR-09', '@DR-30', '@MT-37'],
  }, async ({ chat }) => {
    await chat.ask('三单匹配差异超过 0.5% 怎么处理？');

    const answer = chat.replyRows.first();
    await expect(answer).toContainText('差异说明');
    await expect(answer).toContainText(chat.translate('card.aiTip'));
    await expect(chat.sourceChip(1).last()).toContainText('高频问答');
    await expect(chat.sourceChip(2).last()).toContainText('三单匹配与差异处理办法');
    await expect(chat.button('composer.send')).toBeVisible();
  });

  test('a question in English is answered in English', async ({ chat }) => {
    await chat.ask('Who approves urgent requisitions?');

    await expect(chat.replyRows.first()).toContainText(/department head/i);
  });

  test('an answer is rated once, and stays rated after a reload', {
    tag: ['@OV-22', '@SM-19', '@SM-20', '@SM-21', '@MT-29'],
  }, async ({ chat, page }) => {
    const ratingRequests: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/evaluate') && ratingRequests.push(request.url())));
    await chat.ask('框架协议内下单还需要比价吗？');
    await expect(chat.helpfulButton).toHaveAttribute('aria-pressed', 'false');

    const ratingResponse = page.waitForResponse('**/chat/messages/evaluate');
    await chat.helpfulButton.click();
    await expect(chat.helpfulButton).toHaveAttribute('aria-pressed', 'true');
    expect((await ratingResponse).ok()).toBe(true);

    await page.reload();
    await expect(chat.helpfulButton).toHaveAttribute('aria-pressed', 'true');
    await chat.replyRows.getByRole('button', { name: chat.translate('card.rating.wrong') }).click({ force: true });
    await expect(chat.helpfulButton).toHaveAttribute('aria-pressed', 'true');
    expect(ratingRequests).toHaveLength(1);
  });

  test('a rating that the gateway refuses is undone, and a message says so', { tag: ['@SM-22', '@ER-09'] }, async ({
    chat,
    page,
  }) => {
    await page.route('**/chat/messages/evaluate', (route) =>
      route.fulfill({ json: { failed: true, code: 'NOT_RATEABLE', message: '' } }),
    );
    await chat.ask('供应商准入一般要多久？');
    await chat.helpfulButton.click();

    await expect(page.getByText(chat.translate('card.rating.failed'))).toBeVisible();
    await expect(chat.helpfulButton).toHaveAttribute('aria-pressed', 'false');
  });

  test('a source opens in a dialog that returns the focus when it closes', {
    tag: ['@OV-30', '@SM-62', '@MT-86'],
  }, async ({ chat, page }) => {
    await chat.ask('发票已认证还能退回重开吗？');
    await chat.sourceChip(1).last().click();

    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('红字');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(chat.sourceChip(1).last()).toBeFocused();
  });

  test('the offered questions page through, wrap around, are asked by a click and are marked as visited', {
    tag: ['@MT-18', '@MT-60', '@MT-61', '@MT-62', '@SM-44', '@SM-45'],
  }, async ({ chat }) => {
    await chat.ask('收货数量填错了怎么冲销？');
    await expect(chat.lastOwnMessage).toContainText('收货数量填错了怎么冲销？');
    const offeredRow = chat.replyRows.filter({ hasText: chat.translate('card.questions.nextBatch') });
    const id = await offeredRow.getAttribute('data-row');
    const card = chat.conversation.locator(`[data-row="${id}"]`);
    const next = card.getByRole('button', { name: chat.translate('card.questions.nextBatch') });
    const titles = () => card.getByRole('listitem').allTextContents();
    const firstTitles = await titles();

    await next.click();
    await expect.poll(titles).not.toEqual(firstTitles);
    await next.click();
    await expect.poll(titles).toEqual(firstTitles);

    const question = card.getByRole('listitem').first().getByRole('button');
    const questionText = (await question.textContent()) ?? '';
    await question.click();
    await expect(chat.lastOwnMessage).toContainText(questionText);
    await expect(card.getByRole('listitem').first()).toContainText(chat.translate('card.questions.visited'));
  });

  test('an unknown topic is declined, and a message is left that can be asked for by its number', async ({
    chat,
    page,
  }) => {
    const banner = page.getByText('正在给采购服务台留言');
    await chat.ask('木星有多少颗卫星');
    await expect(chat.replyRows.first()).toContainText('没有找到');
    await expect(chat.helpfulButton).toHaveCount(0);

    await chat.ask('留言');
    await expect(chat.replyRows.last()).toContainText('请把要留言的内容发给我');
    await page.reload();
    await expect(banner).toBeVisible();
    await expect(chat.composer).toHaveAttribute('placeholder', '写下要留给采购服务台的话');

    await chat.ask('请帮我核对一下上个月的运费。');
    const confirmation = chat.replyRows.last();
    await expect(confirmation).toContainText('请帮我核对一下上个月的运费。');
    await confirmation.getByRole('button', { name: '提交留言' }).click();
    await expect(chat.replyRows.last()).toContainText(/编号 LM-\d{4}/);
    await expect(banner).toBeHidden();

    const [number = ''] = /LM-\d{4}/.exec((await chat.replyRows.last().textContent()) ?? '') ?? [];
    await chat.ask(number);
    await expect(chat.replyRows.last()).toContainText('已收到，还没有答复');
    await expect(chat.replyRows.last()).toContainText('请帮我核对一下上个月的运费。');
  });

  test('while a message is left, a question about a document is answered, and any text can be asked of the robot', async ({
    chat,
    page,
  }) => {
    const banner = page.getByText('正在给采购服务台留言');
    for (const [question, answer] of [
      ['PR2026-0417 到哪了？', '财务复核'],
      ['Where is PR2026-0417?', 'Finance review'],
    ] as const) {
      await chat.ask('留言');
      await expect(banner).toBeVisible();
      await chat.ask(question);
      await expect(banner).toBeHidden();
      await expect(chat.replyRows.filter({ hasText: answer }).last()).toBeVisible();
    }

    await chat.ask('留言');
    await chat.ask('三单匹配是什么');
    const confirmation = chat.replyRows.last();
    await expect(confirmation).toContainText('三单匹配是什么');
    await confirmation.getByRole('button', { name: '改问助手' }).click();
    await expect(banner).toBeHidden();
    await expect(chat.lastOwnMessage).toContainText('三单匹配是什么');
    await expect(chat.replyRows.filter({ hasText: '三单匹配' }).last()).toBeVisible();
  });

  test('of two messages that could be filed, the filed one is marked and the other can be cancelled, also after a reload', async ({
    chat,
    page,
  }) => {
    await chat.ask('留言');
    await chat.ask('请核对三月的运费。');
    await chat.ask('请核对四月的运费。');
    const march = page.getByRole('group', { name: '把这条留言提交给采购服务台吗？' }).filter({ hasText: '三月' });
    const april = page.getByRole('group', { name: '把这条留言提交给采购服务台吗？' }).filter({ hasText: '四月' });
    await march.getByRole('button', { name: '提交留言' }).click();
    await expect(chat.replyRows.last()).toContainText(/编号 LM-\d{4}/);
    await april.getByRole('button', { name: '取消' }).click();
    await expect(chat.replyRows.last()).not.toContainText(/编号 LM-\d{4}/);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(march.getByRole('button', { name: '提交留言' })).toContainText('已发送');
      await expect(april.getByRole('button', { name: '提交留言' })).toHaveCount(0);
      await expect(april.getByRole('button', { name: '已取消' })).toBeVisible();
    }
  });

  test('a message that is being left is given up by its banner, and nothing is filed', async ({ chat, page }) => {
    const banner = page.getByText('正在给采购服务台留言');
    await chat.ask('留言');
    await expect(banner).toBeVisible();
    await page.getByRole('region', { name: '正在给采购服务台留言' }).getByRole('button', { name: '取消' }).click();
    await expect(chat.replyRows.last()).toContainText('没有提交留言');
    await expect(banner).toBeHidden();
    await expect(chat.composer).toBeFocused();
  });
});

test.describe('the composer', () => {
  test('typing suggests questions that can be chosen by keyboard', { tag: ['@RS-66'] }, async ({ chat, page }) => {
    await chat.composer.fill('三单匹配');
    const list = page.getByRole('listbox', { name: chat.translate('composer.suggestions') });
    await expect(list.getByRole('option').first()).toContainText('三单匹配');

    await chat.composer.press('ArrowDown');
    await chat.composer.press('ArrowDown');
    const suggestion = (await list.getByRole('option', { selected: true }).textContent()) ?? '';
    expect(suggestion).not.toBe('');
    await chat.composer.press('Enter');

    await expect(list).toBeHidden();
    // The list closes before the question appears in the conversation.
    const askedQuestion = async () => (await chat.lastOwnMessage.getByText(/\S/).last().textContent()) ?? 'no question';
    await expect.poll(async () => suggestion.includes(await askedQuestion())).toBe(true);
  });

  test('text that was typed but not sent survives a reload', async ({ chat, page }) => {
    await expect(page.getByText(chat.translate('room.status.robot')).filter({ visible: true }).first()).toBeVisible();
    await chat.composer.fill('还没有写完的一句');
    // A draft is stored shortly after the last key.
    await expect.poll(() => countStored(page, 'notes')).toBeGreaterThan(0);
    await page.reload();

    await expect(chat.composer).toHaveValue('还没有写完的一句');
    await chat.composer.fill('');
  });

  test('Enter that confirms an input method candidate sends nothing, in either order of events', async ({ chat }) => {
    await chat.composer.fill('caigou');
    // Chromium and Firefox: keydown comes before compositionend.
    await chat.composer.dispatchEvent('compositionstart');
    await chat.composer.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
    await chat.composer.dispatchEvent('compositionend');
    await expect(chat.composer).toHaveValue('caigou');
    // Safari: keydown comes after compositionend.
    await chat.composer.dispatchEvent('compositionstart');
    await chat.composer.dispatchEvent('compositionend');
    await chat.composer.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: false });
    await expect(chat.composer).toHaveValue('caigou');

    await chat.composer.press('Enter');
    await expect(chat.composer).toHaveValue('');
    await expect(chat.message('caigou')).toHaveCount(1);
  });

  test('a text over the limit shows its length and cannot be sent', async ({ chat, page }) => {
    await chat.composer.fill('长'.repeat(10_001));

    await expect(page.getByText(/10,?001 \/ 10,?000|最多 10,?000 个字/).first()).toBeVisible();
    await expect(chat.button('composer.send')).toHaveAttribute('aria-disabled', 'true');
    await chat.composer.fill('');
  });
});
