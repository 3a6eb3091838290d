import { expect, test } from './harness/fixtures';

test('a message is viewed as plain text, and an emoji is inserted and sent', { tag: ['@DR-19', '@DR-20'] }, async ({
  chat,
  page,
}) => {
  await test.step('emoji', async () => {
    await chat.composer.fill('好的');
    await chat.button('composer.emoji').click();
    const panel = page.getByRole('dialog', { name: chat.translate('emoji.panel') });
    await panel.getByRole('textbox').fill('握手');
    await panel.getByRole('button', { name: '握手' }).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(chat.composer).toHaveValue('好的[握手]');
    await chat.composer.press('Enter');
    await expect(chat.lastOwnMessage.getByRole('img', { name: '握手' })).toBeVisible();
  });

  await test.step('as text', async () => {
    await chat.awaitAnswer();
    await chat.askAndAwaitAnswer('PO2026-1207 到哪了');
    await chat.replyRows
      .first()
      .getByRole('article')
      .click({ button: 'right', position: { x: 60, y: 60 } });
    await page.getByRole('menuitem', { name: chat.translate('menu.viewAsText') }).click();
    const dialog = page.getByRole('dialog', { name: chat.translate('overlay.text.title') });
    await expect(dialog).toContainText('PO2026-1207');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
