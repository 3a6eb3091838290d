import { rm } from 'node:fs/promises';
import { startTestProduct } from '../../tooling/product/test-product.mjs';

const environmentVariable = 'PARLEY_FRESH_DATA';

/** Fills one data folder at the beginning of a run. Test products start with a copy of it, which is faster. */
// biome-ignore lint/style/noDefaultExport: Playwright runs what a global setup exports so
export default async function fillFreshData(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startTestProduct({ withHostDemo: false });
  await stop({ keepData: true });
  process.env[environmentVariable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** The data folder to copy. @throws when the global setup did not run */
export function freshData(): string {
  const folder = process.env[environmentVariable];
  if (!folder) throw new Error(`${environmentVariable} is not set: the global setup of the run sets it`);
  return folder;
}
