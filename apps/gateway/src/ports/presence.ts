/** Who has a socket open, on any instance. */
export interface Presence {
  /** Those of the accounts that have one. */
  readonly onlineOf: (accountIds: Iterable<string>) => Promise<ReadonlySet<string>>;
}
