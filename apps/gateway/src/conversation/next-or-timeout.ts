/** An iterator gave no value within the timeout. */
class IteratorTimeout extends Error {
  constructor() {
    super('the iterator gave no value within the timeout');
    this.name = 'IteratorTimeout';
  }
}

export interface WaitOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Reads the next value of an iterator, for at most `timeoutMs`; 'aborted' when the signal fires.
 *
 * @throws IteratorTimeout
 */
export async function nextOrTimeout<T, Return>(
  iterator: AsyncIterator<T, Return, undefined>,
  { timeoutMs, signal }: WaitOptions,
): Promise<IteratorResult<T, Return> | 'aborted'> {
  if (signal.aborted) return 'aborted';
  let stopWaiting = (): void => {};
  const timeoutOrAbort = new Promise<'aborted'>((resolve, reject) => {
    const timer = setTimeout(() => reject(new IteratorTimeout()), timeoutMs);
    const onAbort = (): void => resolve('aborted');
    signal.addEventListener('abort', onAbort);
    stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
  });
  try {
    return await Promise.race([iterator.next(), timeoutOrAbort]);
  } finally {
    stopWaiting();
  }
}
