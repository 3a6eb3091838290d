import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubModel {
  readonly url: string;
  /** The request bodies so far. */
  readonly calls: readonly unknown[];
  /** The Authorization headers so far. */
  readonly authorisations: readonly (string | undefined)[];
  readonly close: () => Promise<void>;
}

export type Respond = (response: ServerResponse, body: unknown) => void | Promise<void>;

// Below 32768, because the system assigns higher ports to outgoing connections.
const firstPort = 21_450;
const portCount = 48;
let lastUsed = -1;

/** Starts an HTTP server that responds as the test says, in place of an OpenAI-compatible model. */
export async function stubModel(respond: Respond): Promise<StubModel> {
  const calls: unknown[] = [];
  const authorisations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      calls.push(body);
      authorisations.push(request.headers.authorization);
      return respond(response, body);
    });
  });
  // Uses another port each time, because the runtime may reuse a connection to the last one.
  for (let tried = 0; tried < portCount && !server.listening; tried += 1) {
    lastUsed = (lastUsed + 1) % portCount;
    await new Promise<void>((resolve) => {
      server.once('error', () => resolve());
      server.listen(firstPort + lastUsed, '127.0.0.1', () => resolve());
    });
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    authorisations,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

/** An event of a model's stream that adds a piece to its answer. */
export const delta = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** Responds with a complete stream of these words. */
export const respondWithWords =
  (...words: readonly string[]): Respond =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end([...words.map(delta), 'data: [DONE]\n\n'].join(''));
  };
