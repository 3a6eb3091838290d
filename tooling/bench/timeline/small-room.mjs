import { gzipSync } from 'node:zlib';
import { countThread, traceTasks } from '../main-thread.mjs';
import { answerPieces, endMark, markOf, messages } from './messages.mjs';
import { firstNumber, lay, openRoom, visit } from './visit.mjs';

const room = 50;
const appended = 500;

/** What a page of plain words fetches until it is quiet: scripts and styles, gzip. */
export async function weigh(world) {
  const texts = messages(room * 2).filter(({ kind }) => kind === 'text');
  const { page, close } = await visit(world, { first: texts });
  await page.evaluate(() => globalThis.firstShownAt);
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await close();
  const files = [...new Set(urls)].filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
  const sizes = await Promise.all(
    files.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length),
  );
  return { weight: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

/** From the call of the page to its first message, with the processor four times as slow. */
export async function coldOpen(world) {
  const { page, close } = await visit(world, { first: messages(room), slowDown: 4 });
  const cold = await page.evaluate(() => globalThis.firstShownAt);
  await close();
  return { cold };
}

/** Main thread until the last of 500, each appended in a task of its own, stands in the view. */
export async function append(world) {
  const { page, close } = await visit(world);
  await openRoom({ page }, room);
  const from = firstNumber + room;
  await lay({ page }, 'more', messages(appended, { from }));
  const spent = await countThread(page);
  await page.evaluate(
    async (mark) => {
      const { bench, chat, more } = /** @type {any} */ (globalThis);
      const isShown = bench.shown(mark);
      await bench.eachInItsTask(more, (said) => chat.append(said));
      await isShown;
    },
    markOf(from + appended - 1),
  );
  const { taskMs } = await spent();
  await close();
  return { append: taskMs };
}

/** Main thread for an answer as fast as it is taken, and its longest task. */
export async function stream(world) {
  const { taskMs, maxTaskMs } = await written(world, { length: 20_000 });
  return { stream: taskMs, maxTask: maxTaskMs };
}

/** The same, four times as long. */
export async function longStream(world) {
  const { taskMs, maxTaskMs } = await written(world, { length: 80_000 });
  return { longStream: taskMs, maxTaskOfLong: maxTaskMs };
}

/** Main thread for an answer that comes as a fast model writes, over its ten seconds. */
export async function pacedStream(world) {
  const { taskMs } = await written(world, { length: 20_000, everyMs: 5 });
  return { paced: taskMs };
}

/** Without `everyMs` as fast as it is taken. */
async function written(world, { length, everyMs = undefined }) {
  const { page, close } = await visit(world);
  await openRoom({ page }, room);
  await lay({ page }, 'pieces', answerPieces(length));
  const stopTracing = everyMs === undefined ? await traceTasks(page) : undefined;
  const spent = await countThread(page);
  await page.evaluate(
    async ([mark, pace]) => {
      const { bench, chat, pieces } = /** @type {any} */ (globalThis);
      const give = (piece) => chat.write(piece);
      await (pace === undefined ? bench.eachInItsTask(pieces, give) : bench.paced(pieces, pace, give));
      await bench.written(mark);
    },
    /** @type {const} */ ([endMark, everyMs]),
  );
  const { taskMs } = await spent();
  const maxTaskMs = await stopTracing?.();
  await close();
  return { taskMs, maxTaskMs };
}
