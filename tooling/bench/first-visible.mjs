import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { line, ms, percentiles } from './figures.mjs';
import { composerOf, signInByForm } from './sign-in-by-form.mjs';

const target = 400;

/** Each is answered in words, piece by piece: of the knowledge base and of orders. */
const questions = [
  '三单匹配差异超过 0.5% 怎么处理？',
  '框架协议内下单还需要比价吗？',
  'PO2026-1182 的三单匹配为什么没通过？',
  'PR2026-0417 现在到哪一步了？大概什么时候能转订单？',
];
const rounds = 10;

/** From the moment a question is stored (its REST answer) to the frame in which somebody sees words of the answer. */
export async function firstVisible() {
  const product = await startTestProduct({ withHostDemo: false });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.addInitScript(watchAnswers);
    await signInByForm(page, product.gatewayUrl);
    const durations = [];
    for (const question of Array.from({ length: rounds }, () => questions).flat()) {
      durations.push(await waitFor(page, question));
    }
    const { p50, p95, max } = percentiles(durations);
    return [
      line({
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

async function waitFor(page, question) {
  await page.evaluate(() => globalThis.watched.forget());
  await composerOf(page).fill(question);
  await composerOf(page).press('Enter');
  await page.waitForFunction(() => globalThis.watched.isAnswered());
  return page.evaluate(() => globalThis.watched.waited());
}

/** Runs in the page. */
function watchAnswers() {
  const answer = () => document.querySelector('[role="log"] [aria-busy="true"]');
  let [storedAt, seenAt] = [undefined, undefined];
  globalThis.watched = {
    forget() {
      [storedAt, seenAt] = [undefined, undefined];
    },
    isAnswered: () => storedAt !== undefined && seenAt !== undefined && !answer(),
    // A chunk can overtake the REST answer, which is written after the commit: then the wait was nothing.
    waited: () => Math.max(0, seenAt - storedAt),
  };
  new PerformanceObserver((list) => {
    const requests = /** @type {PerformanceResourceTiming[]} */ (list.getEntries());
    for (const { name, responseEnd } of requests) if (name.endsWith('/create/room/message')) storedAt = responseEnd;
  }).observe({ type: 'resource' });
  const look = () => {
    if (seenAt === undefined && answer()?.querySelector('.kit-md')?.textContent.trim()) seenAt = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
