import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';

test.describe('a buyer asks the purchasing robot', () => {
  test('a question in Chinese is answered from the knowledge base, with numbered sources', {
    tag: ['@PR-04', '@MT-10', '@DR-09', '@DR-30', '@MT-37'],
  }, async ({ asker }) => {
    await asker.ask('三单匹配差异超过 0.5% 怎么处理？');

    const answer = asker.reply.first();
    await expect(answer).toContainText('差异说明');
    await expect(answer).toContainText(asker.word('card.aiTip'));
    await expect(asker.source(1).last()).toContainText('高频问答');
    await expect(asker.source(2).last()).toContainText('三单匹配与差异处理办法');
    await expect(asker.button('composer.send')).toBeVisible();
  });

  test('a question in English is answered in English', async ({ asker }) => {
    await asker.ask('Who approves urgent requests?');

    await expect(asker.reply.first()).toContainText(/department head/i);
  });

  test('an answer is rated once, and stays rated after a reload', {
    tag: ['@OV-22', '@SM-19', '@SM-20', '@SM-21', '@MT-29'],
  }, async ({ asker, page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/evaluate') && sent.push(request.url())));
    await asker.ask('框架协议内下单还需要比价吗？');
    await expect(asker.rateUp).toHaveAttribute('aria-pressed', 'false');

    const answered = page.waitForResponse('**/chat/messages/evaluate');
    await asker.rateUp.click();
    await expect(asker.rateUp).toHaveAttribute('aria-pressed', 'true');
    expect((await answered).ok()).toBe(true);

    await page.reload();
    await expect(asker.rateUp).toHaveAttribute('aria-pressed', 'true');
    await asker.reply.getByRole('button', { name: asker.word('card.rating.wrong') }).click({ force: true });
    await expect(asker.rateUp).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toHaveLength(1);
  });

  test('a rating that the gateway refuses is taken back and said', { tag: ['@SM-22', '@ER-09'] }, async ({
    asker,
    page,
  }) => {
    await page.route('**/chat/messages/evaluate', (route) =>
      route.fulfill({ json: { failed: true, code: 'NOT_RATEABLE', message: '' } }),
    );
    await asker.ask('供应商准入一般要多久？');
    await asker.rateUp.click();

    await expect(page.getByText(asker.word('card.rating.failed'))).toBeVisible();
    await expect(asker.rateUp).toHaveAttribute('aria-pressed', 'false');
  });

  test('a source opens in a dialog that gives the focus back', { tag: ['@OV-30', '@SM-62', '@MT-86'] }, async ({
    asker,
    page,
  }) => {
    await asker.ask('发票已认证还能退回重开吗？');
    await asker.source(1).last().click();

    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('红字');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(asker.source(1).last()).toBeFocused();
  });

  test('an answer is written piece by piece; what was shown of a stopped one stays', {
    tag: ['@SE-25', '@SM-23', '@SM-24'],
  }, async ({ asker, page }) => {
    await asker.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');
    await expect(asker.conversation.locator('[aria-busy="true"]')).toContainText('财务复核');
    await asker.button('composer.stop').click();

    await expect(asker.reply.first()).toContainText(asker.word('timeline.stopped'));
    const shown = (await asker.reply.first().getByRole('paragraph').first().textContent()) ?? '';
    expect(shown).toContain('PR2026-0417');
    await page.reload();
    await expect(asker.reply.first()).toContainText(shown);
    await expect(asker.reply.first()).toContainText(asker.word('timeline.stopped'));
  });

  test('the offered questions turn over, wrap around, ask at a click and remember it', {
    tag: ['@MT-18', '@MT-60', '@MT-61', '@MT-62', '@SM-44', '@SM-45'],
  }, async ({ asker }) => {
    await asker.ask('收货数量填错了怎么冲销？');
    await expect(asker.question).toContainText('收货数量填错了怎么冲销？');
    const row = asker.reply.filter({ hasText: asker.word('card.questions.nextBatch') });
    const id = await row.getAttribute('data-row');
    const card = asker.conversation.locator(`[data-row="${id}"]`);
    const next = card.getByRole('button', { name: asker.word('card.questions.nextBatch') });
    const titles = () => card.getByRole('listitem').allTextContents();
    const first = await titles();

    await next.click();
    await expect.poll(titles).not.toEqual(first);
    await next.click();
    await expect.poll(titles).toEqual(first);

    const question = card.getByRole('listitem').first().getByRole('button');
    const words = (await question.textContent()) ?? '';
    await question.click();
    await expect(asker.question).toContainText(words);
    await expect(card.getByRole('listitem').first()).toContainText(asker.word('card.questions.visited'));
  });

  test('what is not known is declined, and a message can be left', async ({ asker }) => {
    await asker.ask('木星有多少颗卫星');
    await expect(asker.reply.first()).toContainText('没有找到');
    await expect(asker.rateUp).toHaveCount(0);

    await asker.ask('留言');
    await expect(asker.reply.last()).toContainText('请把要留言的内容发给我');
    await asker.ask('请帮我核对一下上个月的运费。');
    await expect(asker.reply.last()).toContainText(/编号 LM-\d{4}/);
  });
});

test.describe('the composer', () => {
  test('what is being typed brings questions that the keyboard can take', { tag: ['@RS-66'] }, async ({
    asker,
    page,
  }) => {
    await asker.composer.fill('三单匹配');
    const list = page.getByRole('listbox', { name: asker.word('composer.suggestions') });
    await expect(list.getByRole('option').first()).toContainText('三单匹配');

    await asker.composer.press('ArrowDown');
    await asker.composer.press('ArrowDown');
    const offered = (await list.getByRole('option', { selected: true }).textContent()) ?? '';
    expect(offered).not.toBe('');
    await asker.composer.press('Enter');

    await expect(list).toBeHidden();
    // The list is gone before the question stands in the conversation.
    const asked = async () => (await asker.question.getByText(/\S/).last().textContent()) ?? 'nothing was asked';
    await expect.poll(async () => offered.includes(await asked())).toBe(true);
  });

  test('words that were typed and not sent outlive a reload', async ({ asker, page }) => {
    await expect(page.getByText(asker.word('room.status.robot'))).toBeVisible();
    await asker.composer.fill('还没有写完的一句');
    await expect.poll(() => storedDrafts(page)).toBeGreaterThan(0);
    await page.reload();

    await expect(asker.composer).toHaveValue('还没有写完的一句');
    await asker.composer.fill('');
  });

  test('Enter that takes a candidate of an input method sends nothing, in the order of any browser', async ({
    asker,
  }) => {
    await asker.composer.fill('caigou');
    // Chromium and Firefox: the key comes while composing.
    await asker.composer.dispatchEvent('compositionstart');
    await asker.composer.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
    await asker.composer.dispatchEvent('compositionend');
    await expect(asker.composer).toHaveValue('caigou');
    // Safari: composing has ended when the key comes.
    await asker.composer.dispatchEvent('compositionstart');
    await asker.composer.dispatchEvent('compositionend');
    await asker.composer.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: false });
    await expect(asker.composer).toHaveValue('caigou');

    await asker.composer.press('Enter');
    await expect(asker.composer).toHaveValue('');
    await expect(asker.message('caigou')).toHaveCount(1);
  });

  test('a text longer than the limit is counted and not sent', async ({ asker, page }) => {
    await asker.composer.fill('长'.repeat(10_001));

    await expect(page.getByText(/10,?001 \/ 10,?000|最多 10,?000 个字/).first()).toBeVisible();
    await expect(asker.button('composer.send')).toHaveAttribute('aria-disabled', 'true');
    await asker.composer.fill('');
  });
});

/** How many encrypted drafts this origin holds: one is stored a moment after its letters are typed. */
const storedDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('im.outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('notes').objectStore('notes').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
