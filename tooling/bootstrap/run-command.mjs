import { install } from './install.mjs';
import { prepare, report } from './prepare.mjs';
import { run, untilSignal } from './processes.mjs';
import { binary, inRoot } from './root.mjs';
import { UserError } from './user-error.mjs';

const commands = {
  bench: [process.execPath, [inRoot('tooling/bench/run.mjs')]],
  prove: [inRoot('tooling/node_modules/.bin/tsx'), [inRoot('tooling/prove/run.ts')]],
  e2e: [binary('playwright'), ['test', '--config', inRoot('e2e/playwright.config.ts')]],
  shots: [binary('playwright'), ['test', '--config', inRoot('e2e/shots.config.ts')]],
  knowledge: [process.execPath, [inRoot('apps/gateway/dist/knowledge.js')]],
  backup: [process.execPath, [inRoot('apps/gateway/dist/backup.js'), 'backup']],
  restore: [process.execPath, [inRoot('apps/gateway/dist/backup.js'), 'restore']],
  new: [process.execPath, [inRoot('tooling/generate/run.mjs')]],
  storybook: [process.execPath, [inRoot('tooling/gallery/run.mjs')]],
};

/** Commands that run on the sources and must work even if something does not build. */
const commandsWithoutBuild = new Set(['new', 'storybook']);

/** `npm run bench | prove | e2e | shots | knowledge | backup | restore | new | storybook`: prepares, then runs the command. */
export async function main([name, ...rest]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) throw new UserError(`Say which: ${Object.keys(commands).join(', ')}.`);
  return untilSignal({ signalExitCode: 130 }, async () => {
    await (commandsWithoutBuild.has(name) ? install(report) : prepare());
    const [path, args] = command;
    return run(path, [...args, ...rest]);
  });
}
