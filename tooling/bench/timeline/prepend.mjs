import { messagesWithPictures } from './messages.mjs';
import { firstNumber, lay, openRoom, visit } from './visit.mjs';

const room = 50;
const restMs = 1500;

/** How far the first message in view moves, at its worst, when older ones come whose pictures settle late; in px. */
export async function prepend(world) {
  return { prependTop: await moved(world, 0), prependMiddle: await moved(world, 0.5) };
}

async function moved(world, fraction) {
  const { page, origin, close } = await visit(world);
  await page.route('**/late/*.svg', answerLate);
  await openRoom({ page }, room);
  const older = messagesWithPictures(room, firstNumber - room).map((said) =>
    said.url ? { ...said, url: origin + said.url } : said,
  );
  await lay({ page }, 'older', older);
  const distance = await page.evaluate(watchPrepend, /** @type {const} */ ([fraction, restMs]));
  await close();
  return distance;
}

/** A picture whose size is known only when it is there, after 0.2 to 0.8 s. */
async function answerLate(route) {
  const number = Number(/(\d+)\.svg/.exec(route.request().url())?.[1]);
  await new Promise((resolve) => setTimeout(resolve, 200 + (number % 7) * 100));
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="${60 + (number % 5) * 40}"><rect width="100%" height="100%"/></svg>`;
  await route.fulfill({ contentType: 'image/svg+xml', body }).catch(() => undefined);
}

/** In the page. Looked at after every paint: what moved and moved back was seen. */
async function watchPrepend(/** @type {readonly [number, number]} */ [fraction, forMs]) {
  const { bench, chat } = /** @type {any} */ (globalThis);
  const scroller = chat.scroller();
  const range = scroller.scrollHeight - scroller.clientHeight;
  const isReverse = getComputedStyle(scroller).flexDirection === 'column-reverse';
  scroller.scrollTop = isReverse ? -range * (1 - fraction) : range * fraction;
  for (let frame = 0; frame < 20; frame += 1) await bench.painted();
  const [{ mark, top }] = bench.visible();
  let worst = 0;
  chat.prepend(globalThis.older);
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    await bench.painted();
    const now = bench.topOf(mark);
    // A row that is no longer in the document went further than any distance that could be measured.
    worst = Math.max(worst, now === undefined ? Number.POSITIVE_INFINITY : Math.abs(now - top));
  }
  return worst;
}
