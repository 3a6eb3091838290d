import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { composerOf } from './sign-in-by-form.mjs';

const targets = { interactive: 2500, frame: 33, thumbnail: 300 };
/** A phone of 2020 on a mobile network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const cpuRate = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148',
};
const rounds = 7;

/** Measures the pages of a phone on a slow one: until one can write, each slide to another screen, and a thumbnail. */
export async function phoneBench() {
  const product = await startTestProduct({ withHostDemo: false });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const address = `${product.gatewayUrl}/#/mtPurchaseRobot?language=zh_CN`;
    const page = await (await browser.newContext({ ...phone, serviceWorkers: 'block' })).newPage();
    await signIn(page, address);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const { shown, page: ofPage } = await measureSlides(browser, page);
    const thumbnails = await measureThumbnails(page);
    return [
      ...(await interactiveRows(page, cdp, address)),
      formatRow({
        figure: `slide between two screens, CPU ${cpuRate}× slower`,
        target: `no frame > ${targets.frame} ms`,
        reached: `p50 ${ms(shown.p50)}, p95 ${ms(shown.p95)}, max ${ms(shown.max)}`,
        isReached: shown.max <= targets.frame,
      }),
      formatRow({
        figure: 'the page meanwhile, which fills the screen',
        target: 'no goal',
        reached: `p50 ${ms(ofPage.p50)}, p95 ${ms(ofPage.p95)}, max ${ms(ofPage.max)}`,
        isReached: undefined,
      }),
      formatRow({
        figure: `photo of 12 megapixels → its thumbnail, CPU ${cpuRate}× slower`,
        target: `p50 ≤ ${targets.thumbnail} ms`,
        reached: `p50 ${ms(thumbnails.p50)}, max ${ms(thumbnails.max)} (${rounds} times)`,
        isReached: thumbnails.p50 <= targets.thumbnail,
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function signIn(page, address) {
  await page.goto(address);
  await page.getByLabel('账号', { exact: true }).fill('chen');
  await page.getByLabel('密码', { exact: true }).fill('parley-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await composerOf(page).waitFor();
}

/**
 * A signed-in page without anything in the browser's cache, until its composer has taken a key. The page says when: the
 * driver looks for the field only every so often, and what it does for that counts as work of the page. The page before is
 * left first, for its end is none of this one's beginning.
 */
async function interactiveRows(page, cdp, address) {
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(watchFirstKey);
  const durations = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('about:blank');
    await cdp.send('Network.emulateNetworkConditions', network);
    const startedAt = Date.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.composerFocused);
    await page.keyboard.press('a');
    await page.waitForFunction(() => globalThis.firstKeyShownAt !== undefined);
    durations.push((await page.evaluate(() => globalThis.firstKeyShownAt)) - startedAt);
    await composerOf(page).fill('');
    await cdp.send('Network.emulateNetworkConditions', noNetworkLimits);
  }
  const { p50, max } = percentiles(durations);
  return [
    formatRow({
      figure: `#/mtPurchaseRobot → one can write, CPU ${cpuRate}×, 1.6 Mbit/s`,
      target: `p50 ≤ ${targets.interactive} ms`,
      reached: `p50 ${ms(p50)}, max ${ms(max)} (${rounds} times)`,
      isReached: p50 <= targets.interactive,
    }),
  ];
}

const noNetworkLimits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Runs in the page: focuses the composer once it is drawn, and notes when the frame with the first key begins. */
function watchFirstKey() {
  const look = () => {
    const field = /** @type {HTMLTextAreaElement | null} */ (document.querySelector('textarea:enabled:read-write'));
    if (!field) return requestAnimationFrame(look);
    field.addEventListener('input', () => requestAnimationFrame(() => (globalThis.firstKeyShownAt ??= Date.now())));
    field.focus();
    globalThis.composerFocused = true;
  };
  requestAnimationFrame(look);
}

/**
 * The frames of slides to the settings and back: `shown`, the times between what the browser draws while the screen
 * moves, which it does without the page; `page`, the times between the frames of the page, which fill the screen.
 */
async function measureSlides(browser, page) {
  const settings = page.getByRole('button', { name: '设置', exact: true });
  const shown = [];
  const ofPage = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const go of [() => settings.tap(), () => page.goBack()]) {
      await page.evaluate(watchFrames);
      await browser.startTracing(page, { categories: slideCategories });
      await go();
      await page.locator('[data-slide]').filter({ visible: true }).waitFor();
      const durations = await page.evaluate(() => globalThis.frameDurations);
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
      // The first round loads the screen.
      if (round > 0) {
        ofPage.push(...durations);
        shown.push(...drawnFrames(traceEvents));
      }
    }
  }
  return { shown: percentiles(shown), page: percentiles(ofPage) };
}

const slideCategories = ['blink.animations', 'disabled-by-default-devtools.timeline.frame'];

/** The times in ms between the drawn frames of the slide in a trace. */
function drawnFrames(events) {
  const start = events.find(({ ph, args }) => ph === 'b' && /slide/.test(args.data?.displayName));
  const end = events.find(
    ({ ph, name, id2, pid }) =>
      ph === 'e' && name === start.name && pid === start.pid && id2?.local === start.id2?.local,
  );
  const frames = events
    .filter(({ name, pid, ts }) => name === 'DrawFrame' && pid === start.pid && ts >= start.ts && ts <= end.ts)
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  if (frames.length < 2) throw new Error('no frame of the slide was traced');
  return frames.slice(1).map((at, index) => at - frames[index]);
}

/** Runs in the page: measures the frames of the next slide, from the one that starts it to the one after its end. */
function watchFrames() {
  const isSlide = ({ animationName }) => /slide/.test(animationName);
  globalThis.frameDurations = new Promise((resolve) => {
    const durations = [];
    let hasEnded = false;
    const frame = (last) => (now) => {
      durations.push(now - last);
      if (hasEnded) resolve(durations);
      else requestAnimationFrame(frame(now));
    };
    const onStart = (event) => {
      if (!isSlide(event)) return;
      document.removeEventListener('animationstart', onStart);
      requestAnimationFrame((now) => requestAnimationFrame(frame(now)));
    };
    const onEnd = (event) => {
      if (!isSlide(event)) return;
      document.removeEventListener('animationend', onEnd);
      hasEnded = true;
    };
    document.addEventListener('animationstart', onStart);
    document.addEventListener('animationend', onEnd);
  });
}

/** From the choice of a photo to the frame in which its thumbnail is drawn. */
async function measureThumbnails(page) {
  const durations = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('button', { name: '添加', exact: true }).tap();
    const input = page.locator('input[type=file][accept*="image"]').first();
    await input.waitFor({ state: 'attached' });
    durations.push(await input.evaluate(choosePhoto));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return percentiles(durations);
}

/** Runs in the page, on the file field. */
async function choosePhoto(input) {
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  for (let index = 0; index < 400; index += 1) {
    context.fillStyle = `hsl(${(index * 47) % 360} 60% 50%)`;
    context.fillRect((index % 20) * 200, Math.floor(index / 20) * 150, 200, 150);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const files = new DataTransfer();
  files.items.add(new File([blob], 'photo.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  const chosenAt = performance.now();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const image = await new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector('[role="dialog"] img[src^="blob:"]');
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
  await image.decode();
  await new Promise(requestAnimationFrame);
  return performance.now() - chosenAt;
}
