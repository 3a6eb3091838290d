import { createServer } from 'node:http';
import { freePort } from '../../tooling/product/free-port.mjs';

/**
 * Serves an empty page with the given head from an origin that may not embed the client. A real server is needed because
 * the browser keeps pages that a test fulfils itself from reaching addresses of this computer.
 */
export async function serveBarePage(head: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const port = await freePort();
  const server = createServer((_request, response) => {
    const icon = '<link rel="icon" href="data:,">';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="zh"><head><title>bare</title>${icon}${head}</head><body></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
