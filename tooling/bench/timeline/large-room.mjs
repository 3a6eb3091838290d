import { percentiles } from '../figures.mjs';
import { countMainThread, heapMb } from '../main-thread.mjs';
import { answerPieces, markOf, messages } from './messages.mjs';
import { storeInPage, waitUntilLoaded } from './product-page.mjs';

const largeRoomLength = 10_000;

/** Measures the main-thread time until the last of 10,000 messages is in view, the number of elements, and the heap. */
export async function openLarge({ page }) {
  await waitUntilLoaded({ page });
  await storeInPage({ page }, 'roomMessages', messages(largeRoomLength));
  const stopCounting = await countMainThread(page);
  await page.evaluate(
    async (mark) => {
      globalThis.chat.open(globalThis.roomMessages);
      await globalThis.bench.untilShown(mark);
    },
    markOf(largeRoomLength - 1),
  );
  const { taskMs } = await stopCounting();
  const elements = await page.evaluate(() => {
    delete globalThis.roomMessages;
    return globalThis.bench.elements();
  });
  return { open: taskMs, elements, heap: await heapMb(page) };
}

/** One notch per frame, like a fast turn of a mouse wheel. */
const wheelTurns = { everyMs: 16, deltaY: -120, count: 300 };

/** Scrolls with real wheel events towards older messages. */
export async function measureWheel({ page }) {
  const centre = await page.evaluate(() => {
    const { left, top, width, height } = globalThis.chat.scroller().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.move(centre.x, centre.y);
  await page.evaluate(watchFrames);
  const session = await page.context().newCDPSession(page);
  const dispatched = [];
  const start = performance.now();
  for (let turn = 0; turn < wheelTurns.count; turn += 1) {
    const wait = start + turn * wheelTurns.everyMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    const event = {
      type: /** @type {const} */ ('mouseWheel'),
      ...centre,
      deltaX: 0,
      deltaY: wheelTurns.deltaY,
    };
    dispatched.push(session.send('Input.dispatchMouseEvent', event));
  }
  await Promise.all(dispatched);
  const { gaps, blank, distance } = await page.evaluate(() => globalThis.stopFrames());
  if (distance < 1000) throw new Error('the wheel events did not scroll');
  const { p95, max } = percentiles(gaps);
  return { wheelP95: p95, wheelWorst: max, blank };
}

/** Runs in the page: measures the time between frames, and counts frames that show no message. */
function watchFrames() {
  const { bench, chat } = /** @type {any} */ (globalThis);
  const scroller = chat.scroller();
  const tree = chat.root?.() ?? document;
  const from = scroller.scrollTop;
  const gaps = [];
  let blank = 0;
  let last;
  let isOver = false;
  const hasRowInView = () => {
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    return shares.some((down) =>
      [0.2, 0.5, 0.8].some((right) =>
        tree.elementFromPoint(left + width * right, top + height * down)?.closest(chat.row),
      ),
    );
  };
  const recordFrame = (at) => {
    if (isOver) return;
    if (last !== undefined) gaps.push(at - last);
    last = at;
    requestAnimationFrame(recordFrame);
  };
  const countBlankFrames = async () => {
    while (!isOver) {
      await bench.nextPaint();
      if (!hasRowInView()) blank += 1;
    }
  };
  requestAnimationFrame(recordFrame);
  void countBlankFrames();
  globalThis.stopFrames = () => {
    isOver = true;
    return { gaps, blank, distance: Math.abs(scroller.scrollTop - from) };
  };
}

const keys = 'the quick brown fox jumps over the lazy dog and asks for a quote '.repeat(2).slice(0, 100);

/** Measures the input delay of keys, without and with a streaming answer. */
export async function measureTyping({ page }) {
  await page.evaluate(() => {
    globalThis.chat.field().focus();
    globalThis.delays = [];
    addEventListener('keydown', ({ timeStamp }) => globalThis.delays.push(performance.now() - timeStamp), true);
  });
  const typeIdle = await typeKeys(page);
  await storeInPage({ page }, 'pieces', answerPieces(20_000));
  await page.evaluate(() => {
    const { bench, chat, pieces } = /** @type {any} */ (globalThis);
    void bench.callPaced(pieces, 5, (piece) => chat.write(piece));
  });
  return { typeIdle, typeStreaming: await typeKeys(page) };
}

async function typeKeys(page) {
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
