import { jobs } from './jobs.mjs';
import { median } from './table.mjs';
import { abilities } from './visit.mjs';

/** A job that takes longer than the first is done once only, and given up after the second. */
const usualTimeouts = { onceOverMs: 25_000, upAfterMs: 60_000 };

/** How long a browser takes to clear a heavy page away. */
const restMs = 500;

/**
 * Every job of every product so many times, the products by turns.
 *
 * @param {{ browser: import('playwright').Browser, urlOf: (name: string) => string }} world
 * @param {{ runs: number, jobs: readonly string[], products: readonly string[] }} wanted
 * @param {(text: string) => void} report
 * @returns medians by product and figure, and what has to be said about single ones
 */
export async function measure(world, { runs, jobs: jobNames, products }, report) {
  const takers = await Promise.all(products.map(async (name) => aTaker(world, name)));
  const notes = [];
  for (const jobName of jobNames) {
    for (let round = 0; round < runs; round += 1) {
      // To and fro, with a rest between: nobody always meets what the heaviest page has left behind.
      for (const taker of round % 2 === 0 ? takers : takers.toReversed()) {
        if (!isDue(taker, jobName, round)) continue;
        await new Promise((resolve) => setTimeout(resolve, restMs));
        const { taken, note } = await takeSample(taker, jobName);
        report(`${jobName} ${round + 1} of ${runs}, ${taker.name}: ${JSON.stringify(taken)}`);
        if (note) notes.push(note);
      }
    }
  }
  const figures = Object.fromEntries(takers.map(({ name, samples }) => [name, medians(samples)]));
  return { figures, notes };
}

async function aTaker(world, name) {
  const target = { browser: world.browser, url: world.urlOf(name) };
  return { name, target: { ...target, can: await abilities(target) }, samples: new Map(), over: new Set() };
}

/** One run of one product: what it gave, and what the table's foot has to say about it. */
async function takeSample({ name, target, samples, over }, jobName) {
  const { run, figures, timeouts = usualTimeouts } = jobs[jobName];
  const start = performance.now();
  const contexts = new Set(target.browser.contexts());
  try {
    const taken = await inTime(run(target), timeouts.upAfterMs);
    for (const [figure, value] of Object.entries(taken)) {
      if (value !== undefined) samples.set(figure, [...(samples.get(figure) ?? []), value]);
    }
    const seconds = (performance.now() - start) / 1000;
    if (seconds * 1000 < timeouts.onceOverMs) return { taken };
    over.add(jobName);
    return { taken, note: `${name}, ${jobName}: not repeated, it took ${Math.round(seconds)} s` };
  } catch (error) {
    over.add(jobName);
    const isLate = error instanceof TooLate;
    if (isLate) samples.set(figures[0], [Number.POSITIVE_INFINITY]);
    const why = isLate ? `given up after ${timeouts.upAfterMs / 1000} s` : String(error.message).split('\n')[0];
    return { taken: {}, note: `${name}, ${jobName}: ${why}` };
  } finally {
    // What was given up may have left a trace running, and there is only one at a time.
    await target.browser.stopTracing().catch(() => undefined);
    const left = target.browser.contexts().filter((context) => !contexts.has(context));
    await Promise.all(left.map((context) => context.close().catch(() => undefined)));
  }
}

function isDue({ target, samples, over }, jobName, round) {
  const { needs, isOnce = false, unlessOver } = jobs[jobName];
  if (over.has(jobName) || (isOnce && round > 0)) return false;
  const isSlow = unlessOver && median(samples.get(unlessOver.figure) ?? []) > unlessOver.ms;
  return !isSlow && needs.every((need) => target.can.has(need));
}

class TooLate extends Error {}

async function inTime(work, upAfterMs) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), upAfterMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What was given up fails when its page goes; nobody waits for it any more.
    work.catch(() => undefined);
  }
}

function medians(samples) {
  const figures = Object.fromEntries([...samples].map(([figure, values]) => [figure, median(values)]));
  return { ...figures, growth: figures.longStream && figures.stream && figures.longStream / figures.stream };
}
