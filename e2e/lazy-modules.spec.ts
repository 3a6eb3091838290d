import type { Page } from '@playwright/test';
import type { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';

test.use({ expectedProblems: ['gateway-down', 'signed-out'] });

test('[WB196] without the lazy module of the rail the conversation works, and the rail can be opened later', {
  tag: ['@X-25'],
}, async ({ chat, page }) => {
  const { allowModules } = await refuseModules(page, 'purchase-robot-module');
  await page.setViewportSize({ width: 800, height: 800 });
  await page.reload();
  await chat.askAndAwaitAnswer('三单匹配差异超过 0.5% 怎么处理？');
  const failureNotice = page.getByText(chat.translate('shell.lazyModule.failed'));
  await chat.button('room.rail.open').click();
  await expect(failureNotice).toBeVisible();
  await chat.askAndAwaitAnswer('框架协议内下单还需要比价吗？');

  await allowModules();
  await chat.button('room.rail.open').click();
  await expect(page.getByRole('dialog', { name: chat.translate('a11y.rail') })).toBeVisible();
});

test('[WB196] without the lazy module of the conversation the composer sends, and the rows show it once loaded', {
  tag: ['@X-25'],
}, async ({ chat, page }) => {
  const { allowModules } = await refuseModules(page, 'conversation-module');
  await page.reload();
  const loadFailure = page.getByRole('alert').filter({ hasText: chat.translate('room.loadFailed') });
  await expect(loadFailure).toBeVisible();
  await markDocument(page);
  const sentResponse = page.waitForResponse('**/create/room/message');
  // No question of the knowledge base: those stand in the cards of the answer, too.
  const question = '急着下单，框架协议内也要比价吗？';
  await chat.ask(question);
  expect((await sentResponse).ok()).toBe(true);
  await expect(chat.composer).toHaveValue('');

  await allowModules();
  await loadFailure.getByRole('button').click();
  await expect(chat.message(question)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('[WB214] modules that typing does not need are requested only when the composer is editable', async ({
  chat,
  page,
}) => {
  await page.addInitScript(recordWhenEditable);
  await page.reload();
  await expect(chat.composer).toBeEditable();
  const lazyNames = ['messaging', 'lazy-parts-module', 'conversation-module', 'purchase-robot-module'];
  const requestedModules = () => page.evaluate(readRequestedModules, lazyNames);
  await expect
    .poll(async () => (await requestedModules()).map(({ name }) => name).toSorted())
    .toEqual(lazyNames.toSorted());
  expect((await requestedModules()).filter(({ isEarly }) => isEarly)).toEqual([]);
});

/** Runs in the page: records the first animation frame in which the composer is editable. */
function recordWhenEditable() {
  const check = () => {
    if (document.querySelector('textarea:read-write')) performance.mark('editable');
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

/** Runs in the page: which of these modules were requested, and whether before the composer was editable. */
function readRequestedModules(names: readonly string[]) {
  const editableAt = performance.getEntriesByName('editable')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance.getEntriesByType('resource').flatMap(({ name: url, startTime }) => {
    const name = names.find((candidate) => url.includes(`/assets/${candidate}-`));
    return name ? [{ name, isEarly: startTime <= editableAt }] : [];
  });
}

/** Refuses these modules until `allowModules` is called; `refusedModules` names those that were requested. */
async function refuseModules(page: Page, names: string) {
  const pattern = new RegExp(`/assets/(${names})-`);
  const refusedModules = new Set<string>();
  await page.route(pattern, async (route) => {
    refusedModules.add(pattern.exec(route.request().url())?.[1] ?? '');
    await route.abort('connectionrefused');
  });
  return { refusedModules, allowModules: () => page.unroute(pattern) };
}

/** Keeps the page from connecting until `connect` is called: on connecting it requests failed modules again. */
async function delayConnection(page: Page) {
  let connect = () => {};
  const allowed = new Promise<void>((resolve) => (connect = resolve));
  await page.route(/\/assets\/messaging-/, async (route) => {
    await allowed;
    await route.continue();
  });
  return { connect };
}

/** Marks the document; a reload removes the mark. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

test('[WB199] the rows and the rail load at a retry, without a reload', { tag: ['@ER-12', '@X-25'] }, async ({
  chat,
  page,
}) => {
  const { allowModules } = await refuseModules(page, 'conversation-module|purchase-robot-module');
  const { connect } = await delayConnection(page);
  await page.reload();
  const loadFailure = page.getByRole('alert').filter({ hasText: chat.translate('room.loadFailed') });
  const retry = page.getByRole('button', { name: chat.translate('shell.retry'), exact: true });
  await expect(loadFailure).toBeVisible();
  await expect(retry).toHaveCount(2);
  await expect(chat.composer).toBeEditable();
  await markDocument(page);
  await allowModules();
  await loadFailure.getByRole('button').click();
  await expect(loadFailure).toBeHidden();
  await retry.click();
  await expect(page.getByText(chat.translate('shell.loadFailed.title'))).toHaveCount(0);
  connect();
  await chat.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
  expect(await isSameDocument(page)).toBe(true);
});

test('[WB199] the second retry of a missing module reloads the page', {
  tag: '@X-25',
}, async ({ chat, page }) => {
  const { allowModules } = await refuseModules(page, 'purchase-robot-module');
  await page.reload();
  const retry = page.getByRole('button', { name: chat.translate('shell.retry'), exact: true });
  // The answer proves an open connection: only then does a second failure mean that there is a newer build.
  await chat.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
  await expect(retry).toBeVisible();
  await markDocument(page);
  const retryRequest = page.waitForRequest(/\/assets\/purchase-robot-module-/);
  await retry.click();
  await retryRequest;
  await expect(retry).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await allowModules();
  await retry.click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect(page.getByText(chat.translate('shell.loadFailed.title'))).toHaveCount(0);
});

test('[WB583] the first retry of a module that never came reloads the page', async ({ chat, page }) => {
  await page.clock.install();
  const pattern = /\/assets\/purchase-robot-module-/;
  // The request stays open, as over a connection that stalled.
  await page.route(pattern, () => {});
  await page.reload();
  const retry = page.getByRole('button', { name: chat.translate('shell.retry'), exact: true });
  await chat.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
  await markDocument(page);
  // In steps, between which the socket has its answers: after a reconnect the module would be awaited again.
  for (let seconds = 0; seconds < 120; seconds += 5) {
    await page.clock.fastForward(5000);
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  }
  await expect(retry).toBeVisible();
  await page.unroute(pattern);
  await retry.click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect(page.getByText(chat.translate('shell.loadFailed.title'))).toHaveCount(0);
});

test('[WB196] modules that failed in the background load after the reconnect', { tag: ['@X-25'] }, async ({
  chat,
  page,
  product,
}) => {
  const { allowModules, refusedModules } = await refuseModules(page, 'RichText|lazy-parts-module|spot-illustrations');
  await page.reload();
  await chat.askAndAwaitAnswer('三单匹配差异超过 0.5% 怎么处理？');
  await expect.poll(() => [...refusedModules]).toEqual(expect.arrayContaining(['RichText', 'lazy-parts-module']));
  await markDocument(page);
  // Only the rich text module renders citations inside the text as buttons.
  const citation = chat.replyRows.getByRole('button', { name: /^来源 1：/ });
  await expect(citation).toHaveCount(0);
  await allowModules();
  await product.relay.cut();
  const lostNotice = page.getByText(chat.translate('shell.lost')).or(page.getByText(/秒后重新连接/));
  await expect(lostNotice.first()).toBeVisible();
  await product.relay.restore();
  await expect(citation.first()).toBeVisible();
  await chat.composer.fill(':smi');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('[WB199] a sign-in dialog that fails to load shows an error over the conversation, and loads at a retry', {
  tag: ['@ER-12', '@X-23'],
}, async ({ chat, page }) => {
  const { allowModules } = await refuseModules(page, 'root-module');
  await chat.askAndAwaitAnswer('三单匹配差异超过 0.5% 怎么处理？');
  await page.route('**/ibsn/**', (route) => route.fulfill({ status: 401, json: {} }));
  await chat.ask('框架协议内下单还需要比价吗？');
  const loadFailure = page.getByRole('alert').filter({ hasText: chat.translate('shell.loadFailed.title') });
  await expect(loadFailure).toBeVisible();
  await expect(chat.composer).toBeVisible();
  await markDocument(page);
  await page.unroute('**/ibsn/**');
  await allowModules();
  await loadFailure.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: chat.translate('login.signInAgain') })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('code that the gateway does not have', () => {
  test.use({ expectedProblems: ['refused'] });

  test('[WB199] the rows and the rail say that it failed, and load at a retry', {
    tag: ['@ER-12', '@X-25'],
  }, async ({ chat, page }) => {
    const pattern = /\/assets\/(conversation-module|purchase-robot-module)-/;
    await page.route(pattern, (route) => route.fulfill({ status: 404, json: {} }));
    // A connection that opens between the end of the refusals and the press would load them first.
    const { connect } = await delayConnection(page);
    await page.reload();
    const { loadFailure, retry } = failuresOf(chat, page);
    await expect(loadFailure).toBeVisible();
    await expect(retry).toHaveCount(2);
    await expect(chat.composer).toBeEditable();
    await markDocument(page);
    await page.unroute(pattern);
    await loadFailure.getByRole('button').click();
    await expect(loadFailure).toBeHidden();
    await retry.click();
    await expect(page.getByText(chat.translate('shell.loadFailed.title'))).toHaveCount(0);
    connect();
    await chat.askAndAwaitAnswer('框架协议内下单还需要比价吗？');
    expect(await isSameDocument(page)).toBe(true);
  });
});

const failuresOf = (chat: ChatPage, page: Page) => ({
  loadFailure: page.getByRole('alert').filter({ hasText: chat.translate('room.loadFailed') }),
  retry: page.getByRole('button', { name: chat.translate('shell.retry'), exact: true }),
});
