import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Account } from '../accounts/account';
import type { Session } from '../accounts/sessions';
import { defaultLimits } from '../config/limits';
import { type Connections, createConnections } from '../ports/connections';
import { openConnection } from './open-connection';

const account: Account = {
  accountId: 'lin',
  tenantId: 'lanchuan',
  kind: 'buyer',
  name: '林晓',
  nameEn: 'Lin Xiao',
  department: undefined,
  departmentEn: undefined,
  company: undefined,
  language: 'zh_CN',
  groupKey: 'g',
  robotSerial: undefined,
  tenantName: 't',
  tenantNameEn: 't',
  showsRemoteImages: undefined,
};
const session: Session = { sessionId: 's', account, expiresAt: new Date(0) };

/** A socket whose client does not read what is sent. */
class StuckSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  isTerminated = false;
  readonly sent: string[] = [];
  send(frame: string): void {
    this.sent.push(frame);
    this.bufferedAmount += frame.length;
  }
  ping(): void {}
  closeCode: number | undefined;
  close(code: number): void {
    this.closeCode = code;
    this.emit('close');
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit('close');
  }
}

const openOn = (socket: StuckSocket, connections: Connections, now = () => 0, isAlive = async () => true) =>
  openConnection(
    {
      limits: defaultLimits.sockets,
      elapsedMs: now,
      connections,
      sessions: {
        open: async () => '',
        read: async () => 'unknown',
        find: async () => 'unknown',
        isAlive,
        end: async () => undefined,
      },
      handleFrame: async () => undefined,
      warn: () => undefined,
    },
    // A fake with only the members that a connection uses.
    socket as unknown as WebSocket,
    session,
  );

describe('a socket whose client does not read what is sent', () => {
  it('[GW29] is cut off when more than a mebibyte has waited for over five seconds, not before', () => {
    let now = 0;
    const socket = new StuckSocket();
    const connections = createConnections({ perAccount: 8 });
    const connection = openOn(socket, connections, () => now);
    connections.add(connection);
    connection.start([]);
    connection.send('x'.repeat(1024 * 1024 + 1));
    connection.send('one more');
    now = 5000;
    connection.send('one more');
    expect(socket.isTerminated).toBe(false);
    now = 5001;
    connection.send('too late');
    expect(socket.isTerminated).toBe(true);
    expect(connections.ofAccount('lin')).toEqual([]);
  });
});

describe('a connection that has not begun', () => {
  it('[GW44] sends the missed frames before those that were queued meanwhile', () => {
    const socket = new StuckSocket();
    const connection = openOn(socket, createConnections({ perAccount: 8 }));
    connection.send('third frame');
    expect(socket.sent).toEqual([]);
    connection.start(['first frame', 'second frame']);
    connection.send('fourth frame');
    expect(socket.sent).toEqual(['first frame', 'second frame', 'third frame', 'fourth frame']);
    socket.terminate();
  });
});

describe('a socket whose session expires while it is open', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[GW259] is closed with 4401 at most sixty seconds later, whenever that is, and not before', async () => {
    for (const lifetimeMs of [1, 29_999, 30_001, 600_000]) {
      vi.useFakeTimers({ now: 0 });
      const socket = new StuckSocket();
      openOn(
        socket,
        createConnections({ perAccount: 8 }),
        // Its client answers pings.
        () => 0,
        async () => Date.now() < lifetimeMs,
      );
      await vi.advanceTimersByTimeAsync(lifetimeMs - 1);
      expect(socket.closeCode).toBeUndefined();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(socket.closeCode).toBe(4401);
    }
  });
});
