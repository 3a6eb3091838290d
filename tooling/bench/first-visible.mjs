import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { composerOf, signInByForm } from './sign-in-by-form.mjs';

const target = 400;

/** Questions with streamed answers, from the knowledge base and from orders. */
const questions = [
  '三单匹配差异超过 0.5% 怎么处理？',
  '框架协议内下单还需要比价吗？',
  'PO2026-1182 的三单匹配为什么没通过？',
  'PR2026-0417 现在到哪一步了？大概什么时候能转订单？',
];
const rounds = 10;

/** Measures from the REST response to a question to the frame that first shows text of the answer. */
export async function firstVisible() {
  const product = await startTestProduct({ withHostDemo: false });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.addInitScript(installAnswerWatcher);
    await signInByForm(page, product.gatewayUrl);
    const durations = [];
    for (const question of Array.from({ length: rounds }, () => questions).flat()) {
      durations.push(await measureAnswer(page, question));
    }
    const { p50, p95, max } = percentiles(durations);
    return [
      formatRow({
        figure: 'question stored → first chunk visible in Chromium',
        target: `p95 ≤ ${target} ms`,
        reached: `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)} (${durations.length} streams)`,
        isReached: p95 <= target,
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measureAnswer(page, question) {
  await page.evaluate(() => globalThis.answerWatcher.reset());
  await composerOf(page).fill(question);
  await composerOf(page).press('Enter');
  await page.waitForFunction(() => globalThis.answerWatcher.isAnswered());
  return page.evaluate(() => globalThis.answerWatcher.waitMs());
}

/** Runs in the page. */
function installAnswerWatcher() {
  const answer = () => document.querySelector('[role="log"] [aria-busy="true"]');
  let storedAt;
  let visibleAt;
  globalThis.answerWatcher = {
    reset() {
      [storedAt, visibleAt] = [undefined, undefined];
    },
    isAnswered: () => storedAt !== undefined && visibleAt !== undefined && !answer(),
    // A chunk can arrive before the REST response, which is written after the commit: then the wait is 0.
    waitMs: () => Math.max(0, visibleAt - storedAt),
  };
  new PerformanceObserver((list) => {
    const requests = /** @type {PerformanceResourceTiming[]} */ (list.getEntries());
    for (const { name, responseEnd } of requests) if (name.endsWith('/create/room/message')) storedAt = responseEnd;
  }).observe({ type: 'resource' });
  const check = () => {
    if (visibleAt === undefined && answer()?.querySelector('.kit-md')?.textContent.trim())
      visibleAt = performance.now();
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
