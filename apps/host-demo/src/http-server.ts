import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type DemoRequest, type ResponderDependencies, respond } from './respond';

const maxBodyBytes = 4_096;

/** Creates an HTTP server that answers requests by `respond`. */
export function createHttpServer(dependencies: ResponderDependencies): Server {
  return createServer(async (incoming, outgoing) => {
    try {
      const { status, headers, body } = await respond(await requestOf(incoming), dependencies);
      outgoing.writeHead(status, headers).end(incoming.method === 'HEAD' ? undefined : body);
    } catch (error) {
      // A bad request must not end the process.
      dependencies.warn(`host demo: ${incoming.method} ${incoming.url}: ${error}`);
      outgoing.writeHead(400, { 'content-type': 'text/plain' }).end('This request cannot be read.');
    }
  });
}

async function requestOf(incoming: IncomingMessage): Promise<DemoRequest> {
  const { method = 'GET', url = '/', headers } = incoming;
  return {
    method,
    url: new URL(url, 'http://host.invalid'),
    cookies: cookiesOf(headers.cookie ?? ''),
    fetchSite: headers['sec-fetch-site']?.toString(),
    form: new URLSearchParams(method === 'POST' ? await bodyOf(incoming) : ''),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function cookiesOf(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const [name = '', value = ''] = pair.trim().split('=');
      return [name, value];
    }),
  );
}
