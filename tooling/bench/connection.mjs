import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { freePort } from '../product/free-port.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { line, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';
import { openRelay } from './socket-relay.mjs';

const goals = { busyShare: 0.6, fillMs: 1500, halfOpenMs: 25_000, onlineMs: 2000 };
const incoming = { perSecond: 1000, seconds: 10 };
const missed = 500;
const rounds = 5;
const words = { robot: 'AI 应答中', lost: /重新连接|网络连不上/ };

/** What the connection costs the page, and how soon it notices and heals what breaks; everything in a real browser. */
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
  const world = { relay, product, browser, account: await signIn(gatewayUrl, 'lin') };
  try {
    return [await flood(world), await fill(world), await halfOpen(world), await online(world)];
  } finally {
    await browser.close();
    await product.stop();
    relay.close();
  }
}

/** @typedef {{ relay: Awaited<ReturnType<typeof openRelay>>, product: Awaited<ReturnType<typeof startTestProduct>>, browser: import('playwright').Browser, account: Awaited<ReturnType<typeof signIn>> }} World */

/** A page of lin's, signed in, with the connection open. @param {World} world */
async function openPage({ browser, product }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${product.gatewayUrl}/#/purchaseRobot?language=zh_CN`);
  await page.getByLabel('账号').filter({ visible: true }).fill('lin');
  await page.getByLabel('密码', { exact: true }).filter({ visible: true }).fill('parley-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await isOpen(page);
  await page.getByRole('log').waitFor();
  return { page, close: () => context.close() };
}

const isOpen = (page) => page.getByText(words.robot).first().waitFor();
const isLost = (page) => page.getByText(words.lost).first().waitFor({ timeout: 60_000 });

/** @param {World} world */
async function flood(world) {
  const { account, relay } = world;
  const roomId = await account.robotRoom();
  const { page, close } = await openPage(world);
  const thread = await page.context().newCDPSession(page);
  await thread.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await thread.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const total = incoming.perSecond * incoming.seconds;
  const before = await busy();
  const start = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * incoming.perSecond));
    for (; sent < due; sent += 1) relay.inject(frameOf(roomId, sent + 1));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await page.getByText(`message ${total}`, { exact: true }).waitFor();
  const wall = performance.now() - start;
  const share = ((await busy()) - before) / wall;
  await close();
  return line({
    figure: `${incoming.perSecond} messages/s for ${incoming.seconds} s into the open room, thread`,
    target: `≤ ${goals.busyShare * 100} % busy`,
    reached: `${(share * 100).toFixed(1)} % of ${(wall / 1000).toFixed(1)} s, the last of ${total} shown`,
    isReached: share <= goals.busyShare,
  });
}

/** A message as the gateway pushes it. */
function frameOf(roomId, seq) {
  const messageId = `${String(seq).padStart(12, '0')}-${seq.toString(16).padStart(24, '0')}`;
  const said = { roomId, messageId, roomSeq: seq, msgType: 'TEXT', content: `message ${seq}`, state: 0 };
  const data = { ...said, sender: 'robot', creationDate: '2026-04-21T02:20:00.000Z' };
  return JSON.stringify({ key: '5001', message: { success: true, message: '', data } });
}

/** @param {World} world */
async function fill(world) {
  const { account } = world;
  const roomId = await account.robotRoom();
  const durations = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openPage(world);
    // It opens where the reader stopped, which is above what the last round brought.
    await page.getByRole('log').press('End');
    await page.context().setOffline(true);
    await isLost(page);
    // 'new topic' is answered by one line, so a half of what is missed is the robot's.
    for (let sent = 0; sent < missed / 2; sent += 1) await account.send(roomId, '新话题');
    const last = `round ${round} is over`;
    await account.send(roomId, last);
    const start = performance.now();
    await page.context().setOffline(false);
    await page.getByText(last, { exact: true }).waitFor({ timeout: 60_000 });
    durations.push(performance.now() - start);
    await close();
  }
  const { p50, max } = percentiles(durations);
  return line({
    figure: `online again → ${missed} missed messages merged`,
    target: `p50 ≤ ${goals.fillMs} ms`,
    reached: `p50 ${ms(p50)}, max ${ms(max)} (${rounds})`,
    isReached: p50 <= goals.fillMs,
  });
}

/** @param {World} world */
async function halfOpen(world) {
  const { page, close } = await openPage(world);
  // Silence is counted from the last byte: a connection seldom dies in the moment of one.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  world.product.relay.freeze();
  const start = performance.now();
  await isLost(page);
  const found = performance.now() - start;
  world.product.relay.thaw();
  await close();
  return line({
    figure: 'a connection that died without a close → lost',
    target: `≤ ${goals.halfOpenMs} ms`,
    reached: ms(found),
    isReached: found <= goals.halfOpenMs,
  });
}

/** @param {World} world */
async function online(world) {
  const durations = [];
  const { page, close } = await openPage(world);
  for (let round = 0; round < rounds; round += 1) {
    await page.context().setOffline(true);
    await isLost(page);
    // One try of its own in two seconds: the last round's must not count against this one.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const start = performance.now();
    await page.context().setOffline(false);
    await isOpen(page);
    durations.push(performance.now() - start);
  }
  await close();
  const { p50, max } = percentiles(durations);
  return line({
    figure: 'online again → connection open',
    target: `≤ ${goals.onlineMs} ms`,
    reached: `p50 ${ms(p50)}, max ${ms(max)} (${rounds})`,
    isReached: max <= goals.onlineMs,
  });
}
