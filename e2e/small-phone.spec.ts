import { AgentDeskPage } from './harness/agent-desk-page';
import { expect, test } from './harness/agents';
import type { ChatPage } from './harness/chat-page';
import { imageFile, textFile } from './harness/files';
import { phone, signInOnPhone } from './harness/phone';
import { expectToFitPhone } from './harness/phone-layout';

const size = { width: 360, height: 640 };

test.use({ dataScope: 'small-phone', ...phone, viewport: size, expectedProblems: ['sandboxed-frame'] });

/** The composer is in view, in the lower part of the screen. */
async function expectComposerInView(chat: ChatPage): Promise<void> {
  const box = await chat.composer.boundingBox();
  expect(box?.y).toBeGreaterThan(size.height / 2 - 60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
}

test('[WB546] every screen of an asker fits a phone of 360 × 640', async ({ page }) => {
  page.setDefaultTimeout(15_000);
  const fits = (screen: string) => expectToFitPhone(page, screen);
  await page.goto('/?language=zh_CN');
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible();
  await fits('sign-in');
  const chat = await signInOnPhone(page, '/#/mtPurchaseRobot?language=zh_CN');
  await fits('welcome');
  await expectComposerInView(chat);
  await chat.askAndAwaitAnswer('设备采购的审批要点');
  await fits('answer');
  await expectComposerInView(chat);
  await chat.lastAnswer.getByRole('listitem').getByRole('button').first().tap();
  await expect(page).toHaveURL(/collapseDetail/);
  await fits('item of a collapse list');
  await chat.button('overlay.back').tap();

  await chat.button('composer.attach').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits('attachment panel');
  await expectComposerInView(chat);
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: chat.translate('attach.file'), exact: true })
    .tap();
  await (await chooser).setFiles([imageFile('a front with a long name of a file.png'), textFile('delivery.txt', 'x')]);
  await expect(page.getByRole('dialog').getByRole('button', { name: chat.translate('composer.send') })).toBeVisible();
  await fits('chosen files');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: chat.translate('composer.send') })
    .tap();
  await chat.awaitFileAnswer();
  await fits('sent files');

  await chat.conversation
    .getByRole('button', { name: chat.translate('card.image.open') })
    .first()
    .tap();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await fits('viewer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chat.conversation.getByRole('button', { name: /^delivery\.txt/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits('preview');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chat.conversation.getByRole('button', { name: /^delivery\.txt/ }).click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await fits('message menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const screens = ['chatInfo', 'recordPanel', 'records?keyword=a', 'imageRecords', 'fileRecords'];
  for (const path of screens) {
    await page.goto(`/#/mtPurchaseRobot/${path}${path.includes('?') ? '&' : '?'}language=zh_CN`);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await fits(path.replace(/\?.*/, ''));
  }
});

test('[WB546] the desk of an agent fits a phone of 360 × 640', async ({ page, buyer }) => {
  page.setDefaultTimeout(15_000);
  const agentDesk = new AgentDeskPage(page);
  await page.goto('/#/mtCustomer?language=zh_CN');
  await agentDesk.signIn('zhou');
  await expect(agentDesk.list('agentDesk.waiting')).toBeVisible();
  await expectToFitPhone(page, 'the lists');

  await buyer.ask('转人工');
  await expectToFitPhone(page, 'the lists with an asker');
  await agentDesk.pick('林晓');
  await agentDesk.ask('您好，我在看您的订单。');
  await expectToFitPhone(page, 'the conversation');
  await expectComposerInView(agentDesk);
  await agentDesk.button('agentDesk.actions').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFitPhone(page, 'the actions');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: agentDesk.translate('agentDesk.asker.details'), exact: true })
    .tap();
  await expect(page.getByRole('heading', { name: agentDesk.translate('agentDesk.asker.details') })).toBeVisible();
  await expectToFitPhone(page, 'what is known of the asker');
});
