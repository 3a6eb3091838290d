import { expect, test } from './harness/fixtures';

test('a message is read as text, and an emoji written and sent', { tag: ['@DR-19', '@DR-20'] }, async ({
  asker,
  page,
}) => {
  await test.step('emoji', async () => {
    await asker.composer.fill('好的');
    await asker.button('composer.emoji').click();
    const panel = page.getByRole('dialog', { name: asker.word('emoji.panel') });
    await panel.getByRole('textbox').fill('握手');
    await panel.getByRole('button', { name: '握手' }).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(asker.composer).toHaveValue('好的[握手]');
    await asker.composer.press('Enter');
    await expect(asker.question.getByRole('img', { name: '握手' })).toBeVisible();
  });

  await test.step('as text', async () => {
    await asker.answered();
    await asker.askAndAwaitAnswer('PO2026-1207 到哪了');
    await asker.reply
      .first()
      .getByRole('article')
      .click({ button: 'right', position: { x: 60, y: 60 } });
    await page.getByRole('menuitem', { name: asker.word('menu.viewAsText') }).click();
    const dialog = page.getByRole('dialog', { name: asker.word('overlay.text.title') });
    await expect(dialog).toContainText('PO2026-1207');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
