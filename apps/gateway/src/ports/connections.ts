/** One open socket of this process. */
export interface Connection {
  readonly accountId: string;
  readonly sessionId: string;
  readonly send: (frame: string) => void;
  readonly close: (code: number) => void;
}

/** The sockets of this process. They cannot be shared: what reaches those of other processes is `FramePublisher`. */
export interface Connections {
  /** Adds a connection; the ones that are too many for the account, oldest first, come back. */
  readonly add: (connection: Connection) => readonly Connection[];
  readonly remove: (connection: Connection) => void;
  readonly ofAccount: (accountId: string) => readonly Connection[];
  readonly ofSession: (sessionId: string) => readonly Connection[];
  readonly size: () => number;
}

/** @param perAccount how many sockets an account may hold; one more and the oldest goes. source: W-04 */
export function createConnections({ perAccount }: { readonly perAccount: number }): Connections {
  // A set keeps the order in which its members came, so the first is the oldest.
  const byAccount = new Map<string, Set<Connection>>();
  let count = 0;

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
    ofAccount: (accountId) => [...(byAccount.get(accountId) ?? [])],
    ofSession: (sessionId) =>
      [...byAccount.values()].flatMap((connections) => [...connections].filter((one) => one.sessionId === sessionId)),
    size: () => count,
  };
}
