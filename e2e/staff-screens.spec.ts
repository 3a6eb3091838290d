import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Product, test } from './harness/fixtures';
import { MessagesPage } from './harness/messages-page';
import { sendText } from './harness/sent-messages';

test.use({ dataScope: 'staff-screens' });

async function openMessages(context: BrowserContext, product: Product) {
  const page = await context.newPage();
  return { page, staff: await new MessagesPage(page).open(product, 'wang') };
}

/** What the gateway lists for the signed-in user. */
const listOf = (page: Page, path: string): Promise<readonly Readonly<Record<string, string>>[]> =>
  page.evaluate(async (address) => {
    const authorization = `Bearer ${sessionStorage.getItem('im.accessToken')}`;
    const response = await fetch(`/ibsn/v1/${address}`, { headers: { authorization } });
    return (await response.json()).content;
  }, path);

const group = 'PO1182 补发跟进';

test('the messages need a sign-in, have their title, open a chat in place, and are as they were after another screen', {
  tag: ['@RT-32', '@GD-14'],
}, async ({ context, product }) => {
  const { page, staff } = await openMessages(context, product);
  await expect(page).toHaveTitle(/消息通知$/);
  await staff.chat(group).click();
  await expect(staff.title(group)).toBeVisible();
  await expect(page).toHaveURL(/#\/message\?language=zh_CN$/);
  await staff.composer.fill('还没写完');
  await staff.button('title.todo').click();
  await expect(page.getByText(staff.translate('todos.none'))).toBeVisible();
  await page.goBack();
  await expect(staff.title(group)).toBeVisible();
  await expect(staff.composer).toHaveValue('还没写完');
});

test('an address opens the chat of a friend and that of a group', {
  tag: ['@RT-33', '@UP-11', '@UP-12'],
}, async ({ context, product }) => {
  const { page, staff } = await openMessages(context, product);
  await expect(staff.listTitle).toBeVisible();
  const linked = async (friendGroupId: string | undefined, chatType: string) => {
    await page.goto('about:blank');
    await page.goto(
      `${product.gatewayUrl}/#/message?language=zh_CN&friendGroupId=${friendGroupId}&chatType=${chatType}`,
    );
  };
  const friend = (await listOf(page, 'robot/friend/auth-list')).find(({ friendName }) => friendName === '许雯');
  await linked(friend?.robotFriendId, '1');
  await expect(staff.title('许雯')).toBeVisible();
  const listed = (await listOf(page, 'chat/rooms/query')).find(({ name }) => name === group);
  await linked(listed?.friendGroupId, '0');
  await expect(staff.title(group)).toBeVisible();
});

test('an address chooses the filter of the list', { tag: '@UP-03' }, async ({ product, context }) => {
  const staff = new MessagesPage(await context.newPage());
  await staff.signInOn(product, 'wang', 'message?defaultTab=groups');
  await expect(staff.chat('PO1182 补发跟进')).toBeVisible();
  await expect(staff.chat('周敏')).toHaveCount(0);
});

interface Tracked {
  readonly name: string;
  readonly data: object;
}

test('the collector of the page gets what was done, and nothing of what was written', {
  tag: ['@AN-01', '@AN-02', '@AN-03', '@AN-04', '@AN-05', '@AN-06'],
}, async ({ context, product }) => {
  await context.addInitScript(() => {
    const tracked: Tracked[] = [];
    Object.assign(window, {
      tracked,
      imCollector: { track: (name: string, data: object) => tracked.push({ name, data }) },
    });
  });
  const { page, staff } = await openMessages(context, product);
  const trackedIn = async (): Promise<readonly Tracked[]> => page.evaluate(() => Reflect.get(window, 'tracked'));
  const names = async () => (await trackedIn()).map(({ name }) => name);
  await staff.chat(group).click();
  await expect.poll(names).toEqual(expect.arrayContaining(['enter_chat_room', 'first_enter_chat']));
  await sendText(staff, '恒锐的资料齐了吗？');
  await expect.poll(names).toContain('send_message');
  await page.getByRole('searchbox').fill('恒锐');
  await expect.poll(names).toContain('keyword_search');
  await page.evaluate(() => location.assign('#/todo'));
  await expect.poll(names).toContain('enter_todo');
  expect(JSON.stringify(await trackedIn())).not.toMatch(/恒锐|资料/);
});

test('without a collector the same is done, and nothing is said of it', { tag: ['@AN-01'] }, async ({
  context,
  product,
}) => {
  const { staff } = await openMessages(context, product);
  await staff.chat(group).click();
  await sendText(staff, '今天下班前回复');
  await expect(staff.message('今天下班前回复')).toBeVisible();
});

test('a reminder comes up at its time on any screen, and leads to the to-dos', {
  tag: ['@PR-11', '@GD-15'],
}, async ({ context, product }) => {
  const page = await context.newPage();
  const staff = new MessagesPage(page);
  await staff.signInOn(product, 'wang', 'todo');
  await expect(page.getByText(staff.translate('todos.none'))).toBeVisible();
  await remindSoon(page, '给恒锐回电');
  const reminder = page
    .getByRole('region', { name: staff.translate('overlay.notifications') })
    .filter({ hasText: '给恒锐回电' });
  await expect(reminder).toBeVisible();
  await page.evaluate(() => location.assign('#/message'));
  await expect(staff.listTitle).toBeVisible();
  await reminder.getByRole('button', { name: staff.translate('overlay.reminder.view') }).click();
  await expect(page).toHaveURL(/#\/todo/);
  await expect(page.getByText('给恒锐回电')).toBeVisible();
});

/** Makes a to-do that is due in fifteen seconds. */
const remindSoon = (page: Page, content: string) =>
  page.evaluate(async (text) => {
    const authorization = `Bearer ${sessionStorage.getItem('im.accessToken')}`;
    const due = new Date(Date.now() + 15_000).toISOString().slice(0, 19).replace('T', ' ');
    const response = await fetch('/ibsn/v1/robot/schedule/create', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ content: text, scheduleTime: due, timeZone: 'UTC', repeatType: 0, friends: [] }),
    });
    if (!response.ok) throw new Error(`${response.status}`);
  }, content);
