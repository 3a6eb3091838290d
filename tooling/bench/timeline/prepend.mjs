import { messagesWithImages } from './messages.mjs';
import { firstNumber, openProductPage, openRoom, storeInPage } from './product-page.mjs';

const messageCount = 50;
const watchMs = 1500;

/** Measures how far the first visible message moves, in px, when older messages with slow images are prepended. */
export async function measurePrepend(target) {
  return { prependTop: await measureShift(target, 0), prependMiddle: await measureShift(target, 0.5) };
}

async function measureShift(target, fraction) {
  const { page, origin, close } = await openProductPage(target);
  await page.route('**/late/*.svg', answerLate);
  await openRoom({ page }, messageCount);
  const older = messagesWithImages(messageCount, firstNumber - messageCount).map((message) =>
    message.url ? { ...message, url: origin + message.url } : message,
  );
  await storeInPage({ page }, 'older', older);
  const distance = await page.evaluate(watchPrepend, /** @type {const} */ ([fraction, watchMs]));
  await close();
  return distance;
}

/** Serves an image after 0.2 to 0.8 s; its size is unknown before. */
async function answerLate(route) {
  const number = Number(/(\d+)\.svg/.exec(route.request().url())?.[1]);
  await new Promise((resolve) => setTimeout(resolve, 200 + (number % 7) * 100));
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="${60 + (number % 5) * 40}"><rect width="100%" height="100%"/></svg>`;
  await route.fulfill({ contentType: 'image/svg+xml', body }).catch(() => undefined);
}

/** Runs in the page. Measures after every paint, so that moving away and back counts. */
async function watchPrepend(/** @type {readonly [number, number]} */ [fraction, forMs]) {
  const { bench, chat } = /** @type {any} */ (globalThis);
  const scroller = chat.scroller();
  const range = scroller.scrollHeight - scroller.clientHeight;
  const isReverse = getComputedStyle(scroller).flexDirection === 'column-reverse';
  scroller.scrollTop = isReverse ? -range * (1 - fraction) : range * fraction;
  for (let frame = 0; frame < 20; frame += 1) await bench.nextPaint();
  const [{ mark, top }] = bench.visible();
  let maxShift = 0;
  chat.prepend(globalThis.older);
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    await bench.nextPaint();
    const now = bench.topOf(mark);
    // A row that is no longer in the document counts as moved without limit.
    maxShift = Math.max(maxShift, now === undefined ? Number.POSITIVE_INFINITY : Math.abs(now - top));
  }
  return maxShift;
}
