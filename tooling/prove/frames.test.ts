import { once } from 'node:events';
import { createServer } from 'node:http';
import { browserClock } from '@parley/realtime';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { clientTextFrame, closeFrame, FrameTracker, textFrame } from './frames';
import { type ProxiedConnection, TcpProxy } from './tcp-proxy';

const handshakeResponse = Buffer.from('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n');
const isHandshake = (head: string): boolean => head.startsWith('HTTP/1.1 101');

/** The texts of complete frames, in order. */
function textsOf(bytes: Buffer): readonly string[] {
  const texts: string[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const isLong = (rest.at(1) ?? 0) === 126;
    const start = isLong ? 4 : 2;
    const end = start + (isLong ? rest.readUInt16BE(2) : (rest.at(1) ?? 0));
    texts.push(rest.subarray(start, end).toString());
    rest = rest.subarray(end);
  }
  return texts;
}

const cleanups: (() => unknown)[] = [];
afterEach(() => {
  for (const close of cleanups.splice(0)) close();
});

describe('inserted frames', () => {
  it('[PR6] are placed between two frames, however the bytes are split, and change nothing else', () => {
    const texts = fc.array(fc.string({ maxLength: 300 }), { maxLength: 8 });
    const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(texts, cuts, fc.nat(), (texts, sizes, turnOfInjection) => {
        const tracker = new FrameTracker(isHandshake);
        const stream = Buffer.concat([handshakeResponse, ...texts.map((text) => textFrame(`<${text}>`))]);
        const output: Buffer[] = [];
        let turn = 0;
        const injectTurn = turnOfInjection % 40;
        for (let at = 0; at < stream.length; turn += 1) {
          if (turn === injectTurn) output.push(tracker.inject(textFrame('ours')));
          const size = sizes[turn % sizes.length] ?? 1;
          output.push(tracker.transform(stream.subarray(at, at + size)));
          at += size;
        }
        if (turn <= injectTurn) output.push(tracker.inject(textFrame('ours')));
        const received = textsOf(Buffer.concat(output).subarray(handshakeResponse.length));
        expect(received.filter((text) => text !== 'ours')).toEqual(texts.map((text) => `<${text}>`));
        expect(received.filter((text) => text === 'ours')).toHaveLength(1);
      }),
    );
  });

  it('[PR6] are placed before the text frame for which they were returned', () => {
    const framesBefore = (text: string) => (text === 'late' ? [textFrame('early')] : []);
    const tracker = new FrameTracker(isHandshake, framesBefore);
    const passed = tracker.transform(
      Buffer.concat([handshakeResponse, textFrame('first'), textFrame('late'), textFrame('last')]),
    );
    const expected = [handshakeResponse, textFrame('first'), textFrame('early'), textFrame('late'), textFrame('last')];
    expect(passed.equals(Buffer.concat(expected))).toBe(true);
  });

  it('[PR6] are not inserted into plain HTTP', () => {
    const tracker = new FrameTracker(isHandshake);
    const plain = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
    expect(tracker.inject(textFrame('ours'))).toHaveLength(0);
    expect(tracker.transform(plain).equals(plain)).toBe(true);
    expect(tracker.isSocket()).toBe(false);
  });

  it('[PR6] are understood by a real WebSocket client and server', async () => {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const sockets = new WebSocketServer({ server: http });
    const connections: ProxiedConnection[] = [];
    const address = http.address();
    const proxy = new TcpProxy({
      target: typeof address === 'object' && address ? address.port : 0,
      clock: browserClock,
      random: () => 0,
      onConnection: (connection) => connections.push(connection),
    });
    const port = await proxy.listen();
    cleanups.push(
      () => http.close(),
      () => sockets.close(),
      () => proxy.close(),
    );
    const accepted = once(sockets, 'connection');
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(client, 'open');
    const [serverSocket] = await accepted;
    expect(connections[0]?.isSocket()).toBe(true);

    const toClient = once(client, 'message');
    connections[0]?.injectFrame(textFrame('from the middle'), 'toClient');
    expect(String((await toClient)[0])).toBe('from the middle');
    const toServer = once(serverSocket, 'message');
    connections[0]?.injectFrame(clientTextFrame('PING'), 'toServer');
    expect(String((await toServer)[0])).toBe('PING');
    const closed = once(client, 'close');
    connections[0]?.injectFrame(closeFrame(1008), 'toClient');
    expect((await closed)[0]).toBe(1008);
  });
});
