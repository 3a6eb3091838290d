import { expect, test } from './harness/fixtures';
import { MessagesPage } from './harness/messages-page';
import { phone } from './harness/phone';
import type { MessageKey } from './harness/translate';

test.use({ dataScope: 'contacts' });

/** The contacts of a colleague. */
class Contacts extends MessagesPage {
  async openContacts(): Promise<void> {
    await this.entry.click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.translate('contacts.title') })).toBeVisible();
  }

  /** In the rail, with how many are to be authorised. */
  get entry() {
    const rail = this.page.getByRole('navigation', { name: this.translate('chats.navigation') });
    return rail.getByRole('button', { name: this.translate('contacts.title') });
  }

  get search() {
    return this.page.getByRole('searchbox', { name: this.translate('contactList.search') });
  }

  async openTab(key: MessageKey): Promise<void> {
    await this.page.getByRole('tab', { name: this.translate(key), exact: true }).click();
  }

  contact(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  get contacts() {
    return this.page.locator('[data-chat-row]');
  }

  /** Chooses from the picker of the menu, and confirms. */
  async change(what: MessageKey, tab: MessageKey, name: string): Promise<void> {
    await this.button('contacts.menu').click();
    await this.page.getByRole('option', { name: this.translate(what), exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: this.translate(tab), exact: true }).click();
    await dialog.getByRole('option', { name }).first().click();
    await dialog.getByRole('button', { name: `${this.translate('picker.confirm')} (1)` }).click();
  }

  async agree(): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.translate('overlay.confirm') })
      .click();
  }
}

test('a colleague finds a friend among the contacts and opens a chat that was not in the list', {
  tag: ['@GD-13', '@PR-08'],
}, async ({ product, context }) => {
  const wang = await new Contacts(await context.newPage()).open(product, 'wang');
  await expect(wang.chat('孙怡')).toHaveCount(0);
  await wang.openContacts();
  await expect(wang.page).toHaveURL(/#\/message\?.*view=contacts/);
  await expect(wang.contacts).not.toHaveCount(0);
  await expect(wang.contact('周敏')).toHaveAccessibleDescription(/已授权/);
  await expect(wang.contact('吴昊然')).toHaveAccessibleDescription(/未开启/);
  await wang.search.fill('孙');
  await expect(wang.contacts).toHaveText(['孙怡']);
  await wang.search.fill('没有这个人');
  await expect(wang.page.getByText(wang.translate('contactList.notFound.text'))).toBeVisible();
  await wang.search.fill('孙');
  await expect(wang.contacts).toHaveText(['孙怡']);
  await wang.page.keyboard.press('ArrowDown');
  await expect(wang.contact('孙怡')).toBeFocused();
  await wang.page.keyboard.press('Enter');
  await expect(wang.title('孙怡')).toBeVisible();
  await expect(wang.page).toHaveURL(/#\/message\?.*friendGroupId=[^&]+&chatType=/);
  await expect(wang.chat('孙怡')).toBeVisible();

  await wang.openContacts();
  await wang.button('contacts.menu').click();
  await wang.page.getByRole('option', { name: wang.translate('contacts.newGroup'), exact: true }).click();
  await expect(wang.page.getByRole('dialog', { name: wang.translate('picker.title.createGroup') })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the contacts fill the screen, and a group of them opens its chat', { tag: ['@GD-13'] }, async ({
    product,
    page,
  }) => {
    const wang = await new Contacts(page).open(product, 'wang');
    await wang.openContacts();
    await expect(wang.entry).toBeHidden();
    await wang.button('chats.back').click();
    await expect(wang.listTitle).toBeVisible();
    await wang.openContacts();
    await wang.openTab('contactList.tab.groups');
    await wang.search.fill('评审');
    await expect(wang.contacts).toHaveCount(1);
    await wang.contacts.click();
    await expect(wang.title('2026 H1 供应商评审')).toBeVisible();
    await expect(wang.page).toHaveURL(/friendGroupId=[^&]+&chatType=/);
  });
});

test('a colleague authorises a friend and a group, as the contacts and their count say, and cancels it', {
  tag: ['@PR-09', '@RP-15'],
}, async ({ product, context }) => {
  const xu = await new Contacts(await context.newPage()).open(product, 'xu');
  await xu.openContacts();
  await expect(xu.contact('吴昊然')).toHaveAccessibleDescription(/未开启/);
  const before = await xu.entry.getAttribute('aria-label');
  await xu.change('contacts.authorise', 'picker.type.friend', '吴昊然');
  await xu.agree();
  await expect(xu.contact('吴昊然')).toHaveAccessibleDescription(/已授权/);
  await expect(xu.entry).not.toHaveAttribute('aria-label', before ?? '');
  await xu.change('contacts.unauthorise', 'picker.type.friend', '吴昊然');
  await expect(xu.contact('吴昊然')).toHaveAccessibleDescription(/未开启/);
  await expect(xu.entry).toHaveAttribute('aria-label', before ?? '');

  await xu.openTab('contactList.tab.groups');
  const group = 'PO1182 补发跟进';
  await expect(xu.contact(group)).toHaveAccessibleDescription(/已授权/);
  await xu.change('contacts.unauthorise', 'picker.type.group', group);
  await expect(xu.contact(group)).toHaveAccessibleDescription(/未开启/);
  await xu.change('contacts.authorise', 'picker.type.group', group);
  await xu.agree();
  await expect(xu.contact(group)).toHaveAccessibleDescription(/已授权/);
});
