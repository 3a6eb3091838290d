import type { Page } from '@playwright/test';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';

const readSessionItem = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test.describe('signing in', () => {
  test('a visitor is redirected to the form, and after signing in to the requested page', {
    tag: ['@GD-02', '@GD-09', '@GD-10', '@UP-14', '@RT-01', '@RT-02', '@ST-01', '@ST-02', '@ST-08'],
  }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto('/#/purchaseRobot');
    await expect(page).toHaveURL(/#\/\?loginType=buyer$/);
    expect(await readSessionItem(page, 'im.wantedPath')).toContain('/purchaseRobot');
    expect(await readSessionItem(page, 'im.accessToken')).toBeNull();

    const chat = new ChatPage(page, 'zh_CN');
    await expect(chat.accountField).toBeVisible();
    const formScriptCount = scripts.length;
    await chat.signIn('lin');

    await expect(page).toHaveURL(/#\/purchaseRobot/);
    await expect(chat.composer).toBeEditable();
    await expect(page).toHaveTitle('Parley - 采购问答助手');
    await expect
      .poll(() => scripts.length, 'the chat is loaded only after the sign-in')
      .toBeGreaterThan(formScriptCount);
    expect(await readSessionItem(page, 'im.accessToken')).toBeTruthy();
    expect(JSON.parse((await readSessionItem(page, 'im.userInfo')) ?? '{}')).toMatchObject({
      uid: 'lin',
      tenantId: 'lanchuan',
    });
  });

  test('a wrong password is reported under the field, and the account is kept', { tag: ['@RT-10', '@RT-03'] }, async ({
    page,
  }) => {
    await page.goto('/#/login');
    await expect(page).toHaveTitle('Parley - 账号登录');
    const chat = new ChatPage(page, 'zh_CN');
    await chat.signIn('lin', 'wrong');

    await expect(page.getByRole('alert')).toContainText('账号或密码不正确');
    await expect(chat.accountField).toHaveValue('lin');
  });

  test('an unknown path shows the 404 page, with a button that leads back', { tag: ['@RT-08'] }, async ({ page }) => {
    await page.goto('/#/no-such-path');

    await expect(page.getByRole('heading', { name: '这个页面不在了' })).toBeVisible();
    await expect(page).toHaveTitle('Parley - 404');
    await page.getByRole('button', { name: '回到对话' }).click();
    await expect(page).toHaveURL(/#\/\?loginType=buyer$/);
  });

  test('the form keeps the account while another screen is shown, but not the password', {
    tag: ['@RT-09'],
  }, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Parley - 首页');
    const chat = new ChatPage(page, 'zh_CN');
    await chat.accountField.fill('chen');
    await chat.passwordField.fill('half a password');

    await page.goto('/#/no-such-path');
    await expect(page.getByRole('heading', { name: '这个页面不在了' })).toBeVisible();
    await page.goBack();
    await expect(chat.accountField).toHaveValue('chen');
    await expect(chat.passwordField).toHaveValue('');
  });

  test('URL parameters set the title, the watermark and the button that asks for an agent', {
    tag: ['@UP-04', '@UP-06', '@UP-09'],
  }, async ({ page }) => {
    await page.goto('/#/purchaseRobot?headerTitle=采购小助理&watermark=true&chatChangeBtn=true');
    const chat = new ChatPage(page, 'zh_CN');
    await chat.signIn('lin');

    await expect(page.getByRole('heading', { level: 1, name: '采购小助理' })).toBeVisible();
    await expect(page.locator('[data-watermark]')).toContainText('林晓');
    await page
      .getByRole('main')
      .locator('header')
      .getByRole('button', { name: chat.translate('message.serviceDesk.ask') })
      .click();
    await expect(chat.lastOwnMessage).toContainText('转人工');
  });

  test('the send key and the theme are stored settings', { tag: ['@ST-03', '@ST-06'] }, async ({ chat, page }) => {
    await chat.button('title.settings').click();
    const dialog = page.getByRole('dialog', { name: chat.translate('title.settings') });
    await dialog.getByText(chat.translate('settings.sendKey.modifier')).click();
    await dialog.getByText(chat.translate('settings.theme.dark')).click();
    await page.keyboard.press('Escape');
    await page.reload();

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await chat.composer.fill('第一行');
    await chat.composer.press('Enter');
    await expect(chat.composer).toHaveValue('第一行\n');
    await chat.composer.press('Control+Enter');
    await expect(chat.lastOwnMessage).toContainText('第一行');

    // The key belongs to the account, which the stories after this one use too.
    await chat.button('title.settings').click();
    const isStored = page.waitForResponse('**/hot/key/updateOrInsert');
    await dialog.getByText(chat.translate('settings.sendKey.enter'), { exact: true }).click();
    expect((await isStored).ok()).toBe(true);
  });

  test.describe('when the session ends', () => {
    test.use({ expectedProblems: ['signed-out'] });

    test('the draft is kept, a toast reports the end, and signing in again continues on the same page', {
      tag: ['@ER-01', '@ST-09'],
    }, async ({ chat, page, product }) => {
      await chat.ask('供应商准入一般要多久？');
      await expect(chat.helpfulButton).toBeVisible();
      await chat.composer.fill('这句话不能丢');

      const token = await page.evaluate(() => sessionStorage.getItem('im.accessToken'));
      await fetch(`${product.gatewayUrl}/ibsn/v1/robot/logoff`, { headers: { authorization: `Bearer ${token}` } });

      await expect(page.getByText(chat.translate('error.SESSION_EXPIRED')).first()).toBeVisible();
      expect(await readSessionItem(page, 'im.accessToken')).toBeNull();
      const dialog = page.getByRole('dialog', { name: chat.translate('login.signInAgain') });
      await expect(dialog.getByLabel(chat.translate('login.account'), { exact: true })).toHaveValue('lin');
      await dialog.getByLabel(chat.translate('login.password'), { exact: true }).fill('parley-demo');
      await dialog.getByRole('button', { name: chat.translate('login.submit'), exact: true }).click();

      await expect(chat.composer).toHaveValue('这句话不能丢');
      await chat.composer.press('Enter');
      await expect(chat.message('这句话不能丢')).toBeVisible();
    });
  });
});
