import { jobs } from './jobs.mjs';
import { median } from './table.mjs';
import { abilities } from './visit.mjs';

/** A job that takes longer is given up. */
const patienceMs = 60_000;
/** A job that takes longer is done once only. */
const repeatableMs = 15_000;

/**
 * Every job of every product so many times, the products by turns.
 *
 * @param {{ browser: import('playwright').Browser, urlOf: (name: string) => string }} world
 * @param {{ runs: number, jobs: readonly string[], products: readonly string[] }} wanted
 * @param {(text: string) => void} say
 * @returns medians by product and figure, and what has to be said about single ones
 */
export async function measure(world, { runs, jobs: jobNames, products }, say) {
  const takers = await Promise.all(products.map(async (name) => aTaker(world, name)));
  const notes = [];
  for (const jobName of jobNames) {
    for (let round = 0; round < runs; round += 1) {
      for (const taker of takers) {
        const note = await take(taker, jobName, round);
        if (note) notes.push(note);
      }
      say(`${jobName}, run ${round + 1} of ${runs}`);
    }
  }
  const figures = Object.fromEntries(takers.map(({ name, samples }) => [name, medians(samples)]));
  return { figures, notes };
}

async function aTaker(world, name) {
  const place = { browser: world.browser, url: world.urlOf(name) };
  return { name, place: { ...place, can: await abilities(place) }, samples: new Map(), over: new Set() };
}

/** One run of one product; what it gives is a note for the table's foot. */
async function take(taker, jobName, round) {
  if (!isDue(taker, jobName, round)) return undefined;
  const { name, place, samples, over } = taker;
  const { run, figures, isOnce = false } = jobs[jobName];
  const start = performance.now();
  const contexts = new Set(place.browser.contexts());
  try {
    const taken = await inTime(run(place));
    for (const [figure, value] of Object.entries(taken)) {
      if (value !== undefined) samples.set(figure, [...(samples.get(figure) ?? []), value]);
    }
    if (performance.now() - start < repeatableMs || isOnce) return undefined;
    over.add(jobName);
    return `${name}, ${jobName}: one run, it took ${Math.round((performance.now() - start) / 1000)} s`;
  } catch (error) {
    over.add(jobName);
    const isLate = error instanceof TooLate;
    if (isLate) samples.set(figures[0], [Number.POSITIVE_INFINITY]);
    return `${name}, ${jobName}: ${isLate ? `given up after ${patienceMs / 1000} s` : String(error.message).split('\n')[0]}`;
  } finally {
    const left = place.browser.contexts().filter((context) => !contexts.has(context));
    await Promise.all(left.map((context) => context.close().catch(() => undefined)));
  }
}

function isDue({ place, samples, over }, jobName, round) {
  const { needs, isOnce = false, unlessOver } = jobs[jobName];
  if (over.has(jobName) || (isOnce && round > 0)) return false;
  const isSlow = unlessOver && median(samples.get(unlessOver.figure) ?? []) > unlessOver.ms;
  return !isSlow && needs.every((need) => place.can.has(need));
}

class TooLate extends Error {}

async function inTime(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), patienceMs);
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
