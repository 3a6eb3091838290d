/** Which accounts have an open socket, on any instance. */
export interface Presence {
  /** Those of the given accounts that have an open socket. */
  readonly onlineOf: (accountIds: Iterable<string>) => Promise<ReadonlySet<string>>;
  /**
   * Those of the given accounts that have no open socket, with the time in ms of the first of the successive calls that
   * found them so. The time is forgotten when an account is online or is not among the given ones.
   */
  readonly offlineSince: (accountIds: Iterable<string>) => Promise<ReadonlyMap<string, number>>;
}
