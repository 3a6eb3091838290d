import { createServer } from 'node:http';
import type { Product } from './fixtures';

/** Serves the pages of the host demo from another origin, with these headers added to each response. */
export async function serveHostWithHeaders(
  { hostDemoUrl, otherHostPort }: Pick<Product, 'hostDemoUrl' | 'otherHostPort'>,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly hostDemoUrl: string; readonly stop: () => void }> {
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    const page = await fetch(new URL(url, hostDemoUrl), { method });
    response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? '', ...headers });
    response.end(Buffer.from(await page.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(otherHostPort, '127.0.0.1', resolve));
  return { hostDemoUrl: `http://127.0.0.1:${otherHostPort}`, stop: () => server.close() };
}
