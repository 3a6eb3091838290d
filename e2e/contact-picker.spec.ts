import { expect, test } from './harness/fixtures';
import { MessagesPage } from './harness/messages-page';
import type { MessageKey } from './harness/translate';

test.use({ dataScope: 'contact-picker' });

/** The messages of a colleague, in a window of their own. */
class Messages extends MessagesPage {
  /** Opens the picker from the menu of the list. */
  async begin(what: MessageKey): Promise<void> {
    await this.button('contacts.menu').click();
    await this.page.getByRole('option', { name: this.translate(what), exact: true }).click();
    await expect(this.page.getByRole('listbox')).toBeVisible();
  }

  async choose(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.page.getByRole('option', { name }).first().click();
  }

  async confirm(count: number): Promise<void> {
    await this.page.getByRole('button', { name: `${this.translate('picker.confirm')} (${count})` }).click();
  }

  /** The question before something is done. */
  question(text: string | RegExp) {
    return this.page.getByRole('alertdialog').filter({ hasText: text });
  }
}

test('a colleague makes a group of two friends, who see it at once, invites a third and removes her', {
  tag: ['@PK-04', '@PK-05', '@PK-06', '@PK-31', '@PK-32', '@PK-40', '@PK-50', '@RP-16', '@PR-10', '@ER-25'],
}, async ({ browser, product, context }) => {
  const wang = await new Messages(await context.newPage()).open(product, 'wang');
  const xuContext = await browser.newContext();
  const xu = await new Messages(await xuContext.newPage()).open(product, 'xu');
  await wang.begin('contacts.newGroup');
  await wang.choose('许雯', '何嘉');
  await wang.confirm(2);
  await expect(wang.page.getByText(wang.translate('picker.groupName.empty'))).toBeVisible();
  const name = '恒锐准入 · 质量资料 🔧';
  await wang.page.getByRole('textbox', { name: wang.translate('picker.groupName') }).fill(name);
  await wang.confirm(2);
  await expect(wang.toast('picker.groupCreated')).toBeVisible();
  await expect(wang.page.getByRole('heading', { name })).toBeVisible();
  await expect(wang.page).toHaveURL(/friendGroupId=[^&]+&chatType=/);
  await expect(xu.chat(name)).toBeVisible();

  await wang.button('chats.pane').click();
  await wang.button('contacts.invite').click();
  await expect(wang.page.getByRole('option', { name: '孙怡' }).first()).toBeVisible();
  await expect(wang.page.getByRole('option', { name: '许雯' })).toHaveCount(0);
  await wang.choose('孙怡');
  await wang.confirm(1);
  await expect(wang.toast('picker.invited')).toBeVisible();
  await wang.button('contacts.remove').click();
  await expect(wang.page.getByRole('option')).toHaveCount(3);
  await expect(wang.page.getByRole('option', { name: '许雯' })).toBeVisible();
  await wang.choose('孙怡');
  await wang.confirm(1);
  await expect(wang.toast('picker.removed')).toBeVisible();
  await expect(wang.page.getByText('3 人').first()).toBeVisible();
  await xuContext.close();
});

test('a colleague authorises a friend after consent, and cancels it again', {
  tag: ['@PK-02', '@PK-03', '@PK-27', '@PK-34', '@PK-44', '@PK-46', '@PK-47', '@PK-48'],
}, async ({ product, context }) => {
  const wang = await new Messages(await context.newPage()).open(product, 'wang');
  await wang.begin('contacts.authorise');
  await wang.confirm(0);
  await expect(wang.toast('picker.empty.authoriseFriends')).toBeVisible();
  await wang.choose('吴昊然');
  await wang.confirm(1);
  const consent = wang.question(wang.translate('picker.consent.text'));
  await consent.getByRole('button', { name: wang.translate('overlay.cancel') }).click();
  await expect(consent).toBeHidden();
  await wang.confirm(1);
  await consent.getByRole('button', { name: wang.translate('overlay.confirm') }).click();
  await expect(wang.toast('picker.authorised')).toBeVisible();

  await wang.begin('contacts.unauthorise');
  await wang.page.getByRole('searchbox', { name: wang.translate('picker.search') }).fill('吴');
  await wang.choose('吴昊然');
  await wang.page.getByRole('tab', { name: wang.translate('picker.type.group') }).click();
  await wang.page.getByRole('tab', { name: wang.translate('picker.type.friend') }).click();
  await expect(wang.page.getByRole('button', { name: `${wang.translate('picker.confirm')} (0)` })).toBeVisible();
  await wang.choose('吴昊然');
  const check = wang.page.waitForResponse(/group\/unauth-check/);
  await wang.confirm(1);
  await check;
  await expect(wang.toast('picker.unauthorised')).toBeVisible();
  await wang.begin('contacts.authorise');
  await expect(wang.page.getByRole('option', { name: '吴昊然' }).first()).toBeVisible();
});

test('a colleague chooses who takes part in a to-do, who are checked at the next opening', {
  tag: ['@PK-07', '@PK-30'],
}, async ({ product, context }) => {
  const wang = await new Messages(await context.newPage()).open(product, 'wang');
  await wang.page.goto(`${product.gatewayUrl}/#/todo?language=zh_CN`);
  await wang.button('todos.new').click();
  await wang.button('overlay.todo.addParticipants').click();
  await wang.choose('许雯');
  await wang.confirm(1);
  const people = wang.page.getByRole('list', { name: wang.translate('overlay.todo.participants') });
  await expect(people.getByRole('listitem')).toHaveText(['许许雯']);
  await wang.button('overlay.todo.addParticipants').click();
  await expect(wang.page.getByRole('option', { name: '许雯' }).first()).toHaveAttribute('aria-checked', 'true');
  await wang.choose('何嘉');
  await wang.confirm(2);
  await expect(people.getByRole('listitem')).toHaveCount(2);
});
