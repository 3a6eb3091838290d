import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { run } from './processes.mjs';
import { binary, inRoot } from './root.mjs';
import { UserError } from './user-error.mjs';

const stampPath = inRoot('node_modules', '.parley-installed');

/** Installs from the lockfile if it, a package.json or the Node version has changed since the last install. */
export async function install(report) {
  const stamp = await computeStamp();
  if (existsSync(binary('turbo')) && readStamp() === stamp) return;
  report('Installing the dependencies from the lockfile …');
  rmSync(stampPath, { force: true });
  const [command, ...args] = await pnpmCommand();
  const code = await run(command, [...args, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false']);
  if (code !== 0) throw new UserError('Installing the dependencies failed; the lines above say why.');
  writeFileSync(stampPath, stamp);
}

/** The command that runs the pnpm version of this repository. */
export async function pnpmCommand() {
  const packageManager = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).packageManager;
  let version = '';
  // Run outside the repository, where pnpm does not switch to the version that package.json names.
  const options = { cwd: tmpdir(), onOutput: (text) => (version += text) };
  const exitCode = await run('pnpm', ['--version'], options).catch(() => 1);
  return exitCode === 0 && packageManager === `pnpm@${version.trim()}` ? ['pnpm'] : ['npx', '--yes', packageManager];
}

function readStamp() {
  return existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined;
}

async function computeStamp() {
  const folders = ['apps', 'packages'].flatMap((parent) => readdirSync(inRoot(parent)).map((name) => [parent, name]));
  const manifests = [[], ['tooling'], ['e2e'], ...folders].map((parts) => inRoot(...parts, 'package.json'));
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const path of [...manifests, inRoot('pnpm-lock.yaml'), inRoot('pnpm-workspace.yaml')].filter(existsSync)) {
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}
