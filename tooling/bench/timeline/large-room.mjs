import { percentiles } from '../figures.mjs';
import { countThread, heapMb } from '../main-thread.mjs';
import { answerPieces, markOf, messages } from './messages.mjs';
import { lay, warm } from './visit.mjs';

const large = 10_000;

/** Main thread until the end of 10,000 messages stands in the view, the elements then, and the heap. */
export async function openLarge({ page }) {
  await warm({ page });
  await lay({ page }, 'laid', messages(large));
  const spent = await countThread(page);
  await page.evaluate(
    async (mark) => {
      globalThis.chat.open(globalThis.laid);
      await globalThis.bench.shown(mark);
    },
    markOf(large - 1),
  );
  const { taskMs } = await spent();
  const elements = await page.evaluate(() => {
    delete globalThis.laid;
    return globalThis.bench.elements();
  });
  return { open: taskMs, elements, heap: await heapMb(page) };
}

/** One notch a frame: as fast as a wheel is turned. */
const tick = { everyMs: 16, deltaY: -120, count: 300 };

/** Real turns of the wheel towards older messages. */
export async function wheel({ page }) {
  const centre = await page.evaluate(() => {
    const { left, top, width, height } = globalThis.chat.scroller().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.move(centre.x, centre.y);
  await page.evaluate(watchFrames);
  const session = await page.context().newCDPSession(page);
  const turned = [];
  const start = performance.now();
  for (let turn = 0; turn < tick.count; turn += 1) {
    const wait = start + turn * tick.everyMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    const event = { type: /** @type {const} */ ('mouseWheel'), ...centre, deltaX: 0, deltaY: tick.deltaY };
    turned.push(session.send('Input.dispatchMouseEvent', event));
  }
  await Promise.all(turned);
  const { gaps, blank, way } = await page.evaluate(() => globalThis.stopFrames());
  if (way < 1000) throw new Error('the wheel turned and nothing moved');
  const { p95, max } = percentiles(gaps);
  return { wheelP95: p95, wheelWorst: max, blank };
}

/** In the page: the time between frames, and the frames that were painted without any message in sight. */
function watchFrames() {
  const { bench, chat } = /** @type {any} */ (globalThis);
  const scroller = chat.scroller();
  const tree = chat.root?.() ?? document;
  const from = scroller.scrollTop;
  const gaps = [];
  let blank = 0;
  let last;
  let isOver = false;
  const hits = () => {
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    return shares.some((down) =>
      [0.2, 0.5, 0.8].some((right) =>
        tree.elementFromPoint(left + width * right, top + height * down)?.closest(chat.row),
      ),
    );
  };
  const look = (at) => {
    if (isOver) return;
    if (last !== undefined) gaps.push(at - last);
    last = at;
    requestAnimationFrame(look);
  };
  const lookForRows = async () => {
    while (!isOver) {
      await bench.painted();
      if (!hits()) blank += 1;
    }
  };
  requestAnimationFrame(look);
  void lookForRows();
  globalThis.stopFrames = () => {
    isOver = true;
    return { gaps, blank, way: Math.abs(scroller.scrollTop - from) };
  };
}

const keys = 'the quick brown fox jumps over the lazy dog and asks for a quote '.repeat(2).slice(0, 100);

/** How long a key waits before the page takes it: alone, and while an answer is written. */
export async function type({ page }) {
  await page.evaluate(() => {
    globalThis.chat.field().focus();
    globalThis.delays = [];
    addEventListener('keydown', ({ timeStamp }) => globalThis.delays.push(performance.now() - timeStamp), true);
  });
  const typeIdle = await typed(page);
  await lay({ page }, 'pieces', answerPieces(20_000));
  await page.evaluate(() => {
    const { bench, chat, pieces } = /** @type {any} */ (globalThis);
    void bench.paced(pieces, 5, (piece) => chat.write(piece));
  });
  return { typeIdle, typeStreaming: await typed(page) };
}

async function typed(page) {
  await page.evaluate(() => void globalThis.delays.splice(0));
  const start = performance.now();
  for (const [index, key] of [...keys].entries()) {
    const wait = start + index * 45 - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    await page.keyboard.press(key === ' ' ? 'Space' : key);
  }
  const delays = await page.evaluate(() => globalThis.delays);
  if (delays.length < keys.length) throw new Error('keys were lost');
  return [...delays].sort((a, b) => a - b)[Math.ceil(0.98 * delays.length) - 1];
}
