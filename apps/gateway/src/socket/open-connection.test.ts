import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { Account } from '../accounts/account';
import type { Session } from '../accounts/sessions';
import { defaultLimits } from '../config/limits';
import { createHub } from './hub';
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
};
const session: Session = { sessionId: 's', account, expiresAt: new Date(0) };

/** A socket whose reader takes nothing. */
class StuckSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  isTerminated = false;
  send(frame: string): void {
    this.bufferedAmount += frame.length;
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit('close');
  }
}

describe('a reader who takes nothing', () => {
  it('[GW29] is cut off when more than a mebibyte has waited for over five seconds, not before', () => {
    let now = 0;
    const socket = new StuckSocket();
    const hub = createHub({ perAccount: 8 });
    const connection = openConnection(
      {
        limits: defaultLimits.sockets,
        clock: { now: () => new Date(now) },
        hub,
        sessions: {
          open: async () => '',
          read: async () => 'unknown',
          find: async () => 'unknown',
          isAlive: async () => true,
          end: async () => undefined,
        },
        receive: async () => undefined,
        warn: () => undefined,
      },
      // Only what a connection uses of a socket is there.
      socket as unknown as WebSocket,
      session,
    );
    hub.add(connection);
    connection.send('x'.repeat(1024 * 1024 + 1));
    connection.send('one more');
    now = 5000;
    connection.send('one more');
    expect(socket.isTerminated).toBe(false);
    now = 5001;
    connection.send('too late');
    expect(socket.isTerminated).toBe(true);
    expect(hub.isOnline('lin')).toBe(false);
  });
});
