import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { phone, signInOnPhone } from './harness/phone';

test.use({ dataScope: 'mobile', ...phone });

/** The message at the upper edge of the conversation, and its distance from it. */
const topMessage = (chat: ChatPage) =>
  chat.conversation.evaluate((list) => {
    const { top } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > top);
    return [row?.dataset.row, Math.round((row?.getBoundingClientRect().top ?? Number.NaN) - top)];
  });

test('a phone asks, looks at the settings, and comes back to the same place and draft', {
  tag: ['@RT-12', '@RT-13', '@RT-04', '@RT-05'],
}, async ({ page }) => {
  const chat = await signInOnPhone(page, '/?language=zh_CN');
  expect(page.url()).toContain('#/mtPurchaseRobot');
  await expect(page).toHaveTitle(/移动采购问答助手$/);
  await chat.askAndAwaitAnswer('账期从哪天起算？');

  await chat.conversation.evaluate((list) => list.scrollTo(0, -700));
  await expect(chat.jumpPill).toBeVisible();
  await chat.composer.fill('还没问完');
  const before = await topMessage(chat);
  await chat.button('title.settings').tap();
  await expect(page.getByRole('heading', { level: 1, name: chat.translate('title.settings') })).toBeFocused();
  await expect(page).toHaveTitle(/设置$/);
  const shown = page.locator('[data-slide]').filter({ visible: true });
  await expect(shown).toHaveCSS('animation-name', 'kit-slide-right');
  expect(page.url()).toContain('#/mtPurchaseRobot/chatInfo');

  await page.goBack();
  await expect(chat.composer).toHaveValue('还没问完');
  await expect(shown).toHaveCSS('animation-name', 'kit-slide-left');
  expect(await topMessage(chat)).toEqual(before);
  await expect(chat.button('title.settings')).toBeFocused();
});

test('a phone opens an item of a collapse list as a screen, with the query unchanged', {
  tag: ['@RT-18', '@RT-19', '@RT-20'],
}, async ({ page }) => {
  const chat = await signInOnPhone(page, '/#/mtPurchaseRobot?language=zh_CN&metaTitle=a+b');
  await chat.askAndAwaitAnswer('设备采购的审批要点');
  const item = chat.lastAnswer.getByRole('listitem').getByRole('button').first();
  // The item begins with its number.
  const title = ((await item.textContent()) ?? '').replace(/^\d+/, '');
  await item.tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  expect(page.url()).toMatch(/#\/mtPurchaseRobot\/collapseDetail\?language=zh_CN&metaTitle=a\+b$/);
  await expect(page).toHaveTitle(/要点详情$/);
  const stored = JSON.parse((await page.evaluate(() => sessionStorage.getItem('collapseDetail'))) ?? '{}');
  expect(stored).toEqual({ title, content: expect.stringMatching(/\S/) });

  await chat.button('overlay.back').tap();
  await expect(item).toBeFocused();
  expect(page.url()).toMatch(/#\/mtPurchaseRobot\?language=zh_CN&metaTitle=a\+b$/);
});

test('screens of a phone do not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const chat = await signInOnPhone(page, '/#/mtPurchaseRobot?language=zh_CN');
  await chat.button('title.settings').tap();
  await expect(page.getByRole('heading', { level: 1, name: chat.translate('title.settings') })).toBeVisible();
  await expect(page.locator('[data-slide]').filter({ visible: true })).toHaveCSS('animation-duration', '0s');
});

const recordScreens = [
  ['recordPanel', '聊天记录', '@RT-14'],
  ['records', '聊天记录', '@RT-15'],
  ['imageRecords', '图片', '@RT-16'],
  ['fileRecords', '文件', '@RT-17'],
] as const;

for (const [path, title, row] of recordScreens) {
  test(`/mtPurchaseRobot/${path} of a phone needs a sign-in, and has its title`, { tag: row }, async ({ page }) => {
    const chat = new ChatPage(page, 'zh_CN');
    await page.goto(`/#/mtPurchaseRobot/${path}?language=zh_CN`);
    await expect(chat.passwordField).toBeVisible();
    await expect(page).not.toHaveTitle(new RegExp(`${title}$`));
    await chat.signIn('lin');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${title}$`));
    expect(page.url()).toContain(`#/mtPurchaseRobot/${path}`);
  });
}
