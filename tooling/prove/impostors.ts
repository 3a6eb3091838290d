import { createServer, type RequestListener } from 'node:http';
import type { TcpProxy } from './tcp-proxy';

const page = '<!doctype html><title>Sign in to this network</title><p>Welcome.';

/** Servers that answer instead of the gateway, as a captive portal or a failing proxy does. source: PR13 */
export const impostors: readonly { readonly name: string; readonly answer: RequestListener }[] = [
  {
    name: '502',
    answer: (_request, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end(page),
  },
  {
    name: 'a page',
    answer: (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  },
  {
    name: 'a redirect',
    answer: (request, response) =>
      void (request.url === '/portal'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(page)
        : response.writeHead(302, { location: '/portal' }).end()),
  },
];

/** Directs new connections of the proxies to the impostor during `run`; resets open ones before and after. */
export async function withImpostor(
  answer: RequestListener,
  { proxies, gateway }: { readonly proxies: Iterable<TcpProxy>; readonly gateway: number },
  run: () => Promise<void>,
): Promise<void> {
  const impostor = await serve(answer);
  for (const proxy of proxies) redirectTo(proxy, impostor.port);
  await run();
  for (const proxy of proxies) redirectTo(proxy, gateway);
  impostor.close();
}

function redirectTo(proxy: TcpProxy, port: number): void {
  proxy.setTarget(port);
  for (const connection of proxy.connections()) connection.reset();
}

function serve(answer: RequestListener): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer(answer);
  // An impostor refuses WebSocket upgrades.
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, close: () => server.close() });
    });
  });
}
