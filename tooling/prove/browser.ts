import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
}

/** A new page of somebody who has never been here. */
export async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  return context.newPage();
}

export interface SignIn {
  /** Where the page finds the gateway: a proxy. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Signs in as a person does; settles when the place to write is there and the connection has carried something. */
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

/** Types it and sends it with the key. */
export async function typeInto(page: Page, text: string): Promise<void> {
  const composer = composerOf(page);
  await composer.pressSequentially(text);
  await composer.press('Enter');
}
