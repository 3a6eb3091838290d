import type { Locator, Page } from 'playwright';
import { composerOf, logOf, typeInto } from './browser';
import { impostors, withImpostor } from './impostors';
import { pause } from './plan';
import type { Direction, TcpProxy } from './tcp-proxy';

export interface Outcome {
  readonly isGood: boolean;
  readonly description: string;
}

/** A page of the product behind a proxy, and another member of its room whose connection works. */
export interface PageSetup {
  readonly page: Page;
  readonly proxy: TcpProxy;
  /** The port behind the proxy. */
  readonly gateway: number;
  readonly sendFromElsewhere: (text: string) => Promise<void>;
}

/** source: RT15 */
const noticedWithinMs = 25_000;
/** From the timeout until the notice is drawn. */
const drawnWithinMs = 500;
const unfreezeAfterMs = 40_000;

/** Attacks 48 and 49 (e2e/PROMISES.md): the loss is shown in time, and afterwards every message is there once. */
export async function runFrozen(
  { page, proxy, sendFromElsewhere }: PageSetup,
  directions: readonly Direction[],
): Promise<Outcome> {
  const texts: string[] = [];
  const sendOther = (when: string): Promise<void> => {
    texts.push(`said ${when}, frozen ${directions.join(' and ')}`);
    return sendFromElsewhere(texts.at(-1) ?? '');
  };
  await page.evaluate(watchTimers);
  const frozenConnections = proxy.connections();
  for (const connection of frozenConnections) connection.freeze(directions);
  const start = performance.now();
  const shownAfter = page.evaluate(untilShown, unfreezeAfterMs);
  // Only if the page receives nothing: otherwise each frame of the server would count as a sign of life.
  if (directions.includes('toClient')) await sendOther('while nothing was received');
  const { shownAfterMs, lateMs } = await shownAfter;
  await sendOther('while the connection was lost');
  await pause(start + unfreezeAfterMs - performance.now());
  for (const connection of frozenConnections) connection.unfreeze();
  await sendOther('after the connections were unfrozen');
  const counts: number[] = [];
  for (const text of texts) counts.push(await countOf(page, text));
  const isInTime = shownAfterMs <= noticedWithinMs + drawnWithinMs + lateMs;
  return {
    isGood: isInTime && counts.every((count) => count === 1),
    description: `${describeShown(shownAfterMs)} (timers of the page up to ${lateMs.toFixed(0)} ms late); ${counts.join(', ')} of each message`,
  };
}

const describeShown = (ms: number): string =>
  Number.isFinite(ms) ? `shown after ${(ms / 1000).toFixed(2)} s` : 'not shown';

/** Runs in the page: measures how late timers fire, to subtract the delay of a busy machine. */
function watchTimers(): void {
  const everyMs = 50;
  let dueAt = performance.now() + everyMs;
  setInterval(() => {
    const now = performance.now();
    const late = Math.max(Number(document.documentElement.dataset.late ?? 0), now - dueAt);
    document.documentElement.dataset.late = String(late);
    dueAt = now + everyMs;
  }, everyMs);
}

/** Runs in the page: measures the time until the banner shows the lost connection. */
async function untilShown(atMostMs: number): Promise<{ shownAfterMs: number; lateMs: number }> {
  const start = performance.now();
  while (![...document.querySelectorAll('[role=status]')].some((one) => one.textContent?.includes('Connection lost'))) {
    if (performance.now() - start > atMostMs) return { shownAfterMs: Number.POSITIVE_INFINITY, lateMs: 0 };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { shownAfterMs: performance.now() - start, lateMs: Number(document.documentElement.dataset.late ?? 0) };
}

/** Attack 50: a slow connection must not make the page slow. */
export async function runSlow({ page, proxy }: PageSetup): Promise<Outcome> {
  const shaping = { delayMs: 2000, jitterMs: 1000, bytesPerSecond: 7000, slice: 1 };
  for (const connection of proxy.connections()) connection.shape(shaping);
  proxy.shapeNew(shaping);
  const start = performance.now();
  await composerOf(page).pressSequentially('words on a slow connection');
  const typedMs = performance.now() - start;
  await composerOf(page).press('Enter');
  const row = logOf(page).locator('[data-side=own]').filter({ hasText: 'words on a slow connection' });
  const isShown = await appears(row.first(), 1000);
  const isSent = await appears(row.and(page.locator('[data-status=sent]')).first(), 60_000);
  const count = await row.count();
  return {
    isGood: isShown && isSent && count === 1 && typedMs < 1000,
    description: `typed in ${typedMs.toFixed(0)} ms, ${isShown ? 'shown at once' : 'not shown'}, ${isSent ? 'sent' : 'not sent'}, there ${count} times`,
  };
}

/** Attack 52: while an impostor answers, the page shows the loss and keeps messages as sending; then it recovers. */
export async function runImpostors({ page, proxy, gateway, sendFromElsewhere }: PageSetup): Promise<Outcome> {
  const firstText = 'words that stay';
  await typeInto(page, firstText);
  const problems: string[] = [];
  const check = (condition: boolean, problem: string): void => {
    if (!condition) problems.push(problem);
  };
  await appears(ownMessage(page, firstText, 'sent'), 10_000);
  for (const { name, answer } of impostors) {
    const ownText = `typed before ${name}`;
    const otherText = `said elsewhere before ${name}`;
    await withImpostor(answer, { proxies: [proxy], gateway }, async () => {
      check(await appears(lostBanner(page), 5000), `${name}: the loss is not shown`);
      await typeInto(page, ownText);
      await sendFromElsewhere(otherText);
      await ownMessage(page, firstText, 'sent').getByText(firstText).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      check(await appears(page.getByText(networkFailed).first(), 5000), `${name}: no toast`);
      // Long enough for a second attempt of the message and of the connection.
      await pause(8000);
      check(
        (await ownMessage(page, ownText, 'sending').count()) === 1,
        `${name}: the typed text is not kept as sending`,
      );
    });
    check(await disappears(lostBanner(page), 30_000), `${name}: the connection does not come back`);
    check(await appears(ownMessage(page, ownText, 'sent'), 30_000), `${name}: the typed text is not sent`);
    for (const text of [firstText, ownText, otherText])
      check((await countOf(page, text)) === 1, `${name}: '${text}' is there ${await countOf(page, text)} times`);
  }
  const names = impostors.map(({ name }) => name).join(', ');
  return { isGood: problems.length === 0, description: problems.join('; ') || `shown, kept and recovered: ${names}` };
}

const networkFailed = "Can't connect. Try again shortly.";

const ownMessage = (page: Page, text: string, status: 'sent' | 'sending'): Locator =>
  logOf(page).locator(`[data-side=own][data-status=${status}]`).filter({ hasText: text }).first();

const lostBanner = (page: Page): Locator => page.getByRole('status').getByText('Connection lost').first();

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

const appears = (locator: Locator, withinMs: number): Promise<boolean> =>
  isFulfilled(locator.waitFor({ timeout: withinMs }));

const disappears = (locator: Locator, withinMs: number): Promise<boolean> =>
  isFulfilled(locator.waitFor({ state: 'detached', timeout: withinMs }));

/** How many rows have this text, after the first one has appeared. */
async function countOf(page: Page, text: string): Promise<number> {
  const found = logOf(page).locator('[data-side]').filter({ hasText: text });
  await appears(found.first(), 30_000);
  return found.count();
}
