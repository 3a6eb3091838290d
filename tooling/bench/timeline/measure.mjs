import { jobs } from './jobs.mjs';
import { readCapabilities } from './product-page.mjs';
import { median } from './table.mjs';

/** A job slower than the first limit is not repeated; it is aborted after the second. */
const usualTimeouts = { noRepeatAfterMs: 25_000, abortAfterMs: 60_000 };

/** A pause in which the browser can free a heavy page. */
const pauseMs = 500;

/**
 * Runs every job of every product `runs` times, alternating between products.
 *
 * @param {{ browser: import('playwright').Browser, urlOf: (name: string) => string }} environment
 * @param {{ runs: number, jobs: readonly string[], products: readonly string[] }} options
 * @param {(text: string) => void} report
 * @returns the medians by product and figure, and notes
 */
export async function measure(environment, { runs, jobs: jobNames, products }, report) {
  const subjects = await Promise.all(products.map(async (name) => createSubject(environment, name)));
  const notes = [];
  for (const jobName of jobNames) {
    for (let round = 0; round < runs; round += 1) {
      // Alternates the order, with pauses, so that no product always follows the heaviest one.
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
        if (!isDue(subject, jobName, round)) continue;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const { sample, note } = await takeSample(subject, jobName);
        report(`${jobName} ${round + 1} of ${runs}, ${subject.name}: ${JSON.stringify(sample)}`);
        if (note) notes.push(note);
      }
    }
  }
  const figures = Object.fromEntries(subjects.map(({ name, samples }) => [name, medians(samples)]));
  return { figures, notes };
}

async function createSubject(environment, name) {
  const target = { browser: environment.browser, url: environment.urlOf(name) };
  return {
    name,
    target: { ...target, capabilities: await readCapabilities(target) },
    samples: new Map(),
    notRepeated: new Set(),
  };
}

/** Runs a job once for a product; returns its figures and a note for the table. */
async function takeSample({ name, target, samples, notRepeated }, jobName) {
  const { run, figures, timeouts = usualTimeouts } = jobs[jobName];
  const start = performance.now();
  const contexts = new Set(target.browser.contexts());
  try {
    const sample = await withTimeout(run(target), timeouts.abortAfterMs);
    for (const [figure, value] of Object.entries(sample)) {
      if (value !== undefined) samples.set(figure, [...(samples.get(figure) ?? []), value]);
    }
    const seconds = (performance.now() - start) / 1000;
    if (seconds * 1000 < timeouts.noRepeatAfterMs) return { sample };
    notRepeated.add(jobName);
    return { sample, note: `${name}, ${jobName}: not repeated, it took ${Math.round(seconds)} s` };
  } catch (error) {
    notRepeated.add(jobName);
    const isTimeout = error instanceof TimeLimitError;
    if (isTimeout) samples.set(figures[0], [Number.POSITIVE_INFINITY]);
    const why = isTimeout ? `given up after ${timeouts.abortAfterMs / 1000} s` : String(error.message).split('\n')[0];
    return { sample: {}, note: `${name}, ${jobName}: ${why}` };
  } finally {
    // An aborted job may have left a trace running, and only one can run at a time.
    await target.browser.stopTracing().catch(() => undefined);
    const remainingContexts = target.browser.contexts().filter((context) => !contexts.has(context));
    await Promise.all(remainingContexts.map((context) => context.close().catch(() => undefined)));
  }
}

function isDue({ target, samples, notRepeated }, jobName, round) {
  const { needs, isOnce = false, unlessOver } = jobs[jobName];
  if (notRepeated.has(jobName) || (isOnce && round > 0)) return false;
  const isSlow = unlessOver && median(samples.get(unlessOver.figure) ?? []) > unlessOver.ms;
  return !isSlow && needs.every((need) => target.capabilities.has(need));
}

class TimeLimitError extends Error {}

async function withTimeout(work, abortAfterMs) {
  let timer;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError()), abortAfterMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
    // An aborted job rejects when its page closes.
    work.catch(() => undefined);
  }
}

function medians(samples) {
  const figures = Object.fromEntries([...samples].map(([figure, values]) => [figure, median(values)]));
  return { ...figures, growth: figures.longStream && figures.stream && figures.longStream / figures.stream };
}
