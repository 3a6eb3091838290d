import { installEyes, installHands } from './in-page.mjs';
import { markOf, messages } from './messages.mjs';

const view = { width: 1000, height: 700 };

/**
 * A fresh page of a product in a context of its own.
 *
 * @param {{ browser: import('playwright').Browser, url: string }} world
 * @param {{ first?: readonly object[], slowDown?: number }} [how] `first`: what the page opens by itself
 */
export async function visit({ browser, url }, { first, slowDown } = {}) {
  const context = await browser.newContext({ viewport: view, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(installEyes);
  await page.addInitScript(installHands);
  if (first) {
    const text = JSON.stringify(first);
    await page.addInitScript(`globalThis.firstMessages = ${text}; globalThis.firstShownAt = bench.anyShown();`);
  }
  if (slowDown) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  }
  await page.goto(url);
  return { page, origin: new URL(url).origin, close: () => context.close() };
}

/** Waits until the product has fetched what it fetches when nothing else is to do. */
export async function warm({ page }) {
  await page.waitForFunction(() => globalThis.chat !== undefined);
  await page.evaluate(async () => void (await globalThis.chat.ready?.()));
  // Some ask for ever for what this machine cannot reach.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
}

/** Lays messages ready in the page, so that handing them over is not measured. */
export async function lay({ page }, name, all) {
  const text = JSON.stringify(all);
  await page.evaluate(([key, json]) => void Object.assign(globalThis, { [key]: JSON.parse(json) }), [name, text]);
}

/** A warm page with a conversation of so many messages, its end in view. */
export async function openRoom(world, count) {
  const { page } = world;
  await warm(world);
  await lay(world, 'laid', messages(count, { from: firstNumber }));
  await page.evaluate(
    async (mark) => {
      // Who only renders answers has no conversation to open.
      if (!globalThis.chat.open) return;
      globalThis.chat.open(globalThis.laid);
      await globalThis.bench.shown(mark);
    },
    markOf(firstNumber + count - 1),
  );
}

/** Older ones have room before it. */
export const firstNumber = 5000;

/** What a product's driver knows how to do, by name. */
export async function abilities(world) {
  const { page, close } = await visit(world);
  await warm({ page });
  const names = await page.evaluate(() => Object.keys(globalThis.chat));
  await close();
  return new Set(names);
}
