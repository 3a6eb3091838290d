import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createHttpServer } from './http-server';
import pageCss from './page/page.css?raw';
import { InvalidSettingError, readSettings } from './settings';

/** Loopback only, because this demo signs an identity for anybody who can reach it. */
const host = '127.0.0.1';

function main(): void {
  const settings = readSettings(process.env);
  const server = createHttpServer({
    settings,
    assets: new Map([
      ['/assets/page.css', pageCss],
      ...['page.js', 'phone.js', 'fetch-identity.js'].map((name) => [`/assets/${name}`, readScript(name)] as const),
    ]),
    fetch,
    now: () => new Date(),
    newId: randomUUID,
    warn: (text) => console.warn(text),
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  server.on('error', reportStartError);
  server.listen(settings.port, host, () => console.log(`host demo on http://${host}:${settings.port}`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

const readScript = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** Prints one sentence instead of a stack for errors that the user can fix. */
function reportStartError(error: unknown): void {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isPortTaken) console.error('HOST_DEMO_PORT is taken by another program: stop it or set another port.');
  else console.error(error instanceof InvalidSettingError ? error.message : error);
  process.exitCode = 1;
}

try {
  main();
} catch (error) {
  reportStartError(error);
}
