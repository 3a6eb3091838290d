import { chromium } from 'playwright';
import { run } from '../bootstrap/processes.mjs';
import { binary, inRoot } from '../bootstrap/root.mjs';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { line, ms, percentiles } from './figures.mjs';
import { countThread, traceTasks } from './main-thread.mjs';
import { serveFolder } from './static-server.mjs';

const source = inRoot('packages/ui-kit/bench');
const built = inRoot('.bench/cards');
const goals = { cardMs: 2, formMs: 6, roomMs: 150, longTaskMs: 50, growth: 2.5 };
const roomSize = 1000;
const openings = 7;
/** Characters of the streamed answers; each twice the one before. */
const lengths = [10_000, 20_000, 40_000];

/** What cards, rooms full of them and streamed answers cost the main thread, in a production build. */
export async function cards() {
  const code = await run(binary('vite'), ['build', source, '--outDir', built, '--emptyOutDir', '--logLevel', 'error']);
  if (code !== 0) throw new Error('the bench page does not build');
  const server = await serveFolder(built);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  /** @type {Open} A fresh page each time: what one left behind must not slow the next. */
  const open = async (measure) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(server.url);
    await page.waitForFunction(() => 'cardBench' in globalThis);
    const result = await measure(page);
    await page.close();
    return result;
  };
  try {
    return [...(await mounts(open)), await room(open), ...(await streams(open))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @typedef {<Result>(measure: (page: import('playwright').Page) => Promise<Result>) => Promise<Result>} Open */

/** @param {Open} open */
async function mounts(open) {
  const times = await open((page) => page.evaluate(() => globalThis.cardBench.mountTimes()));
  return Object.entries(times).map(([type, durations]) => {
    const { p50, p95 } = percentiles(durations);
    const goal = type.endsWith('_FORM') ? goals.formMs : goals.cardMs;
    return line({
      figure: `mount ${type}`,
      target: `p50 ≤ ${goal} ms`,
      reached: `p50 ${ms(p50)}, p95 ${ms(p95)} (${durations.length})`,
      isReached: p50 <= goal,
    });
  });
}

/** @param {Open} open */
async function room(open) {
  const scripting = [];
  const whole = [];
  let rows = 0;
  for (let round = 0; round < openings; round += 1) {
    await open(async (page) => {
      await page.evaluate((count) => globalThis.cardBench.openRoom.prepare(count), roomSize);
      const spent = await countThread(page);
      rows = await page.evaluate(() => globalThis.cardBench.openRoom.open());
      const { scriptMs, taskMs } = await spent();
      scripting.push(scriptMs);
      whole.push(taskMs);
    });
  }
  const { p50, max } = percentiles(scripting);
  return line({
    figure: `open a room of ${roomSize} cards, scripting`,
    target: `p50 ≤ ${goals.roomMs} ms`,
    reached: `p50 ${ms(p50)}, max ${ms(max)}; with layout ${ms(percentiles(whole).p50)}, ${rows} rows (${openings})`,
    isReached: p50 <= goals.roomMs,
  });
}

/** @param {Open} open */
async function streams(open) {
  const lines = [];
  let before = Number.NaN;
  for (const length of lengths) {
    const { taskMs, maxTaskMs, kept, settled } = await open((page) => stream(page, length));
    const growth = taskMs / before;
    const isFirst = Number.isNaN(growth);
    lines.push(
      line({
        figure: `stream ${length} characters in ${length / 10} chunks`,
        target: isFirst ? '' : `× ≤ ${goals.growth}`,
        reached: `${ms(taskMs)} of main thread${isFirst ? '' : `, × ${growth.toFixed(2)}`}`,
        isReached: isFirst ? undefined : growth <= goals.growth,
      }),
      line({
        figure: '  longest task; settled blocks that stay',
        target: `≤ ${goals.longTaskMs} ms; all`,
        reached: `${ms(maxTaskMs)}; ${kept} of ${settled}`,
        isReached: maxTaskMs <= goals.longTaskMs && settled > 0 && kept === settled,
      }),
    );
    before = taskMs;
  }
  return lines;
}

async function stream(page, length) {
  await page.evaluate((many) => globalThis.cardBench.streamAnswer.prepare(many), length);
  const stopTracing = await traceTasks(page);
  const spent = await countThread(page);
  const answer = await page.evaluate(() => globalThis.cardBench.streamAnswer.run());
  const { taskMs } = await spent();
  return { ...answer, taskMs, maxTaskMs: await stopTracing() };
}
