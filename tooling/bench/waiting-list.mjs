import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';

const goal = 55;
const scrolledFrames = 300;
const pixelsPerFrame = 60;

/** Measures the frames per second while an agent scrolls through the list of all who wait. */
export async function waitingListRow(gatewayUrl, waitingCount) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await page.goto(`${gatewayUrl}/#/staffService?language=zh_CN`);
    await page.getByLabel('账号', { exact: true }).fill('luo');
    await page.getByLabel('密码', { exact: true }).fill('parley-demo');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const list = page.getByRole('region', { name: '等待接入', exact: true });
    const rows = list.getByRole('listitem');
    await rows.first().waitFor();
    const more = page.getByRole('button', { name: /^显示更多/ });
    // Only the rows near the view are in the page.
    const countListed = async () => Number(await rows.first().getAttribute('aria-setsize'));
    for (let listed = await countListed(); listed < waitingCount; listed = await countListed()) {
      await more.click();
      await page.waitForFunction(
        ({ count, name }) =>
          Number(document.querySelector(`[aria-label="${name}"] li`)?.getAttribute('aria-setsize')) > count,
        { count: listed, name: '等待接入' },
      );
    }
    const frames = await list.evaluate(scroll, { count: scrolledFrames, pixels: pixelsPerFrame });
    const { p50, p95 } = percentiles(frames);
    const perSecond = (1000 * frames.length) / frames.reduce((sum, duration) => sum + duration, 0);
    return formatRow({
      figure: `scrolling through ${waitingCount} waiting rooms`,
      target: `≥ ${goal} frames/s`,
      reached: `${perSecond.toFixed(1)} frames/s, p50 ${ms(p50)}, p95 ${ms(p95)}`,
      isReached: perSecond >= goal,
    });
  } finally {
    await browser.close();
  }
}

/** Runs in the page: scrolls what the list scrolls in, a step each frame, and returns the times between the frames. */
function scroll(list, { count, pixels }) {
  const scrolled = /** @type {HTMLElement} */ (list.parentElement);
  return new Promise((resolve) => {
    const durations = [];
    const frame = (last) => (now) => {
      durations.push(now - last);
      scrolled.scrollTop += pixels;
      if (durations.length === count) resolve(durations);
      else requestAnimationFrame(frame(now));
    };
    requestAnimationFrame((now) => requestAnimationFrame(frame(now)));
  });
}
