import type { Browser, Locator } from '@playwright/test';
import { expect, type Product, test } from './harness/fixtures';
import { inShanghai, MessagesPage } from './harness/messages-page';
import { sendingRow, sendText } from './harness/sent-messages';
import type { MessageKey } from './harness/translate';

test.use({ dataScope: 'messages' });

/** A group of wang, zhou and xu. */
const group = '物料编码治理';

/** The messages of a colleague, in a browser of their own. */
class Messages extends MessagesPage {
  static both = (browser: Browser, product: Product): Promise<readonly [wang: Messages, xu: Messages]> => {
    const open = async (account: string) =>
      new Messages(await (await browser.newContext(inShanghai)).newPage()).open(product, account);
    return Promise.all([open('wang'), open('xu')]);
  };

  /** The row of the list around the name of a chat. */
  row(name: string): Locator {
    return this.list.locator('.staff-row').filter({ has: this.screen.getByRole('button', { name, exact: true }) });
  }

  async openChat(name: string): Promise<void> {
    await this.chat(name).click();
    await expect(this.screen.getByRole('heading', { name })).toBeVisible();
    await expect(this.composer).toBeEditable();
  }

  async choose(text: string, action: MessageKey): Promise<void> {
    // The gateway has no message yet that is being sent.
    await expect(this.conversation.locator(sendingRow)).toHaveCount(0);
    await this.message(text).last().click({ button: 'right' });
    await this.screen.getByRole('menuitem', { name: this.translate(action), exact: true }).click();
  }

  get picker(): Locator {
    return this.screen.getByRole('dialog', { name: this.translate('picker.title.forward') });
  }

  /** The button that forwards to this many. */
  forwardTo(count: number): Locator {
    return this.picker.getByRole('button', { name: `${this.translate('picker.forward')} (${count})`, exact: true });
  }

  /** Forwards what the picker was opened for, which also makes the room with a friend. */
  async forwardToFriend(name: string): Promise<void> {
    await this.picker.getByRole('searchbox', { name: this.translate('picker.search') }).fill(name);
    await expect(this.picker.getByRole('option', { name: '何嘉' })).toHaveCount(0);
    await this.picker.getByRole('option', { name }).first().click();
    await this.forwardTo(1).click();
    await expect(this.toast('talk.forward.done')).toBeVisible();
  }
}

test('a message is forwarded with a note to a friend, who reads both', {
  tag: ['@PK-08', '@PK-17', '@PK-18', '@PK-19', '@PK-21', '@PK-38'],
}, async ({ browser, product }) => {
  const [wang, xu] = await Messages.both(browser, product);
  await wang.openChat(group);
  await sendText(wang, '供应商的物料号对不上');
  await wang.choose('供应商的物料号对不上', 'menu.forward');
  await expect(wang.picker.getByText(wang.translate('picker.heading.forward'), { exact: true })).toBeVisible();
  const preview = wang.picker.getByRole('region', { name: wang.translate('picker.forward.preview') });
  await expect(preview).toHaveText('王珂：供应商的物料号对不上');
  await wang.forwardTo(0).click();
  await expect(wang.toast('picker.empty.forward')).toBeVisible();

  await wang.picker.getByPlaceholder(wang.translate('picker.note'), { exact: true }).fill('请今天核一下');
  await wang.forwardToFriend('许雯');
  await expect(wang.picker).toBeHidden();

  await expect(xu.row('王珂')).toContainText('请今天核一下');
  await xu.openChat('王珂');
  await expect(xu.message('供应商的物料号对不上')).toBeVisible();
  await expect(xu.message('请今天核一下')).toBeVisible();
});

test('several messages of a group are forwarded as one record, which opens with all of them', {
  tag: ['@MT-85', '@OV-08'],
}, async ({ browser, product }) => {
  const [wang, xu] = await Messages.both(browser, product);
  await Promise.all([wang.openChat(group), xu.openChat(group)]);
  await sendText(wang, '清单第 3 条缺单位');
  await expect(xu.message('清单第 3 条缺单位')).toBeVisible();
  await sendText(xu, '单位是千克，我来补');
  await expect(wang.message('单位是千克，我来补')).toBeVisible();
  await wang.choose('单位是千克，我来补', 'menu.select');
  const bar = wang.screen.getByRole('toolbar', { name: wang.translate('talk.select.bar') });
  await expect(bar).toContainText('已选 1 条消息');
  // The row answers in place of what is in it.
  await wang.message('清单第 3 条缺单位').last().click({ force: true });
  await expect(bar).toContainText('已选 2 条消息');
  await expect(wang.composer).toBeHidden();
  await bar.getByRole('button', { name: wang.translate('talk.forward.merged') }).click();
  await wang.forwardToFriend('许雯');
  await expect(wang.composer).toBeEditable();

  await xu.openChat('王珂');
  await xu.conversation.getByRole('button', { name: '王珂与许雯的聊天记录' }).last().click();
  const record = xu.screen.getByRole('dialog', { name: '王珂与许雯的聊天记录' });
  await expect(record.getByRole('listitem')).toHaveText([/王珂清单第 3 条缺单位$/, /许雯单位是千克，我来补$/]);
});

test('a member of a group is mentioned, and the list says so until it is read; the sender sees who has read', async ({
  browser,
  product,
}) => {
  const [wang, xu] = await Messages.both(browser, product);
  await wang.openChat(group);
  await wang.composer.pressSequentially('@许');
  const members = wang.screen.getByRole('listbox', { name: wang.translate('talk.mention.list') });
  await expect(members.getByRole('option')).toHaveText([/许雯/]);
  await wang.composer.press('Enter');
  await expect(wang.composer).toHaveValue('@许雯 ');
  await wang.composer.pressSequentially('第 9 条请确认');
  await wang.composer.press('Enter');
  await expect(wang.lastOwnMessage).toContainText('@许雯 第 9 条请确认');

  const mark = xu.row(group).getByText(xu.translate('chats.mentioned'));
  await expect(mark).toBeVisible();
  const readMark = wang.conversation.locator('[data-row]').last();
  await expect(readMark).toContainText(wang.translate('talk.read.unread'));
  await xu.openChat(group);
  await expect(xu.message('@许雯')).toBeVisible();
  await expect(mark).toHaveCount(0);
  await readMark.getByRole('button', { name: '1 人已读' }).click();
  const who = wang.conversation.getByRole('list', { name: wang.translate('talk.read.list') });
  await expect(who.getByRole('listitem')).toHaveText(['已读：许雯', '未读：周敏']);
});

test('a friend reads a message, and the list of both says that the last one was recalled', {
  tag: ['@SM-14', '@SM-15', '@SM-16', '@SM-17'],
}, async ({ browser, product }) => {
  const [wang, xu] = await Messages.both(browser, product);
  await wang.openChat(group);
  await wang.choose('重复编码清单已核完', 'menu.forward');
  await wang.forwardToFriend('许雯');
  await xu.openChat('王珂');
  await sendText(xu, '对账单我看完了');
  await expect(xu.conversation.locator('[data-row]').last()).toContainText(xu.translate('talk.read.unread'));
  await wang.openChat('许雯');
  await expect(wang.message('对账单我看完了')).toBeVisible();
  await expect(xu.conversation.locator('[data-row]').last()).toContainText(/已读$/);

  await sendText(xu, '运费由他们承担');
  await expect(wang.message('运费由他们承担')).toBeVisible();
  await expect(wang.row('许雯')).toContainText('运费由他们承担');
  await xu.choose('运费由他们承担', 'menu.recall');
  const tips = [
    [xu, '王珂', xu.translate('timeline.recalledByMe')],
    [wang, '许雯', wang.translate('timeline.recalledByOther')],
  ] as const;
  for (const [messages, name, tip] of tips) {
    await expect(messages.message(tip)).toBeVisible();
    await expect(messages.message('运费由他们承担')).toHaveCount(0);
    await expect(messages.row(name)).toContainText(tip);
    await expect(messages.row(name)).not.toContainText('运费由他们承担');
    await messages.chat(group).click();
    await expect(messages.row(name)).toContainText(tip);
  }
});
