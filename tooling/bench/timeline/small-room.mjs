import { gzipSync } from 'node:zlib';
import { countMainThread, traceMaxTask } from '../main-thread.mjs';
import { answerPieces, endMark, markOf, messages } from './messages.mjs';
import { firstNumber, openProductPage, openRoom, storeInPage } from './product-page.mjs';

const messageCount = 50;
const appendedCount = 500;

/** Measures the scripts and styles that a page of plain text messages loads, gzip kB. */
export async function measureWeight(target) {
  const texts = messages(messageCount * 2).filter(({ kind }) => kind === 'text');
  const { page, close } = await openProductPage(target, { first: texts });
  await page.evaluate(() => globalThis.firstShownAt);
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await close();
  const files = [...new Set(urls)].filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
  const sizes = await Promise.all(
    files.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length),
  );
  return { weight: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

/** Measures from navigation to the first message, with the CPU throttled four times. */
export async function coldOpen(target) {
  const { page, close } = await openProductPage(target, { first: messages(messageCount), slowDown: 4 });
  const cold = await page.evaluate(() => globalThis.firstShownAt);
  await close();
  return { cold };
}

/** Measures the main-thread time to append 500 messages, each in a separate task, until the last is in view. */
export async function measureAppend(target) {
  const { page, close } = await openProductPage(target);
  await openRoom({ page }, messageCount);
  const from = firstNumber + messageCount;
  await storeInPage({ page }, 'more', messages(appendedCount, { from }));
  const stopCounting = await countMainThread(page);
  await page.evaluate(
    async (mark) => {
      const { bench, chat, more } = /** @type {any} */ (globalThis);
      const isShown = bench.untilShown(mark);
      await bench.callInSeparateTasks(more, (message) => chat.append(message));
      await isShown;
    },
    markOf(from + appendedCount - 1),
  );
  const { taskMs } = await stopCounting();
  await close();
  return { append: taskMs };
}

/** Measures the main-thread time of an answer that streams as fast as possible, and its longest task. */
export async function stream(target) {
  const { taskMs, maxTaskMs } = await measureStream(target, { length: 20_000 });
  return { stream: taskMs, maxTask: maxTaskMs };
}

/** The same as `stream` with four times the length. */
export async function longStream(target) {
  const { taskMs, maxTaskMs } = await measureStream(target, { length: 80_000 });
  return { longStream: taskMs, maxTaskOfLong: maxTaskMs };
}

/** Measures the main-thread time of an answer that streams over ten seconds, like that of a fast model. */
export async function pacedStream(target) {
  const { taskMs } = await measureStream(target, { length: 20_000, everyMs: 5 });
  return { paced: taskMs };
}

/** Streams an answer, without `everyMs` as fast as possible. */
async function measureStream(target, { length, everyMs = undefined }) {
  const { page, close } = await openProductPage(target);
  await openRoom({ page }, messageCount);
  await storeInPage({ page }, 'pieces', answerPieces(length));
  const stopTracing = everyMs === undefined ? await traceMaxTask(page) : undefined;
  const stopCounting = await countMainThread(page);
  await page.evaluate(
    async ([mark, pace]) => {
      const { bench, chat, pieces } = /** @type {any} */ (globalThis);
      const writePiece = (piece) => chat.write(piece);
      await (pace === undefined
        ? bench.callInSeparateTasks(pieces, writePiece)
        : bench.callPaced(pieces, pace, writePiece));
      await bench.untilWritten(mark);
    },
    /** @type {const} */ ([endMark, everyMs]),
  );
  const { taskMs } = await stopCounting();
  const maxTaskMs = await stopTracing?.();
  await close();
  return { taskMs, maxTaskMs };
}
