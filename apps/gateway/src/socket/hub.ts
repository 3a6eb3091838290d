/** One open socket, as far as the rest of the gateway knows it. */
export interface Connection {
  readonly accountId: string;
  readonly sessionId: string;
  readonly send: (frame: string) => void;
  readonly close: (code: number) => void;
}

/** Who is connected. Who gets a frame is decided by the caller, from the database. */
export interface Hub {
  /** Adds a connection; the ones that are too many for the account, oldest first, come back. */
  readonly add: (connection: Connection) => readonly Connection[];
  readonly remove: (connection: Connection) => void;
  readonly send: (accountIds: Iterable<string>, frame: string) => void;
  readonly connectionsOf: (accountId: string) => readonly Connection[];
  readonly ofSession: (sessionId: string) => readonly Connection[];
  readonly all: () => readonly Connection[];
  readonly isOnline: (accountId: string) => boolean;
  readonly size: () => number;
}

/** @param perAccount how many sockets an account may hold; one more and the oldest goes. source: W-04 */
export function createHub({ perAccount }: { readonly perAccount: number }): Hub {
  // A set keeps the order in which its members came, so the first is the oldest.
  const byAccount = new Map<string, Set<Connection>>();
  let count = 0;
  const of = (accountId: string): readonly Connection[] => [...(byAccount.get(accountId) ?? [])];
  const all = (): readonly Connection[] => [...byAccount.values()].flatMap((connections) => [...connections]);

  function remove(connection: Connection): void {
    const connections = byAccount.get(connection.accountId);
    if (!connections?.delete(connection)) return;
    count -= 1;
    if (connections.size === 0) byAccount.delete(connection.accountId);
  }

  return {
    add(connection) {
      const connections = byAccount.get(connection.accountId) ?? new Set();
      byAccount.set(connection.accountId, connections.add(connection));
      count += 1;
      const tooMany = [...connections].slice(0, Math.max(0, connections.size - perAccount));
      for (const oldest of tooMany) remove(oldest);
      return tooMany;
    },
    remove,
    send(accountIds, frame) {
      for (const accountId of accountIds) for (const { send } of byAccount.get(accountId) ?? []) send(frame);
    },
    connectionsOf: of,
    ofSession: (sessionId) => all().filter((connection) => connection.sessionId === sessionId),
    all,
    isOnline: (accountId) => byAccount.has(accountId),
    size: () => count,
  };
}
