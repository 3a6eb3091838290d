import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
}

/** A new page in a fresh browser context. */
export async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  return context.newPage();
}

export interface SignIn {
  /** The address of the proxy before the gateway. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Signs in through the form; resolves when the composer is visible and the socket has received a frame. */
export async function signInOn(page: Page, { url, username, password }: SignIn): Promise<void> {
  await page.goto(`${url}/#/purchaseRobot?language=en_US`);
  await page.getByLabel('Account', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const connected = page.waitForEvent('websocket');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await composerOf(page).waitFor();
  await (await connected).waitForEvent('framereceived');
}

export const composerOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a message' });
export const logOf = (page: Page): Locator => page.getByRole('log');

/** Types the text and sends it with Enter. */
export async function typeInto(page: Page, text: string): Promise<void> {
  const composer = composerOf(page);
  await composer.pressSequentially(text);
  await composer.press('Enter');
}
