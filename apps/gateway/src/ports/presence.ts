/** Which accounts have an open socket, on any instance. */
export interface Presence {
  /** Those of the given accounts that have an open socket. */
  readonly onlineOf: (accountIds: Iterable<string>) => Promise<ReadonlySet<string>>;
  /**
   * Those of the given accounts that have no open socket, each with the time, in epoch ms, at which a call of this method
   * first found it so. A later call that finds the account online, or does not ask about it, forgets that time.
   */
  readonly offlineSince: (accountIds: Iterable<string>) => Promise<ReadonlyMap<string, number>>;
  /** Calls `listener` with an account that opened its first socket, or lost its last one, on this instance. */
  readonly onChange: (listener: (accountId: string, isOnline: boolean) => void) => void;
}
