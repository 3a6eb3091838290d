import { expect, test } from './harness/fixtures';

test('[GW218] the page can be installed as an app', async ({ page, chat }) => {
  await expect(chat.composer).toBeEditable();
  const devTools = await page.context().newCDPSession(page);
  const { url, errors } = await devTools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A test's browser context is a private one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
