import type { Page } from '@playwright/test';
import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

const inTab = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test.describe('signing in', () => {
  test('a visitor is sent to the form, and afterwards to where they wanted to go', {
    tag: ['@GD-02', '@GD-09', '@GD-10', '@UP-14', '@RT-01', '@RT-02', '@ST-01', '@ST-02', '@ST-08'],
  }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto('/#/purchaseRobot');
    await expect(page).toHaveURL(/#\/\?loginType=buyer$/);
    expect(await inTab(page, 'im.wantedPath')).toContain('/purchaseRobot');
    expect(await inTab(page, 'im.accessToken')).toBeNull();

    const asker = new Asker(page, 'zh_CN');
    await expect(asker.account).toBeVisible();
    const ofTheForm = scripts.length;
    await asker.signIn('lin');

    await expect(page).toHaveURL(/#\/purchaseRobot/);
    await expect(asker.composer).toBeEditable();
    await expect(page).toHaveTitle('Parley - 采购问答助手');
    await expect.poll(() => scripts.length, 'the screen behind the form loads on demand').toBeGreaterThan(ofTheForm);
    expect(await inTab(page, 'im.accessToken')).toBeTruthy();
    expect(JSON.parse((await inTab(page, 'im.userInfo')) ?? '{}')).toMatchObject({ uid: 'lin', tenantId: 'lanchuan' });
  });

  test('a wrong password is said under the field, and the account stays', { tag: ['@RT-10', '@RT-03'] }, async ({
    page,
  }) => {
    await page.goto('/#/login');
    await expect(page).toHaveTitle('Parley - 账号登录');
    const asker = new Asker(page, 'zh_CN');
    await asker.signIn('lin', 'wrong');

    await expect(page.getByRole('alert')).toContainText('账号或密码不正确');
    await expect(asker.account).toHaveValue('lin');
  });

  test('an unknown path shows the 404 page, with a way back', { tag: ['@RT-08'] }, async ({ page }) => {
    await page.goto('/#/no-such-path');

    await expect(page.getByRole('heading', { name: '这个页面不在了' })).toBeVisible();
    await expect(page).toHaveTitle('Parley - 404');
    await page.getByRole('button', { name: '回到对话' }).click();
    await expect(page).toHaveURL(/#\/\?loginType=buyer$/);
  });

  test('the form keeps the account while another screen is on top, and never the password', {
    tag: ['@RT-09'],
  }, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Parley - 首页');
    const asker = new Asker(page, 'zh_CN');
    await asker.account.fill('chen');
    await asker.password.fill('half a password');

    await page.goto('/#/no-such-path');
    await expect(page.getByRole('heading', { name: '这个页面不在了' })).toBeVisible();
    await page.goBack();
    await expect(asker.account).toHaveValue('chen');
    await expect(asker.password).toHaveValue('');
  });

  test('the address names the conversation, marks the paper and asks for a button', {
    tag: ['@UP-04', '@UP-06', '@UP-09'],
  }, async ({ page }) => {
    await page.goto('/#/purchaseRobot?headerTitle=采购小助理&watermark=true&chatChangeBtn=true');
    const asker = new Asker(page, 'zh_CN');
    await asker.signIn('lin');

    await expect(page.getByRole('heading', { level: 1, name: '采购小助理' })).toBeVisible();
    await expect(page.locator('[data-watermark]')).toContainText('林晓');
    await page
      .getByRole('main')
      .locator('header')
      .getByRole('button', { name: asker.word('composer.shortcut.human') })
      .click();
    await expect(asker.question).toContainText('转人工');
  });

  test('how to send and how it looks are chosen once', { tag: ['@ST-03', '@ST-06'] }, async ({ asker, page }) => {
    await asker.button('title.settings').click();
    const dialog = page.getByRole('dialog', { name: asker.word('title.settings') });
    await dialog.getByText(asker.word('shell.sendKey.modifier')).click();
    await dialog.getByText(asker.word('shell.theme.dark')).click();
    await page.keyboard.press('Escape');
    await page.reload();

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await asker.composer.fill('第一行');
    await asker.composer.press('Enter');
    await expect(asker.composer).toHaveValue('第一行\n');
    await asker.composer.press('Control+Enter');
    await expect(asker.question).toContainText('第一行');
  });

  test.describe('when the session ends', () => {
    test.use({ expectedNoise: ['signed-out'] });

    test('words typed stay, one toast says it, and signing in again goes on in place', {
      tag: ['@ER-01', '@ST-09'],
    }, async ({ asker, page, product }) => {
      await asker.ask('供应商准入一般要多久？');
      await expect(asker.rateUp).toBeVisible();
      await asker.composer.fill('这句话不能丢');

      const token = await page.evaluate(() => sessionStorage.getItem('im.accessToken'));
      await fetch(`${product.gatewayUrl}/ibsn/v1/robot/logoff`, { headers: { authorization: `Bearer ${token}` } });

      await expect(page.getByText(asker.word('error.SESSION_EXPIRED')).first()).toBeVisible();
      expect(await inTab(page, 'im.accessToken')).toBeNull();
      const dialog = page.getByRole('dialog', { name: asker.word('login.again') });
      await expect(dialog.getByLabel(asker.word('login.account'), { exact: true })).toHaveValue('lin');
      await dialog.getByLabel(asker.word('login.password'), { exact: true }).fill('parley-demo');
      await dialog.getByRole('button', { name: asker.word('login.submit'), exact: true }).click();

      await expect(asker.composer).toHaveValue('这句话不能丢');
      await asker.composer.press('Enter');
      await expect(asker.message('这句话不能丢')).toBeVisible();
    });
  });
});
