import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow } from './figures.mjs';
import { signInByForm } from './sign-in-by-form.mjs';

const target = 170;

/** Every script and stylesheet that Chromium fetches for the robot's page until a signed-in buyer can type, gzip. */
export async function bundle() {
  const product = await startTestProduct({ withHostDemo: false });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await signInByForm(page, product.gatewayUrl);
    await page.addInitScript(recordWhenEditable);
    await page.reload();
    await page.waitForFunction(() => globalThis.composerUsableAt !== undefined);
    // Files that load later, when the page is idle, do not count.
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= globalThis.composerUsableAt)
        .map(({ name }) => name),
    );
    const weights = await Promise.all([...new Set(fetched)].filter((url) => /\.(js|css)$/.test(url)).map(gzipSize));
    const total = weights.reduce((sum, { kB }) => sum + kB, 0);
    const reached = `${total.toFixed(1)} kB in ${weights.length} files`;
    return [
      formatRow({
        figure: 'initial JS + CSS until the composer is usable, gzip',
        target: `≤ ${target} kB`,
        reached,
        isReached: total <= target,
      }),
      ...weights.sort((a, b) => b.kB - a.kB).map(({ name, kB }) => `  ${name} ${kB.toFixed(1)} kB`),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Runs in the page: records the first animation frame in which the composer is editable. */
function recordWhenEditable() {
  const check = () => {
    const field = document.querySelector('textarea[aria-label="写消息"]:enabled:read-write');
    if (field) globalThis.composerUsableAt = performance.now();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

async function gzipSize(url) {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { name: new URL(url).pathname, kB: gzipSync(body, { level: 9 }).length / 1000 };
}
