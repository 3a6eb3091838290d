import { createServer, type RequestListener } from 'node:http';
import type { TcpProxy } from './tcp-proxy';

const page = '<!doctype html><title>Sign in to this network</title><p>Welcome.';

/** What stands between us and the gateway and answers in its stead. source: PR13 */
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

/** While `during` goes on, all that is new meets somebody else; what was open is broken before and after. */
export async function imposed(
  answer: RequestListener,
  { proxies, gateway }: { readonly proxies: Iterable<TcpProxy>; readonly gateway: number },
  during: () => Promise<void>,
): Promise<void> {
  const impostor = await served(answer);
  for (const proxy of proxies) lead(proxy, impostor.port);
  await during();
  for (const proxy of proxies) lead(proxy, gateway);
  impostor.close();
}

function lead(proxy: TcpProxy, port: number): void {
  proxy.leadTo(port);
  for (const connection of proxy.connections()) connection.reset();
}

function served(answer: RequestListener): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer(answer);
  // What answers calls answers an upgrade in the same way: with anything but a socket.
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
