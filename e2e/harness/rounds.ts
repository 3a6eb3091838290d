import { expect, type Frame, type Locator, type Page, type Route } from '@playwright/test';

interface RoundsOptions {
  readonly page: Page;
  /** Which requests take time; the others are answered at once, as from a cache. */
  readonly isSlow: (url: URL) => boolean;
  /** What ends the count when it is there. */
  readonly until: Locator;
  /** The frame that sends the requests, when it is not the page itself. */
  readonly frame?: () => Frame | null;
}

/**
 * Counts the rounds of requests that a reload takes, one after the other, until `until` is there: over a slow network each
 * round costs one delay. The page itself is the first round; each further one holds back its answers until the page does
 * nothing but wait for them, and answers no more than a browser requests at a time over HTTP/1.1.
 */
export async function countRoundsOfReload({ page, isSlow, until, frame }: RoundsOptions): Promise<number> {
  const held: Route[] = [];
  let pendingCount = 0;
  const isThere = async () => (await until.count()) > 0;
  await page.route(isSlow, (route, request) => (request.isNavigationRequest() ? route.continue() : held.push(route)));
  // What the page requested before the reload is none of it.
  page.once('framenavigated', () => held.splice(0));
  await page.reload({ waitUntil: 'commit' });
  let rounds = 1;
  for (;;) {
    await expect.poll(async () => pendingCount === 0 && (held.length > 0 || (await isThere()))).toBe(true);
    const heldCount = held.length;
    await (frame?.() ?? page).evaluate(waitUntilIdle);
    // The chat is drawn after 0.3 s without an answer: the page was idle meanwhile.
    await until.waitFor({ state: 'attached', timeout: 1000 }).catch(() => undefined);
    if (await isThere()) break;
    if (held.length > heldCount) continue;
    rounds += 1;
    const routes = held.splice(0, maxConnections);
    pendingCount = routes.length;
    for (const route of routes) void answer(route).finally(() => (pendingCount -= 1));
  }
  // Also continues the requests that are still held.
  await page.unroute(isSlow);
  return rounds;
}

/** Of one origin, in every browser in use. */
const maxConnections = 6;

async function answer(route: Route): Promise<void> {
  await route.fulfill({ response: await route.fetch() });
}

/** Runs in the page: resolves when nothing is left to do. */
const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 1000 }), { timeout: 1000 });
  });
