import { once } from 'node:events';
import { createServer } from 'node:http';
import { browserClock } from '@parley/realtime';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { clientTextFrame, closeFrame, FrameFollower, textFrame } from './frames';
import { type ProxiedConnection, TcpProxy } from './tcp-proxy';

const answer = Buffer.from('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n');
const isHandshake = (head: string): boolean => head.startsWith('HTTP/1.1 101');

/** The texts of whole frames, one after the other. */
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

const closings: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

describe('frames of ours among those of others', () => {
  it('[PR6] stand between two frames, however the bytes are cut, and change nothing else', () => {
    const said = fc.array(fc.string({ maxLength: 300 }), { maxLength: 8 });
    const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(said, cuts, fc.nat(), (texts, sizes, when) => {
        const follower = new FrameFollower(isHandshake);
        const stream = Buffer.concat([answer, ...texts.map((text) => textFrame(`<${text}>`))]);
        const out: Buffer[] = [];
        let turn = 0;
        const putAt = when % 40;
        for (let at = 0; at < stream.length; turn += 1) {
          if (turn === putAt) out.push(follower.put(textFrame('ours')));
          const size = sizes[turn % sizes.length] ?? 1;
          out.push(follower.follow(stream.subarray(at, at + size)));
          at += size;
        }
        if (turn <= putAt) out.push(follower.put(textFrame('ours')));
        const received = textsOf(Buffer.concat(out).subarray(answer.length));
        expect(received.filter((text) => text !== 'ours')).toEqual(texts.map((text) => `<${text}>`));
        expect(received.filter((text) => text === 'ours')).toHaveLength(1);
      }),
    );
  });

  it('[PR6] stand before a text that they are about', () => {
    const about = (text: string) => (text === 'late' ? [textFrame('early')] : []);
    const follower = new FrameFollower(isHandshake, about);
    const passed = follower.follow(Buffer.concat([answer, textFrame('first'), textFrame('late'), textFrame('last')]));
    const expected = [answer, textFrame('first'), textFrame('early'), textFrame('late'), textFrame('last')];
    expect(passed.equals(Buffer.concat(expected))).toBe(true);
  });

  it('[PR6] do not stand in what is no socket', () => {
    const follower = new FrameFollower(isHandshake);
    const plain = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
    expect(follower.put(textFrame('ours'))).toHaveLength(0);
    expect(follower.follow(plain).equals(plain)).toBe(true);
    expect(follower.isSocket()).toBe(false);
  });

  it('[PR6] are read by a real socket at either end: a text, a ping, a close with its code', async () => {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const sockets = new WebSocketServer({ server: http });
    const made: ProxiedConnection[] = [];
    const address = http.address();
    const proxy = new TcpProxy({
      target: typeof address === 'object' && address ? address.port : 0,
      clock: browserClock,
      random: () => 0,
      onConnection: (connection) => made.push(connection),
    });
    const port = await proxy.listen();
    closings.push(
      () => http.close(),
      () => sockets.close(),
      () => proxy.close(),
    );
    const accepted = once(sockets, 'connection');
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(client, 'open');
    const [far] = await accepted;
    expect(made[0]?.isSocket()).toBe(true);

    const toClient = once(client, 'message');
    made[0]?.injectFrame(textFrame('from the middle'), 'toClient');
    expect(String((await toClient)[0])).toBe('from the middle');
    const toServer = once(far, 'message');
    made[0]?.injectFrame(clientTextFrame('PING'), 'toServer');
    expect(String((await toServer)[0])).toBe('PING');
    const closed = once(client, 'close');
    made[0]?.injectFrame(closeFrame(1008), 'toClient');
    expect((await closed)[0]).toBe(1008);
  });
});
