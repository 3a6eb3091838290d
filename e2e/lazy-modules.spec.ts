import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';

test.use({ expectedNoise: ['gateway-down', 'signed-out'] });

/** Lazy modules around the conversation, each in a file of its own. */
const lazyModules =
  /\/assets\/(ComposerTools|DraftPanel|Overlays|NoticeCorner|SearchPanel|SettingsDialog|header-parts)-/;

test('[WB196] code that does not come takes neither the conversation nor the place to write', {
  tag: ['@ER-08'],
}, async ({ asker, page }) => {
  const missed = new Set<string>();
  await page.route(lazyModules, async (route) => {
    missed.add(lazyModules.exec(route.request().url())?.[1] ?? '');
    await route.abort('connectionrefused');
  });
  await page.reload();
  await asker.askAndAwaitAnswer('三单匹配差异超过 0.5% 怎么处理？');

  const refusal = page.getByText(asker.word('shell.part.missed'));
  await asker.source(1).click();
  await expect(refusal).toBeVisible();
  await expect(refusal).toBeHidden();
  await asker.button('title.settings').click();
  await expect(refusal).toBeVisible();
  await expect
    .poll(() => [...missed])
    .toEqual(expect.arrayContaining(['ComposerTools', 'DraftPanel', 'Overlays', 'SettingsDialog', 'header-parts']));
  await expect(page.getByText(asker.word('shell.chunk.title'))).toHaveCount(0);
  await asker.askAndAwaitAnswer('框架协议内下单还需要比价吗？');

  await page.unroute(lazyModules);
  await asker.button('title.settings').click();
  await expect(page.getByRole('dialog', { name: asker.word('title.settings') })).toBeVisible();
});

test('[WB214] what the first words do without is asked for when somebody can write', async ({ asker, page }) => {
  await page.addInitScript(noteWhenUsable);
  await page.reload();
  await expect(asker.composer).toBeEditable();
  const late = ['messaging', 'read-service', 'lazy-parts-module', 'composer-help', 'ComposerTools', 'DraftPanel'];
  const asked = () => page.evaluate(codeAsked, late);
  await expect.poll(async () => (await asked()).map(({ name }) => name).toSorted()).toEqual(late.toSorted());
  expect((await asked()).filter(({ isEarly }) => isEarly)).toEqual([]);
});

/** Runs in the page: the first frame in which somebody could type. */
function noteWhenUsable() {
  const look = () => {
    if (document.querySelector('textarea:read-write')) performance.mark('usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: which of these files of code were asked for, and whether before anybody could type. */
function codeAsked(names: readonly string[]) {
  const usableAt = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance.getEntriesByType('resource').flatMap(({ name: url, startTime }) => {
    const name = names.find((one) => url.includes(`/assets/${one}-`));
    return name ? [{ name, isEarly: startTime <= usableAt }] : [];
  });
}

/** Refuses files of code until `come` is called; `missed` names those that were asked for. */
async function withhold(page: Page, names: string) {
  const files = new RegExp(`/assets/(${names})-`);
  const missed = new Set<string>();
  await page.route(files, async (route) => {
    missed.add(files.exec(route.request().url())?.[1] ?? '');
    await route.abort('connectionrefused');
  });
  return { missed, come: () => page.unroute(files) };
}

/** Keeps the page from connecting until `connect` is called: code that failed to load is asked for again when it connects. */
async function delayConnection(page: Page) {
  let connect = () => {};
  const allowed = new Promise<void>((resolve) => (connect = resolve));
  await page.route(/\/assets\/messaging-/, async (route) => {
    await allowed;
    await route.continue();
  });
  return { connect };
}

/** Marks the page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

test('[WB199] the rows and the rail come at another try, on the same page', { tag: ['@ER-12', '@X-25'] }, async ({
  asker,
  page,
}) => {
  const { come } = await withhold(page, 'ConversationTimeline|RailPanel');
  const { connect } = await delayConnection(page);
  await page.reload();
  const rows = page.getByRole('alert').filter({ hasText: asker.word('room.loadFailed') });
  const rail = page.getByRole('button', { name: asker.word('shell.retry'), exact: true });
  await expect(rows).toBeVisible();
  await expect(rail).toHaveCount(2);
  await expect(asker.composer).toBeEditable();
  await mark(page);
  await come();
  await rows.getByRole('button').click();
  await expect(rows).toBeHidden();
  await rail.click();
  await expect(page.getByText(asker.word('shell.chunk.title'))).toHaveCount(0);
  connect();
  await asker.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
  expect(await isSamePage(page)).toBe(true);
});

test('[WB199] code that is gone for good is left by loading the page anew, at the second try', {
  tag: '@X-25',
}, async ({ asker, page }) => {
  const { come } = await withhold(page, 'RailPanel');
  await page.reload();
  const rail = page.getByRole('button', { name: asker.word('shell.retry'), exact: true });
  // Its chunks come through the socket: only with an open connection a second failure means a newer build.
  await asker.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
  await expect(rail).toBeVisible();
  await mark(page);
  const again = page.waitForRequest(/\/assets\/RailPanel-/);
  await rail.click();
  await again;
  await expect(rail).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await come();
  await rail.click();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await expect(page.getByText(asker.word('shell.chunk.title'))).toHaveCount(0);
});

test('[WB196] what nobody asked for comes when the connection is back', { tag: ['@ER-08', '@X-25'] }, async ({
  asker,
  page,
  product,
}) => {
  const { come, missed } = await withhold(page, 'RichText|WelcomePane|lazy-parts-module|spot-illustrations');
  await page.reload();
  await asker.askAndAwaitAnswer('三单匹配差异超过 0.5% 怎么处理？');
  await expect.poll(() => [...missed]).toEqual(expect.arrayContaining(['RichText', 'lazy-parts-module']));
  await mark(page);
  // What an answer cites inside of its words is a button of the rich text alone.
  const cited = asker.reply.getByRole('button', { name: /^来源 1：/ });
  await expect(cited).toHaveCount(0);
  await come();
  await product.relay.cut();
  const lost = page.getByText(asker.word('shell.lost')).or(page.getByText(/秒后重新连接/));
  await expect(lost.first()).toBeVisible();
  await product.relay.mend();
  await expect(cited.first()).toBeVisible();
  await asker.composer.fill(':smi');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('[WB199] signing in again says over the conversation that it did not come, and comes at another try', {
  tag: ['@ER-12', '@X-23'],
}, async ({ asker, page }) => {
  const { come } = await withhold(page, 'SignInDialog');
  await asker.askAndAwaitAnswer('三单匹配差异超过 0.5% 怎么处理？');
  await page.route('**/ibsn/**', (route) => route.fulfill({ status: 401, json: {} }));
  await asker.ask('框架协议内下单还需要比价吗？');
  const missing = page.getByRole('alert').filter({ hasText: asker.word('shell.chunk.title') });
  await expect(missing).toBeVisible();
  await expect(asker.composer).toBeVisible();
  await mark(page);
  await page.unroute('**/ibsn/**');
  await come();
  await missing.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: asker.word('login.again') })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
