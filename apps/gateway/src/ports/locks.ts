/** Runs work under the same name one after the other, across all instances. */
export interface Locks {
  /** Runs the work after all earlier work under this name has ended, whether it succeeded or failed. */
  readonly runExclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}
