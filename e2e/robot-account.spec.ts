import { shortCodesFile } from '../tooling/product/test-product.mjs';
import { expect, test } from './harness/fixtures';
import { MessagesPage } from './harness/messages-page';
import { readQrCode } from './harness/read-qr-code';
import { sendText } from './harness/sent-messages';

test.use({ dataScope: 'robot-account', limits: shortCodesFile });

/** The messages of a colleague who signs the robot account out and binds it again. */
class RobotAccountPage extends MessagesPage {
  get signedOut() {
    return this.page.getByText(this.translate('robotAccount.offline'));
  }

  /** The code in the dialog. */
  get code() {
    return this.page.getByRole('img', { name: this.translate('robotAccount.image') });
  }

  async signOutRobotAccount(): Promise<void> {
    await this.button('contacts.menu').click();
    await this.page.getByRole('option', { name: this.translate('robotAccount.signOut') }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.translate('robotAccount.signOut') })
      .click();
    await expect(this.toast('robotAccount.signedOut')).toBeVisible();
  }
}

test('a colleague signs the robot account out, lets a code pass, and binds it by another one on a second device', async ({
  browser,
  product,
  context,
}) => {
  test.slow(); // waits for the end of a code
  const desktop = await new RobotAccountPage(await context.newPage()).open(product, 'wang');
  const phoneContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await new RobotAccountPage(await phoneContext.newPage()).open(product, 'wang');
  await desktop.chat('周敏').click();
  await expect(desktop.composer).toBeEditable();

  await desktop.signOutRobotAccount();
  await expect(desktop.signedOut).toHaveCount(2);
  await expect(desktop.composer).toHaveCount(0);
  await expect(phone.signedOut).toBeVisible();

  await desktop.button('robotAccount.bind').first().click();
  await expect(desktop.code).toBeVisible();
  const passed = await readQrCode(desktop.code);
  await expect(desktop.page.getByText(desktop.translate('robotAccount.timedOut'))).toBeVisible({ timeout: 30_000 });
  await phone.page.goto(passed);
  const confirm = phone.page.getByRole('alertdialog').getByRole('button', {
    name: phone.translate('robotAccount.bind.title'),
  });
  await confirm.click();
  await expect(phone.toast('error.ROBOT_CODE_EXPIRED')).toBeVisible();

  await desktop.button('robotAccount.refresh').click();
  await expect(desktop.code).toBeVisible();
  const address = await readQrCode(desktop.code);
  expect(address).not.toBe(passed);
  await phone.page.goto(address);
  await confirm.click();
  for (const page of [phone, desktop]) {
    await expect(page.toast('robotAccount.bound')).toBeVisible();
    await expect(page.signedOut).toHaveCount(0);
  }
  await expect(desktop.page.getByRole('dialog')).toHaveCount(0);
  await expect(phone.page).toHaveURL(/#\/message$/);
  await sendText(desktop, '我回来了');
  await expect(desktop.message('我回来了')).toBeVisible();
  await phoneContext.close();
});
