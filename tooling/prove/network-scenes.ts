import type { Locator, Page } from 'playwright';
import { composerOf, logOf, typeInto } from './browser';
import { imposed, impostors } from './impostors';
import { pause } from './plan';
import type { Direction, TcpProxy } from './tcp-proxy';

export interface Outcome {
  readonly isGood: boolean;
  readonly what: string;
}

/** A page of the product whose line goes through a proxy, and somebody else in its room whose line is good. */
export interface Scene {
  readonly page: Page;
  readonly proxy: TcpProxy;
  /** Where that proxy leads. */
  readonly gateway: number;
  readonly sayElsewhere: (text: string) => Promise<void>;
}

/** source: RT15 */
const noticedWithinMs = 25_000;
/** From the moment that the clock strikes to the moment that a person can read it. */
const drawnWithinMs = 500;
const thawAfterMs = 40_000;

/** Items 48 and 49: told in time, complete when it is over, nothing twice. */
export async function frozen({ page, proxy, sayElsewhere }: Scene, directions: readonly Direction[]): Promise<Outcome> {
  const words: string[] = [];
  const type = (when: string): Promise<void> => {
    words.push(`said ${when}, frozen ${directions.join(' and ')}`);
    return sayElsewhere(words.at(-1) ?? '');
  };
  await page.evaluate(watchTimers);
  const asleep = proxy.connections();
  for (const connection of asleep) connection.freeze(directions);
  const start = performance.now();
  const shownAfter = page.evaluate(untilShown, thawAfterMs);
  // Where the server is still heard, each word of it is a sign of life.
  if (directions.includes('toClient')) await type('while nothing came');
  const { shownAfterMs, lateMs } = await shownAfter;
  await type('while the connection was lost');
  await pause(start + thawAfterMs - performance.now());
  for (const connection of asleep) connection.thaw();
  await type('after the thaw');
  const counts: number[] = [];
  for (const text of words) counts.push(await countOf(page, text));
  const isInTime = shownAfterMs <= noticedWithinMs + drawnWithinMs + lateMs;
  return {
    isGood: isInTime && counts.every((count) => count === 1),
    what: `${describeShown(shownAfterMs)} (timers of the page up to ${lateMs.toFixed(0)} ms late); ${counts.join(', ')} of each message`,
  };
}

const describeShown = (ms: number): string =>
  Number.isFinite(ms) ? `told after ${(ms / 1000).toFixed(2)} s` : 'not told';

/** In the page: how late the timers of this machine come, for a promise is one of the product and not of the machine. */
function watchTimers(): void {
  const everyMs = 50;
  let due = performance.now() + everyMs;
  setInterval(() => {
    const now = performance.now();
    const late = Math.max(Number(document.documentElement.dataset.late ?? 0), now - due);
    document.documentElement.dataset.late = String(late);
    due = now + everyMs;
  }, everyMs);
}

/** In the page: how long it takes until the loss of the connection is told. */
async function untilShown(atMostMs: number): Promise<{ shownAfterMs: number; lateMs: number }> {
  const start = performance.now();
  while (![...document.querySelectorAll('[role=status]')].some((one) => one.textContent?.includes('Connection lost'))) {
    if (performance.now() - start > atMostMs) return { shownAfterMs: Number.POSITIVE_INFINITY, lateMs: 0 };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { shownAfterMs: performance.now() - start, lateMs: Number(document.documentElement.dataset.late ?? 0) };
}

/** Item 50: a slow line must not make a slow page. */
export async function slow({ page, proxy }: Scene): Promise<Outcome> {
  const manner = { delayMs: 2000, jitterMs: 1000, bytesPerSecond: 7000, slice: 1 };
  for (const connection of proxy.connections()) connection.shape(manner);
  proxy.shapeNew(manner);
  const start = performance.now();
  await composerOf(page).pressSequentially('words on a slow line');
  const typedMs = performance.now() - start;
  await composerOf(page).press('Enter');
  const row = logOf(page).locator('[data-side=own]').filter({ hasText: 'words on a slow line' });
  const isShown = await appears(row.first(), 1000);
  const isSent = await appears(row.and(page.locator('[data-status=sent]')).first(), 60_000);
  const count = await row.count();
  return {
    isGood: isShown && isSent && count === 1 && typedMs < 1000,
    what: `typed in ${typedMs.toFixed(0)} ms, ${isShown ? 'shown at once' : 'not shown'}, ${isSent ? 'sent' : 'not sent'}, there ${count} times`,
  };
}

/** Item 52: whoever answers in the stead of the gateway, the person is told, and nothing is taken for its word. */
export async function impersonated({ page, proxy, gateway, sayElsewhere }: Scene): Promise<Outcome> {
  const kept = 'words that stay';
  await typeInto(page, kept);
  const problems: string[] = [];
  const sure = (isSo: boolean, what: string): void => {
    if (!isSo) problems.push(what);
  };
  await appears(own(page, kept, 'sent'), 10_000);
  for (const { name, answer } of impostors) {
    const [mine, elsewhere] = [`typed before ${name}`, `said elsewhere before ${name}`];
    await imposed(answer, { proxies: [proxy], gateway }, async () => {
      sure(await appears(lostBanner(page), 5000), `${name}: the loss is not told`);
      await typeInto(page, mine);
      await sayElsewhere(elsewhere);
      await own(page, kept, 'sent').getByText(kept).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      sure(await appears(page.getByText(networkFailed).first(), 5000), `${name}: no toast`);
      // Long enough for a second try of the message and of the connection.
      await pause(8000);
      sure((await own(page, mine, 'sending').count()) === 1, `${name}: what was typed is not kept as sending`);
    });
    sure(await disappears(lostBanner(page), 30_000), `${name}: the connection does not come back`);
    sure(await appears(own(page, mine, 'sent'), 30_000), `${name}: what was typed does not go out`);
    for (const text of [kept, mine, elsewhere])
      sure((await countOf(page, text)) === 1, `${name}: '${text}' is there ${await countOf(page, text)} times`);
  }
  const names = impostors.map(({ name }) => name).join(', ');
  return { isGood: problems.length === 0, what: problems.join('; ') || `told, kept and recovered: ${names}` };
}

const networkFailed = 'network exception, please try again later';

const own = (page: Page, text: string, status: 'sent' | 'sending'): Locator =>
  logOf(page).locator(`[data-side=own][data-status=${status}]`).filter({ hasText: text }).first();

const lostBanner = (page: Page): Locator => page.getByRole('status').getByText('Connection lost').first();

const settles = (what: Promise<unknown>): Promise<boolean> =>
  what.then(
    () => true,
    () => false,
  );

const appears = (what: Locator, withinMs: number): Promise<boolean> => settles(what.waitFor({ timeout: withinMs }));

const disappears = (what: Locator, withinMs: number): Promise<boolean> =>
  settles(what.waitFor({ state: 'detached', timeout: withinMs }));

/** How often it stands there, once it does. */
async function countOf(page: Page, text: string): Promise<number> {
  const found = logOf(page).locator('[data-side]').filter({ hasText: text });
  await appears(found.first(), 30_000);
  return found.count();
}
