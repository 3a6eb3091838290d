import { WebSocket, WebSocketServer } from 'ws';

/**
 * A WebSocket relay between pages and the gateway that can inject frames.
 *
 * @param {number} port
 * @param {() => string} gatewayUrl called for each connection, because the gateway starts later
 */
export async function openRelay(port, gatewayUrl) {
  const server = new WebSocketServer({
    port,
    host: '127.0.0.1',
    handleProtocols: (offered) => (offered.has('parley.v1') ? 'parley.v1' : false),
  });
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.on('connection', (page, request) => {
    const protocols = request.headers['sec-websocket-protocol']?.split(/,\s*/) ?? [];
    const address = `${gatewayUrl().replace(/^http/, 'ws')}${request.url}`;
    const gateway = new WebSocket(address, protocols, { origin: request.headers.origin });
    const queued = [];
    page.on('message', (data) => {
      if (gateway.readyState === WebSocket.OPEN) gateway.send(String(data));
      else queued.push(String(data));
    });
    gateway.on('open', () => {
      for (const text of queued.splice(0)) gateway.send(text);
    });
    gateway.on('message', (data) => page.send(String(data)));
    // The codes 1005 and 1006 cannot be sent, so the connection of the page is cut instead.
    gateway.on('close', (code) => (code === 1006 || code === 1005 ? page.terminate() : page.close(code)));
    gateway.on('error', () => page.terminate());
    page.on('close', () => gateway.terminate());
  });
  return {
    /** @param {string} text to every page */
    inject(text) {
      for (const page of server.clients) page.send(text);
    },
    close() {
      for (const page of server.clients) page.terminate();
      server.close();
    },
  };
}
