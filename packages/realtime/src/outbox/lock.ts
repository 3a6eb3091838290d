/** Runs one function for a name at a time, across all tabs of a browser. source: RT32 */
export type Lock = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** Runs without a lock: the gateway recognises a message that is sent twice. source: W-14, G2 */
export const noLock: Lock = (_, run) => run();
