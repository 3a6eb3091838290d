import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';

/**
 * Records the short film of the demo world into apps/gateway/assets/unloading.webm. The file is in the
 * repository, because no two recordings are equal byte for byte. Run by hand, after a change of the drawing below.
 */
const target = new URL('../../apps/gateway/assets/unloading.webm', import.meta.url);
const seconds = 4;

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  const recorded = await page.evaluate(record, seconds);
  await writeFile(target, Buffer.from(recorded, 'base64'));
} finally {
  await browser.close();
}

/** Runs in the page: a truck drives to the ramp and a carton comes out. */
async function record(length) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 180];
  const context = canvas.getContext('2d');
  const fillBox = (colour, x, y, width, height) => {
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  };
  const draw = (progress) => {
    fillBox('#dce4ec', 0, 0, 320, 140);
    fillBox('#9a9c9e', 0, 140, 320, 40);
    fillBox('#e2b634', 0, 140, 320, 4);
    const x = 320 - Math.min(1, progress * 1.6) * 250;
    fillBox('#f7f7f4', x, 55, 165, 80);
    fillBox('#265ea0', x, 118, 165, 7);
    fillBox('#c9a06c', Math.max(8, x - Math.max(0, progress - 0.65) * 160), 96, 36, 36);
    for (const wheel of [30, 130]) {
      context.fillStyle = '#2e3440';
      context.beginPath();
      context.arc(x + wheel, 140, 14, 0, 7);
      context.fill();
    }
  };
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(15), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 120_000,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const start = performance.now();
  /** @type {Promise<void>} */
  const drawn = new Promise((resolve) => {
    const drawNext = () => {
      const progress = (performance.now() - start) / (length * 1000);
      draw(Math.min(1, progress));
      if (progress < 1) requestAnimationFrame(drawNext);
      else resolve();
    };
    drawNext();
  });
  await drawn;
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
