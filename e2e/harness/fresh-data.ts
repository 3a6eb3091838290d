import { rm } from 'node:fs/promises';
import { startTestProduct } from '../../tooling/product/test-product.mjs';

const variable = 'PARLEY_FRESH_DATA';

/** Once a run: a data folder as the first start leaves it. Each product begins with a copy, which is faster than filling one. */
// biome-ignore lint/style/noDefaultExport: Playwright runs what a global setup exports so
export default async function fillFreshData(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startTestProduct({ withHostDemo: false });
  await stop({ keepData: true });
  process.env[variable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** The folder to begin with a copy of. @throws when the run was started without it */
export function freshData(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error(`${variable} is not set: it is filled by the global setup of the run`);
  return folder;
}
