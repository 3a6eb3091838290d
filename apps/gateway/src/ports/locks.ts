/** Runs work of one name one after the other, on all instances. */
export interface Locks {
  /** Does the work when all that was asked for under this name before is over, whether it succeeded or failed. */
  readonly runExclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}
