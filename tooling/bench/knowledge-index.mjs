import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../bootstrap/root.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms } from './figures.mjs';
import { eventLoopLag } from './gateway-client.mjs';

const goalMs = 50;
const rounds = 3;
const folder = inRoot('apps/gateway/knowledge');

/**
 * Measures how long the event loop of the gateway is held at most while knowledge is imported and the robot's index is
 * built from it, as at each start. The first import finds its files unchanged and only builds the index.
 */
export async function knowledgeIndex() {
  const product = await startTestProduct({ withHostDemo: false });
  try {
    const access = JSON.parse(await readFile(join(product.dataDir, 'admin.json'), 'utf8'));
    const files = await demoFiles();
    const rows = [await rowOf('reload', product, () => importFiles(access, files))];
    // A source of another name is imported beside the demo's.
    const added = (round) => files.map(({ source, ...file }) => ({ ...file, source: `added-${round}/${source}` }));
    rows.push(await rowOf('import', product, (round) => importFiles(access, added(round))));
    return rows;
  } finally {
    await product.stop();
  }
}

async function demoFiles() {
  const entries = await readdir(folder, { recursive: true });
  const sources = entries.filter((name) => /\.(csv|md)$/i.test(name) && !/(^|\/)readme\.md$/i.test(name)).sort();
  return Promise.all(
    sources.map(async (source) => ({ source, base64: (await readFile(join(folder, source))).toString('base64') })),
  );
}

async function importFiles({ url, token }, files) {
  const answer = await fetch(`${url}/admin/knowledge/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ files }),
  });
  if (!answer.ok) throw new Error(`importing knowledge: ${answer.status} ${await answer.text()}`);
}

async function rowOf(figure, product, run) {
  const lags = [];
  for (let round = 0; round < rounds; round += 1) {
    await eventLoopLag(product);
    await run(round);
    lags.push((await eventLoopLag(product)).max);
  }
  const max = Math.max(...lags);
  return formatRow({
    figure: `knowledge ${figure}, event loop held at most`,
    target: `≤ ${goalMs} ms`,
    reached: `${lags.map((lag) => ms(lag)).join(', ')}`,
    isReached: max <= goalMs,
  });
}
