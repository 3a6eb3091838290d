import { prepare, report } from './prepare.mjs';
import { untilSignal } from './processes.mjs';
import { addresses, requireFreePorts, startProduct, whyGone } from './product.mjs';

/** `npm start`: the whole product, ready to use. */
export function main() {
  return untilSignal(0, async () => {
    const where = addresses();
    await requireFreePorts(where);
    await prepare();
    report(where.hasDemo ? 'Starting the gateway and the host demo …' : 'Starting the gateway …');
    return serve(where, []);
  });
}

/** Runs until one of the servers is gone, which is never what was wanted. */
export async function serve(where, nodeArgs) {
  const servers = await startProduct(where, nodeArgs);
  report('Ready.');
  console.log(welcome(where));
  throw await Promise.race(servers.map(async (server) => whyGone(server, await server.exited)));
}

/** What a person who just started it wants to know. */
export const welcome = ({ gatewayUrl, hostDemoUrl, hasDemo }) =>
  [
    '',
    `  Parley            ${gatewayUrl}`,
    ...(hasDemo ? [`  Host demo         ${hostDemoUrl}   (a procurement platform that embeds it)`] : []),
    `  API               ${gatewayUrl}/docs`,
    '',
    hasDemo
      ? '  Demo accounts     lin, chen (buyers), password parley-demo'
      : '  Demo accounts     none on this address; DEMO_DATA=on makes them',
    `  Data              ${process.env.DATA_DIR || '.data'}`,
    '',
    '  Ctrl+C stops everything.',
    '',
  ].join('\n');
