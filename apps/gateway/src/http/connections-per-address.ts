import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../config/limits';

/**
 * Limits the connections of an address: those that have not sent a request yet, which Node ends after
 * `headersTimeoutMs`, and all of them, because one that has sent a request may stay open for a while without another.
 * They must not use up the connections of others. Sockets have a limit of their own. Behind a proxy all have its address,
 * so the proxy limits them.
 */
export function limitConnectionsPerAddress(
  server: Server,
  { idleConnectionsPerAddress, connectionsPerAddress }: Limits['http'],
): void {
  const idle = countsByAddress();
  const all = countsByAddress();
  const idleReleases = new WeakMap<Socket, () => void>();
  const allReleases = new WeakMap<Socket, () => void>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    if (idle.of(address) >= idleConnectionsPerAddress || all.of(address) >= connectionsPerAddress) {
      socket.destroy();
      return;
    }
    for (const [counts, releases] of [[idle, idleReleases] as const, [all, allReleases] as const]) {
      const release = counts.add(address);
      releases.set(socket, release);
      socket.once('close', release);
    }
  });
  server.on('request', ({ socket }: IncomingMessage) => idleReleases.get(socket)?.());
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    idleReleases.get(socket)?.();
    allReleases.get(socket)?.();
  });
}

function countsByAddress() {
  const counts = new Map<string, number>();
  const of = (address: string): number => counts.get(address) ?? 0;
  return {
    of,
    /** @returns a function that takes the connection off the count, once */
    add(address: string): () => void {
      counts.set(address, of(address) + 1);
      let isCounted = true;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        if (of(address) > 1) counts.set(address, of(address) - 1);
        else counts.delete(address);
      };
    },
  };
}
