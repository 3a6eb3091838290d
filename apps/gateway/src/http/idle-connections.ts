import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../config/limits';

/**
 * Limits the connections of an address that have not sent a request yet. Node ends each of them after `headersTimeoutMs`;
 * until then they must not use up the connections of others. Behind a proxy all have its address, so the proxy limits
 * them.
 */
export function limitIdleConnectionsPerAddress(server: Server, { idleConnectionsPerAddress }: Limits['http']): void {
  const countByAddress = new Map<string, number>();
  const stopCounting = new WeakMap<Socket, () => void>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    const count = countByAddress.get(address) ?? 0;
    if (count >= idleConnectionsPerAddress) {
      socket.destroy();
      return;
    }
    countByAddress.set(address, count + 1);
    let isIdle = true;
    const release = () => {
      if (!isIdle) return;
      isIdle = false;
      const remaining = (countByAddress.get(address) ?? 1) - 1;
      if (remaining > 0) countByAddress.set(address, remaining);
      else countByAddress.delete(address);
    };
    stopCounting.set(socket, release);
    socket.once('close', release);
  });
  const endIdleness = ({ socket }: IncomingMessage) => stopCounting.get(socket)?.();
  server.on('request', endIdleness).on('upgrade', endIdleness);
}
