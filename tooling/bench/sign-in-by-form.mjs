/** Signs in through the form on the robot's page in Chinese; resolves when the composer is visible. */
export async function signInByForm(page, gatewayUrl) {
  await page.goto(`${gatewayUrl}/#/purchaseRobot?language=zh_CN`);
  await page.getByLabel('账号', { exact: true }).fill('lin');
  await page.getByLabel('密码', { exact: true }).fill('parley-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await composerOf(page).waitFor();
}

export const composerOf = (page) => page.getByRole('textbox', { name: '写消息' });
