import { chromium } from 'playwright';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot } from '../bootstrap/root.mjs';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { countMainThread, traceMaxTask } from './main-thread.mjs';
import { serveFolder } from './static-server.mjs';

const benchSource = inRoot('packages/ui-kit/bench');
const outputFolder = inRoot('.bench/cards');
const goals = { cardMs: 2, formMs: 6, roomMs: 150, longTaskMs: 50, growth: 2.5 };
const roomSize = 1000;
const openings = 7;
/** Lengths of the streamed answers in characters, each twice the previous one. */
const lengths = [10_000, 20_000, 40_000];

/** Measures the main-thread time of cards, rooms of cards and streamed answers, in a production build. */
export async function cards() {
  const code = await run(binary('vite'), [
    'build',
    benchSource,
    '--outDir',
    outputFolder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]);
  if (code !== 0) throw new Error('the bench page does not build');
  const server = await serveFolder(outputFolder);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  /** @type {WithFreshPage} Runs a measurement in a fresh page, so that none slows the next. */
  const withFreshPage = async (measure) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(server.url);
    await page.waitForFunction(() => 'cardBench' in globalThis);
    const result = await measure(page);
    await page.close();
    return result;
  };
  try {
    return [
      ...(await measureMounts(withFreshPage)),
      await measureRoom(withFreshPage),
      ...(await measureStreams(withFreshPage)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @typedef {<Result>(measure: (page: import('playwright').Page) => Promise<Result>) => Promise<Result>} WithFreshPage */

/** @param {WithFreshPage} withFreshPage */
async function measureMounts(withFreshPage) {
  const times = await withFreshPage((page) => page.evaluate(() => globalThis.cardBench.mountTimes()));
  return Object.entries(times).map(([type, durations]) => {
    const { p50, p95 } = percentiles(durations);
    const goal = type.endsWith('_FORM') ? goals.formMs : goals.cardMs;
    return formatRow({
      figure: `mount ${type}`,
      target: `p50 ≤ ${goal} ms`,
      reached: `p50 ${ms(p50)}, p95 ${ms(p95)} (${durations.length})`,
      isReached: p50 <= goal,
    });
  });
}

/** @param {WithFreshPage} withFreshPage */
async function measureRoom(withFreshPage) {
  const scriptTimes = [];
  const taskTimes = [];
  let rows = 0;
  for (let round = 0; round < openings; round += 1) {
    await withFreshPage(async (page) => {
      await page.evaluate((count) => globalThis.cardBench.openRoom.prepare(count), roomSize);
      const stopCounting = await countMainThread(page);
      rows = await page.evaluate(() => globalThis.cardBench.openRoom.open());
      const { scriptMs, taskMs } = await stopCounting();
      scriptTimes.push(scriptMs);
      taskTimes.push(taskMs);
    });
  }
  const { p50, max } = percentiles(scriptTimes);
  return formatRow({
    figure: `open a room of ${roomSize} cards, scripting`,
    target: `p50 ≤ ${goals.roomMs} ms`,
    reached: `p50 ${ms(p50)}, max ${ms(max)}; with layout ${ms(percentiles(taskTimes).p50)}, ${rows} rows (${openings})`,
    isReached: p50 <= goals.roomMs,
  });
}

/** @param {WithFreshPage} withFreshPage */
async function measureStreams(withFreshPage) {
  const lines = [];
  let previousTaskMs = Number.NaN;
  for (const length of lengths) {
    const { taskMs, maxTaskMs, keptBlocks, finishedBlocks } = await withFreshPage((page) => streamAnswer(page, length));
    const growth = taskMs / previousTaskMs;
    const isFirst = Number.isNaN(growth);
    lines.push(
      formatRow({
        figure: `stream ${length} characters in ${length / 10} chunks`,
        target: isFirst ? '' : `× ≤ ${goals.growth}`,
        reached: `${ms(taskMs)} of main thread${isFirst ? '' : `, × ${growth.toFixed(2)}`}`,
        isReached: isFirst ? undefined : growth <= goals.growth,
      }),
      formatRow({
        figure: '  longest task; finished blocks that stay',
        target: `≤ ${goals.longTaskMs} ms; all`,
        reached: `${ms(maxTaskMs)}; ${keptBlocks} of ${finishedBlocks}`,
        isReached: maxTaskMs <= goals.longTaskMs && finishedBlocks > 0 && keptBlocks === finishedBlocks,
      }),
    );
    previousTaskMs = taskMs;
  }
  return lines;
}

async function streamAnswer(page, length) {
  await page.evaluate((characters) => globalThis.cardBench.streamAnswer.prepare(characters), length);
  const stopTracing = await traceMaxTask(page);
  const stopCounting = await countMainThread(page);
  const answer = await page.evaluate(() => globalThis.cardBench.streamAnswer.run());
  const { taskMs } = await stopCounting();
  return { ...answer, taskMs, maxTaskMs: await stopTracing() };
}
