import { createApiClient } from '@parley/api-client';
import { browserClock } from '@parley/realtime';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { freePort } from '../product/free-port.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { pause } from './plan';
import { type Direction, TcpProxy } from './tcp-proxy';

interface Outcome {
  readonly isGood: boolean;
  readonly name: string;
  readonly what: string;
}

/** A page of the product whose line goes through a proxy, and the same person on another device without one. */
interface Scene {
  readonly page: Page;
  readonly proxy: TcpProxy;
  readonly sayElsewhere: (text: string) => Promise<void>;
}

/** source: delivery, Heartbeat */
const noticedWithinMs = 25_000;
/** From the moment that the clock strikes to the moment that a person can read it. */
const drawnWithinMs = 500;
const thawAfterMs = 40_000;

/** Items 48 and 49, and what a page shows of 50: seen with the eyes of a reader. source: security 11 */
export async function brokenPages(only: string): Promise<readonly Outcome[]> {
  const isWanted = (name: string): boolean => name.startsWith(only);
  if (![...freezes.map(([name]) => name), slowName].some(isWanted)) return [];
  const port = await freePort();
  const gatewayUrl = `http://localhost:${port}`;
  const product = await startTestProduct({ withHostDemo: false, env: { PUBLIC_URL: gatewayUrl } });
  const target = Number(new URL(product.gatewayUrl).port);
  const proxy = new TcpProxy({ port, target, clock: browserClock, random: () => 0.5 });
  await proxy.listen();
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
  try {
    const sayElsewhere = await elsewhere(product.gatewayUrl);
    const scene = (page: Page): Scene => ({ page, proxy, sayElsewhere });
    const outcomes: Outcome[] = [];
    for (const [name, directions] of freezes.filter(([name]) => isWanted(name)))
      outcomes.push(await frozen(scene(await signedIn(browser, gatewayUrl)), name, directions));
    if (isWanted(slowName)) outcomes.push(await slow(scene(await signedIn(browser, gatewayUrl))));
    return outcomes;
  } finally {
    await browser.close();
    await proxy.close();
    await product.stop();
  }
}

const slowName = '50 the page on such a line: typing, a bubble at once, delivered';

const freezes: readonly (readonly [string, readonly Direction[]])[] = [
  ['48 frozen both ways for 40 s: told, complete, nothing twice', ['toServer', 'toClient']],
  ['49 frozen from the server: the same', ['toClient']],
  ['49 frozen to the server: the same', ['toServer']],
];

async function frozen(
  { page, proxy, sayElsewhere }: Scene,
  name: string,
  directions: readonly Direction[],
): Promise<Outcome> {
  const words: string[] = [];
  const say = (when: string): Promise<void> => {
    words.push(`${when}，${directions.join('与')}`);
    return sayElsewhere(words.at(-1) ?? '');
  };
  const asleep = proxy.connections();
  for (const connection of asleep) connection.freeze(directions);
  const start = performance.now();
  // Where the server is still heard, each word of it is a sign of life.
  if (directions.includes('toClient')) await say('说于冻结之时');
  const isTold = await appears(lostBanner(page), noticedWithinMs + drawnWithinMs);
  const toldAfterMs = performance.now() - start;
  await say('说于断线之后');
  await pause(start + thawAfterMs - performance.now());
  for (const connection of asleep) connection.thaw();
  await say('说于解冻之后');
  const counts: number[] = [];
  for (const text of words) counts.push(await countOf(page, text));
  await page.context().close();
  const isGood = isTold && counts.every((count) => count === 1);
  const told = isTold ? `told after ${(toldAfterMs / 1000).toFixed(1)} s` : 'not told';
  return { isGood, name, what: `${told}; ${counts.join(', ')} of each message` };
}

/** A slow line must not make a slow page. */
async function slow({ page, proxy }: Scene): Promise<Outcome> {
  const manner = { delayMs: 2000, jitterMs: 1000, bytesPerSecond: 7000, slice: 1 };
  for (const connection of proxy.connections()) connection.shape(manner);
  const start = performance.now();
  await composerOf(page).pressSequentially('慢线上的话', { delay: 0 });
  const typedMs = performance.now() - start;
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const isShown = await appears(page.getByRole('log').getByText('慢线上的话').first(), 1000);
  const isSent = await appears(
    page.getByRole('log').locator('[data-status=sent]').filter({ hasText: '慢线上的话' }).first(),
    60_000,
  );
  await page.context().close();
  return {
    isGood: isShown && isSent && typedMs < 1000,
    name: slowName,
    what: `typed in ${typedMs.toFixed(0)} ms, ${isShown ? 'shown at once' : 'not shown'}, ${isSent ? 'sent' : 'not sent'}`,
  };
}

const composerOf = (page: Page): Locator => page.getByRole('textbox', { name: '写消息' });
const lostBanner = (page: Page): Locator =>
  page
    .getByText('连接断开了，正在重新连接...')
    .or(page.getByText(/秒后重新连接/))
    .first();

const appears = (what: Locator, withinMs: number): Promise<boolean> =>
  what.waitFor({ timeout: withinMs }).then(
    () => true,
    () => false,
  );

/** How often it stands there, once it does. */
async function countOf(page: Page, text: string): Promise<number> {
  const found = page.getByRole('log').locator('[data-side]').filter({ hasText: text });
  await appears(found.first(), 30_000);
  return found.count();
}

async function signedIn(browser: Browser, gatewayUrl: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${gatewayUrl}/#/purchaseRobot?language=zh_CN`);
  await page.getByLabel('账号', { exact: true }).fill('lin');
  await page.getByLabel('密码', { exact: true }).fill('parley-demo');
  const connected = page.waitForEvent('websocket');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await composerOf(page).waitFor();
  await (await connected).waitForEvent('framereceived');
  return page;
}

/** What the same person says on another device. */
async function elsewhere(gatewayUrl: string): Promise<Scene['sayElsewhere']> {
  let token: string | undefined;
  const api = createApiClient({ prefixUrl: gatewayUrl, token: () => token });
  const form = { grant_type: 'password', username: 'lin', password: 'parley-demo' } as const;
  token = (await api.login.token({ form })).access_token;
  const { content } = await api.rooms.query({ query: {} });
  const roomId = content[0]?.roomId ?? '';
  return async (text) => {
    await api.messages.create({ body: [{ roomId, content: text, msgType: 'TEXT', msgUuid: crypto.randomUUID() }] });
  };
}
