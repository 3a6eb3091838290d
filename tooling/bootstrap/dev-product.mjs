import { prepare, report } from './prepare.mjs';
import { startChild, untilSignal } from './processes.mjs';
import { addresses, requireFreePorts } from './product.mjs';
import { binary, inRoot } from './root.mjs';
import { serve } from './start-product.mjs';

const built = ['packages/host-bridge', 'apps/web', 'apps/gateway', 'apps/host-demo'];

/** `npm run dev`: the product as `npm start` runs it, built and restarted at every change. */
export function main() {
  return untilSignal(0, async () => {
    const where = addresses();
    await requireFreePorts(where);
    await prepare();
    report('Watching for changes …');
    // A development build has what never ships, such as the connection lab behind `?lab`.
    const args = ['build', '--watch', '--mode', 'development', '--logLevel', 'warn', '--emptyOutDir', 'false'];
    for (const folder of built) startChild(binary('vite'), args, { cwd: inRoot(folder) });
    // The gateway lists the client's files once, at its start.
    const watched = ['apps/gateway/dist', 'apps/web/dist', 'apps/host-demo/dist'];
    return serve(
      where,
      watched.flatMap((folder) => ['--watch-path', inRoot(folder)]),
    );
  });
}
