import { prepare, report } from './prepare.mjs';
import { startChild, untilSignal } from './processes.mjs';
import { readAddresses, requireFreePorts } from './product.mjs';
import { binary, inRoot } from './root.mjs';
import { serve } from './start-product.mjs';

const builtFolders = ['packages/host-bridge', 'apps/web', 'apps/gateway', 'apps/host-demo'];

/** `npm run dev`: runs the product like `npm start`, and rebuilds and restarts it at every change. */
export function main() {
  return untilSignal({ signalExitCode: 0 }, async () => {
    const addresses = readAddresses();
    await requireFreePorts(addresses);
    await prepare();
    report('Watching for changes …');
    // The development build includes development tools such as the connection lab behind `?lab`.
    const args = ['build', '--watch', '--mode', 'development', '--logLevel', 'warn', '--emptyOutDir', 'false'];
    for (const folder of builtFolders) startChild(binary('vite'), args, { cwd: inRoot(folder) });
    // The gateway lists the client's files once, at its start.
    const watchedFolders = ['apps/gateway/dist', 'apps/web/dist', 'apps/host-demo/dist'];
    return serve(
      addresses,
      watchedFolders.flatMap((folder) => ['--watch-path', inRoot(folder)]),
    );
  });
}
