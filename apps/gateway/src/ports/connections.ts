/** One open socket of this process. */
export interface Connection {
  readonly accountId: string;
  readonly sessionId: string;
  readonly send: (frame: string) => void;
  readonly close: (code: number) => void;
}

/** The sockets of this process. Frames reach the sockets of other processes through `FramePublisher`. */
export interface Connections {
  /** Adds a connection; removes and returns the oldest ones above the account's limit. */
  readonly add: (connection: Connection) => readonly Connection[];
  readonly remove: (connection: Connection) => void;
  readonly ofAccount: (accountId: string) => readonly Connection[];
  readonly ofSession: (sessionId: string) => readonly Connection[];
  readonly size: () => number;
  /** Calls `listener` when an account opens its first connection, and when it loses its last one. */
  readonly onPresence: (listener: PresenceListener) => void;
}

export type PresenceListener = (accountId: string, isOnline: boolean) => void;

/** @param perAccount how many sockets an account may have; one more removes the oldest. source: W-04 */
export function createConnections({ perAccount }: { readonly perAccount: number }): Connections {
  // A set iterates in insertion order, so its first member is the oldest.
  const byAccount = new Map<string, Set<Connection>>();
  const listeners: PresenceListener[] = [];
  let count = 0;

  const notify = (accountId: string, isOnline: boolean): void => {
    for (const listener of listeners) listener(accountId, isOnline);
  };

  function remove(connection: Connection): void {
    const connections = byAccount.get(connection.accountId);
    if (!connections?.delete(connection)) return;
    count -= 1;
    if (connections.size > 0) return;
    byAccount.delete(connection.accountId);
    notify(connection.accountId, false);
  }

  return {
    add(connection) {
      const connections = byAccount.get(connection.accountId) ?? new Set();
      byAccount.set(connection.accountId, connections.add(connection));
      count += 1;
      if (connections.size === 1) notify(connection.accountId, true);
      const evicted = [...connections].slice(0, Math.max(0, connections.size - perAccount));
      for (const oldest of evicted) remove(oldest);
      return evicted;
    },
    remove,
    ofAccount: (accountId) => [...(byAccount.get(accountId) ?? [])],
    ofSession: (sessionId) =>
      [...byAccount.values()].flatMap((connections) => [...connections].filter((one) => one.sessionId === sessionId)),
    size: () => count,
    onPresence: (listener) => void listeners.push(listener),
  };
}
