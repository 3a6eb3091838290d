import { installActions, installObservers } from './in-page.mjs';
import { markOf, messages } from './messages.mjs';

const viewport = { width: 1000, height: 700 };

/**
 * Opens a product's page in a new browser context.
 *
 * @param {{ browser: import('playwright').Browser, url: string }} target
 * @param {{ first?: readonly object[], slowDown?: number }} [options] `first`: the messages that the page opens at once
 */
export async function openProductPage({ browser, url }, { first, slowDown } = {}) {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(installObservers);
  await page.addInitScript(installActions);
  if (first) {
    const text = JSON.stringify(first);
    await page.addInitScript(`globalThis.firstMessages = ${text}; globalThis.firstShownAt = bench.untilAnyShown();`);
  }
  if (slowDown) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  }
  await page.goto(url);
  return { page, origin: new URL(url).origin, close: () => context.close() };
}

/** Waits until the product is ready and its late requests are done. */
export async function waitUntilLoaded({ page }) {
  await page.waitForFunction(() => globalThis.chat !== undefined);
  await page.evaluate(async () => void (await globalThis.chat.ready?.()));
  // Some products retry unreachable addresses endlessly.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
}

/** Stores messages in the page, so that transferring them is not measured. */
export async function storeInPage({ page }, name, value) {
  const text = JSON.stringify(value);
  await page.evaluate(([key, json]) => void Object.assign(globalThis, { [key]: JSON.parse(json) }), [name, text]);
}

/** Opens a conversation of `count` messages and waits until its end is in view. */
export async function openRoom(target, count) {
  const { page } = target;
  await waitUntilLoaded(target);
  await storeInPage(target, 'roomMessages', messages(count, { from: firstNumber }));
  await page.evaluate(
    async (mark) => {
      // A product that only renders answers has no conversation.
      if (!globalThis.chat.open) return;
      globalThis.chat.open(globalThis.roomMessages);
      await globalThis.bench.untilShown(mark);
    },
    markOf(firstNumber + count - 1),
  );
}

/** Large enough for older messages before it. */
export const firstNumber = 5000;

/** The names of the functions of a product's driver. */
export async function readCapabilities(target) {
  const { page, close } = await openProductPage(target);
  await waitUntilLoaded({ page });
  const names = await page.evaluate(() => Object.keys(globalThis.chat));
  await close();
  return new Set(names);
}
