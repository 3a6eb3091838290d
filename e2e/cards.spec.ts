import { expectAccessible } from './harness/accessibility';
import { expect, test } from './harness/fixtures';

// High enough for the whole conversation, because the virtual list renders only visible rows.
test.use({ viewport: { width: 1280, height: 9000 } });

test('every type of message and card is drawn, in light and in dark', {
  tag: [
    '@MT-01',
    '@MT-03',
    '@MT-04',
    '@MT-05',
    '@MT-06',
    '@MT-07',
    '@MT-08',
    '@MT-09',
    '@MT-10',
    '@MT-11',
    '@MT-13',
    '@MT-14',
    '@MT-15',
    '@MT-16',
    '@MT-17',
    '@MT-18',
    '@MT-19',
    '@MT-20',
    '@MT-21',
    '@MT-22',
    '@MT-23',
    '@MT-24',
    '@MT-25',
    '@MT-26',
    '@MT-27',
    '@MT-53',
    '@MT-54',
    '@MT-68',
    '@MT-85',
  ],
}, async ({ chat, page }) => {
  test.setTimeout(180_000);
  const { conversation } = chat;
  const card = (name: string | RegExp) => conversation.getByRole('group', { name, exact: true }).first();
  await chat.ask('展示所有卡片');
  await expect(chat.message(/没人认识的消息类型/)).toBeVisible({ timeout: 60_000 });

  await expect(chat.message(/下面是每一种消息和卡片各一条/)).toBeVisible();
  await expect(chat.message(/^数据截至 2026-04-21/)).toBeVisible();
  // Two types of message report the queue position; only the last one is shown.
  await expect(chat.message('正在转接人工，你排在第 1 位')).toHaveCount(1);
  await expect(conversation.getByRole('table').first()).toContainText('部门审批');
  for (const button of ['查进度', '看单据', '为什么', '转人工']) {
    await expect(card('采购申请 PR2026-0417').getByRole('button', { name: button })).toBeVisible();
  }
  await expect(card('PR2026-0417')).toContainText('财务复核');
  const record = conversation.getByRole('button', { name: /PR2026-0417 的审批记录/ });
  await expect(record).toContainText(/何嘉：财务复核/);
  await expect(record).toContainText(chat.translate('message.record.count').replace('{count}', '3'));
  await expect(card('审批中的申请').getByRole('radio').first()).toBeVisible();
  await expect(card('PR2026-0382 行执行状态')).toContainText('部分收货');
  await expect(card('订单 PO2026-1182')).toContainText('¥184,000.00');
  await card(/张订单的交货要点/)
    .getByRole('button', { name: /PO2026-1182/ })
    .click();
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText(/PO2026-1182 · 宁波海澜包装[\s\S]*防静电周转箱[\s\S]*应于 .*到货/);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(card('订单金额')).toContainText('宁波海澜包装');
  await expect(card('订单金额')).not.toContainText('<');
  await expect(card('订单交货情况')).toContainText('PO2026-1182');
  await expect(chat.message(/张订单里，\d+ 张没有交齐/).first()).toBeVisible();
  await expect(conversation.getByRole('link', { name: /PO2026-1182 防静电周转箱/ })).toBeVisible();
  await expect(conversation.getByRole('button', { name: /跟进 PO2026-1182/ })).toBeVisible();
  await expect(chat.message(/^PO2026-1182 · 宁波海澜包装 · ¥184,000\.00$/)).toBeVisible();
  await expect(
    conversation
      .getByRole('article')
      .filter({ hasText: /GR26-0877/ })
      .getByText(chat.translate('card.copy'), { exact: true })
      .last(),
  ).toBeVisible();
  await expect(card('选择要催交的订单').getByRole('checkbox').first()).toBeVisible();
  await expect(card('三单匹配明细')).toContainText(/三单匹配明细 2026-04-21\.csv[\s\S]*\d KB/);
  await expect(card(/对账单 ST2026-0418/)).toContainText('¥182,160.00');
  await expect(conversation.getByRole('link', { name: /对账单 ST2026-0418/ })).toBeVisible();
  await expect(conversation.getByRole('img', { name: chat.translate('message.image.name') }).first()).toBeVisible();
  await expect(conversation.getByRole('button', { name: /^purchasing-guide\.pdf/ })).toContainText('KB');
  await expect(conversation.getByRole('button', { name: chat.translate('message.voice.play') }).first()).toBeVisible();
  await expect(conversation.getByRole('button', { name: chat.translate('message.video.play') })).toBeVisible();
  await expect(card('图片 goods-arrival.png').locator('img')).toBeVisible();
  await expect(card(chat.translate('card.questions.title'))).toBeVisible();
  for (const form of ['INQUIRY_FORM', 'USER_EVAL_FORM', 'CUSTOMER_TICKET_FORM'] as const) {
    await expect(
      card(chat.translate(`form.title.${form}`))
        .getByRole('button')
        .last(),
    ).toBeVisible();
  }
  await expectAccessible(page);

  await page.evaluate(() => localStorage.setItem('im.theme', JSON.stringify({ themeMode: 'dark' })));
  await page.reload();
  await expect(chat.message(/没人认识的消息类型/)).toBeVisible();
  await expect(chat.message(/下面是每一种消息和卡片各一条/)).toBeVisible();
  await expectAccessible(page);
});
