import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { freePort } from '../product/free-port.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';
import { openRelay } from './socket-relay.mjs';

const goals = { busyShare: 0.6, fillMs: 1500, halfOpenMs: 25_000, onlineMs: 2000 };
const incoming = { perSecond: 1000, seconds: 10 };
const missedMessages = 500;
const rounds = 5;
const statusTexts = { robot: 'AI 应答中', lost: /重新连接|网络连不上/ };

/** Measures in a browser what incoming messages cost and how soon a page notices and repairs a broken connection. */
export async function connectionBench() {
  const relayPort = await freePort();
  let gatewayUrl = '';
  const relay = await openRelay(relayPort, () => gatewayUrl);
  const product = await startTestProduct({
    withHostDemo: false,
    env: { WS_URL: `ws://localhost:${relayPort}/ws` },
  });
  gatewayUrl = product.gatewayUrl;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  const setup = { relay, product, browser, account: await signIn(gatewayUrl, 'lin') };
  try {
    return [
      await measureFlood(setup),
      await measureGapFill(setup),
      await measureHalfOpen(setup),
      await measureReconnect(setup),
    ];
  } finally {
    await browser.close();
    await product.stop();
    relay.close();
  }
}

/** @typedef {{ relay: Awaited<ReturnType<typeof openRelay>>, product: Awaited<ReturnType<typeof startTestProduct>>, browser: import('playwright').Browser, account: Awaited<ReturnType<typeof signIn>> }} Setup */

/** Opens a page signed in as lin, with the connection open. @param {Setup} setup */
async function openPage({ browser, product }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${product.gatewayUrl}/#/purchaseRobot?language=zh_CN`);
  await page.getByLabel('账号').filter({ visible: true }).fill('lin');
  await page.getByLabel('密码', { exact: true }).filter({ visible: true }).fill('parley-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await waitUntilOpen(page);
  await page.getByRole('log').waitFor();
  return { page, close: () => context.close() };
}

const waitUntilOpen = (page) => page.getByText(statusTexts.robot).filter({ visible: true }).first().waitFor();
const waitUntilLost = (page) =>
  page.getByText(statusTexts.lost).filter({ visible: true }).first().waitFor({ timeout: 60_000 });

/** @param {Setup} setup */
async function measureFlood(setup) {
  const { account, relay } = setup;
  const roomId = await account.robotRoom();
  const { page, close } = await openPage(setup);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const readBusyMs = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const total = incoming.perSecond * incoming.seconds;
  const before = await readBusyMs();
  const start = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * incoming.perSecond));
    for (; sent < due; sent += 1) relay.inject(frameOf(roomId, sent + 1));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await page.getByText(`message ${total}`, { exact: true }).waitFor();
  const elapsedMs = performance.now() - start;
  const share = ((await readBusyMs()) - before) / elapsedMs;
  await close();
  return formatRow({
    figure: `${incoming.perSecond} messages/s for ${incoming.seconds} s into the open room, thread`,
    target: `≤ ${goals.busyShare * 100} % busy`,
    reached: `${(share * 100).toFixed(1)} % of ${(elapsedMs / 1000).toFixed(1)} s, the last of ${total} shown`,
    isReached: share <= goals.busyShare,
  });
}

/** A message as the gateway pushes it. */
function frameOf(roomId, seq) {
  const messageId = `${String(seq).padStart(12, '0')}-${seq.toString(16).padStart(24, '0')}`;
  const message = { roomId, messageId, roomSeq: seq, msgType: 'TEXT', content: `message ${seq}`, state: 0 };
  const data = { ...message, sender: 'robot', creationDate: '2026-04-21T02:20:00.000Z' };
  return JSON.stringify({ key: '5001', message: { success: true, message: '', data } });
}

/** @param {Setup} setup */
async function measureGapFill(setup) {
  const { account } = setup;
  const roomId = await account.robotRoom();
  const durations = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openPage(setup);
    if (round > 0) await goToEnd(page, round - 1);
    await page.context().setOffline(true);
    await waitUntilLost(page);
    // The robot answers 'new topic' with one message, so half of the missed messages are the robot's.
    const answers = await countAnswers(account);
    for (let sent = 0; sent < missedMessages / 2; sent += 1) await account.send(roomId, '新话题');
    await answers.reach(missedMessages / 2);
    await account.send(roomId, lastTextOf(round));
    const start = performance.now();
    await page.context().setOffline(false);
    await page.getByText(lastTextOf(round), { exact: true }).waitFor({ timeout: 60_000 });
    durations.push(performance.now() - start);
    await close();
  }
  const { p50, max } = percentiles(durations);
  return formatRow({
    figure: `online again → ${missedMessages} missed messages merged`,
    target: `p50 ≤ ${goals.fillMs} ms`,
    reached: `p50 ${ms(p50)}, max ${ms(max)} (${rounds})`,
    isReached: p50 <= goals.fillMs,
  });
}

/** Counts the answers that end from now on, because they come after the calls that send the questions. */
async function countAnswers(account) {
  let count = 0;
  let onAnswer = () => {};
  const close = await account.listen(({ key, data }) => {
    if (key !== 'assistant-message' || !data.isLast) return;
    count += 1;
    onAnswer();
  });
  return {
    async reach(expected) {
      await new Promise((resolve) => {
        onAnswer = () => count >= expected && resolve();
        onAnswer();
      });
      close();
    },
  };
}

const lastTextOf = (round) => `round ${round} is over`;

/** The room opens at the last read message, above those of the round; a key before they are loaded does nothing. */
async function goToEnd(page, round) {
  const log = page.getByRole('log');
  await log.getByRole('article').first().waitFor();
  await log.press('End');
  await log.getByText(lastTextOf(round), { exact: true }).waitFor();
}

/** @param {Setup} setup */
async function measureHalfOpen(setup) {
  const { page, close } = await openPage(setup);
  // The silence timeout counts from the last byte, so this does not freeze right after one.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  setup.product.relay.freeze();
  const start = performance.now();
  await waitUntilLost(page);
  const noticedAfterMs = performance.now() - start;
  setup.product.relay.unfreeze();
  await close();
  return formatRow({
    figure: 'a connection that died without a close → lost',
    target: `≤ ${goals.halfOpenMs} ms`,
    reached: ms(noticedAfterMs),
    isReached: noticedAfterMs <= goals.halfOpenMs,
  });
}

/** @param {Setup} setup */
async function measureReconnect(setup) {
  const durations = [];
  const { page, close } = await openPage(setup);
  for (let round = 0; round < rounds; round += 1) {
    await page.context().setOffline(true);
    await waitUntilLost(page);
    // Waits longer than the page's two seconds between attempts, so that the previous round does not count.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const start = performance.now();
    await page.context().setOffline(false);
    await waitUntilOpen(page);
    durations.push(performance.now() - start);
  }
  await close();
  const { p50, max } = percentiles(durations);
  return formatRow({
    figure: 'online again → connection open',
    target: `≤ ${goals.onlineMs} ms`,
    reached: `p50 ${ms(p50)}, max ${ms(max)} (${rounds})`,
    isReached: max <= goals.onlineMs,
  });
}
