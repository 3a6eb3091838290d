/** Runs one thing of a name at a time, in all tabs of a browser. source: RT32 */
export type Lock = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** Where there is none: the gateway knows a message that it was sent twice. source: W-14, G2 */
export const noLock: Lock = (_, run) => run();
