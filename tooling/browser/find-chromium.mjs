// Which Chromium tests, shots and benches drive: named by the environment, installed, or Playwright's own download.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: try the next candidate.
    return false;
  }
}

/**
 * A wrong CHROMIUM_PATH gives undefined instead of another browser, so that a mistake in it is noticed.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {(path: string) => boolean} canRun
 * @returns {string | undefined}
 */
export function installedChromium(env = process.env, canRun = isExecutable) {
  if (env.CHROMIUM_PATH) return canRun(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = installedNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macApplications].find(canRun);
}

/** @returns {Promise<string | undefined>} */
export async function findChromium(env = process.env) {
  const installed = installedChromium(env);
  if (installed || env.CHROMIUM_PATH) return installed;
  try {
    const { chromium } = await import('playwright');
    const bundled = chromium.executablePath();
    return isExecutable(bundled) ? bundled : undefined;
  } catch {
    // Playwright is not installed yet, or has no browser for this system: the caller says what to install.
    return undefined;
  }
}

/**
 * Lets Chromium run as root and with a small /dev/shm, over TCP only, without its first-run pages and its background
 * services, which log refused connections on a machine without internet.
 */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
