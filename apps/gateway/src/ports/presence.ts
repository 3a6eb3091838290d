/** Which accounts have an open socket, on any instance. */
export interface Presence {
  /** Those of the given accounts that have an open socket. */
  readonly onlineOf: (accountIds: Iterable<string>) => Promise<ReadonlySet<string>>;
}
