import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../browser/find-chromium.mjs';
import { serveFolder } from './static-server.mjs';
import { jobs, rows } from './timeline/jobs.mjs';
import { measure } from './timeline/measure.mjs';
import { readOptions } from './timeline/options.mjs';
import { buildPages, pagesFolder, products } from './timeline/products.mjs';
import { asTable, compareWithBest, formatFigure } from './timeline/table.mjs';

/** Compares our timeline and composer with those of other products, in one run. */
export async function timeline(args) {
  const options = readOptions(args, { jobs: Object.keys(jobs), products: Object.keys(products) });
  const report = (text) => console.error(`  ${new Date().toISOString().slice(11, 19)} ${text}`);
  const { built, failures } = await buildPages(options.products, report);
  const server = await serveFolder(pagesFolder);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const environment = { browser, urlOf: (name) => `${server.url}${name}/index.html` };
    const { figures, notes } = await measure(environment, { ...options, products: built }, report);
    return [
      ...asTable([headerRow(built), ...rows.flatMap((row) => rowOf(row, built, figures))]),
      '',
      `Medians of ${options.runs} runs, the products by turns, 1000 × 700; times are the main thread's own.`,
      ...notes,
      ...failures.map(({ name, why }) => `${name} is left out: ${why}`),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const headerRow = (names) => ['Work', 'to reach', ...names.map((name) => products[name]), 'best peer', 'ratio', ''];

/** The row of a figure; none if no product has a value. */
function rowOf({ figure: key, label, goal }, names, figuresByProduct) {
  const figures = Object.fromEntries(names.map((name) => [name, figuresByProduct[name][key]]));
  if (Object.values(figures).every((value) => value === undefined)) return [];
  const { best, ratio, isReached } = compareWithBest({ figures, goal });
  const verdict = isReached === undefined ? '' : isReached ? 'ok' : 'MISSED';
  const goalTexts = [
    ...(goal.ratio === undefined ? [] : [`≤ ${goal.ratio} ×`]),
    ...(goal.limit === undefined ? [] : [`≤ ${goal.limit}`]),
  ];
  const cells = names.map((name) => formatFigure(figures[name]));
  const ratioText = ratio === undefined ? '–' : ratio.toFixed(2);
  return [[label, goalTexts.join(', '), ...cells, best ? products[best.name] : '–', ratioText, verdict]];
}
