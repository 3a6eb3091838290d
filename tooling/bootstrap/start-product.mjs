import { prepare, report } from './prepare.mjs';
import { untilSignal } from './processes.mjs';
import { exitError, readAddresses, requireFreePorts, startProduct } from './product.mjs';

/** `npm start`: prepares and runs the whole product. */
export function main() {
  return untilSignal({ signalExitCode: 0 }, async () => {
    const addresses = readAddresses();
    await requireFreePorts(addresses);
    await prepare();
    report(addresses.hasDemo ? 'Starting the gateway and the host demo …' : 'Starting the gateway …');
    return serve(addresses, []);
  });
}

/** Starts the servers and runs until one of them ends, which is an error. */
export async function serve(addresses, nodeArgs) {
  const servers = await startProduct(addresses, nodeArgs);
  report('Ready.');
  console.log(welcomeText(addresses));
  throw await Promise.race(servers.map(async (server) => exitError(server, await server.exited)));
}

/** The addresses and accounts that are printed after the start. */
export const welcomeText = ({ gatewayUrl, hostDemoUrl, hasDemo }) =>
  [
    '',
    `  Parley            ${gatewayUrl}`,
    ...(hasDemo ? [`  Host demo         ${hostDemoUrl}   (a procurement platform that embeds it)`] : []),
    `  API               ${gatewayUrl}/docs`,
    '',
    hasDemo
      ? '  Demo accounts     lin, chen (buyers), zhou, tang, luo (service agents, luo in another group), password parley-demo'
      : '  Demo accounts     none on this address; DEMO_DATA=on makes them',
    `  Data              ${process.env.DATA_DIR || '.data'}`,
    '',
    '  Ctrl+C stops everything.',
    '',
  ].join('\n');
