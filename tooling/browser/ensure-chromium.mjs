import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UserError } from '../bootstrap/user-error.mjs';
import { findChromium } from './find-chromium.mjs';

/** The packages of Debian and Ubuntu that provide the browser and the font. */
const packages = ['chromium', 'fonts-noto-cjk'];

/**
 * Finds a Chromium and a font with Chinese characters, or throws a `UserError` that says what to install. Installs them
 * only as root on Debian, and only with CI=true or PARLEY_APT=1.
 *
 * @returns {Promise<string>} path of the browser
 */
export async function ensureChromium(report, machine = currentMachine) {
  if (await isComplete(machine)) return machine.chromium();
  const { CHROMIUM_PATH } = machine.env;
  if (CHROMIUM_PATH && !(await machine.chromium())) {
    throw new UserError(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which is not a program that can be run.`);
  }
  if (mayInstall(machine)) {
    report(`Installing ${packages.join(' and ')} …`);
    machine.install(packages);
    if (await isComplete(machine)) return machine.chromium();
  }
  throw new UserError(await missingMessage(machine));
}

const isComplete = async (machine) => Boolean(await machine.chromium()) && machine.hasChineseFont();

const mayInstall = ({ env, isRoot, isDebian }) => (env.CI === 'true' || env.PARLEY_APT === '1') && isRoot && isDebian;

async function missingMessage(machine) {
  const missing = [
    ...((await machine.chromium()) ? [] : ['Chromium (or set CHROMIUM_PATH to one)']),
    ...(machine.hasChineseFont() ? [] : ['a font with Chinese characters']),
  ];
  return `The tests need ${missing.join(' and ')}. On Debian or Ubuntu: apt-get install ${packages.join(' ')}`;
}

const currentMachine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  chromium: () => findChromium(),
  hasChineseFont() {
    // macOS and Windows have no fontconfig, but have Chinese fonts.
    const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() !== '' : process.platform !== 'linux';
  },
  install(names) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) =>
      execFileSync('apt-get', ['-q', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    try {
      apt('update');
      apt('install', '--no-install-recommends', ...names);
    } catch (error) {
      throw new UserError(`Installing ${names.join(' and ')} with apt-get failed: ${error.message}`);
    }
  },
};
