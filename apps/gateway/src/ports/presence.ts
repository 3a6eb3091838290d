/** Which accounts have an open socket, on any instance. */
export interface Presence {
  /** Those of the given accounts that have an open socket. */
  readonly onlineOf: (accountIds: Iterable<string>) => Promise<ReadonlySet<string>>;
  /**
   * Those of the given accounts that have no open socket, with the time in ms since when these calls have found them so.
   * An account that is not asked about, or is online, begins anew.
   */
  readonly offlineSince: (accountIds: Iterable<string>) => Promise<ReadonlyMap<string, number>>;
}
