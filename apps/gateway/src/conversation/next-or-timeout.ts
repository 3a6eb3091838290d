/** A source gave no value within the timeout. */
class SourceTimeout extends Error {
  constructor() {
    super('the source gave no value within the timeout');
    this.name = 'SourceTimeout';
  }
}

export interface WaitOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Reads the next value of a source, for at most `timeoutMs`; 'aborted' when the signal fires. @throws SourceTimeout */
export async function nextOrTimeout<T, End>(
  source: AsyncIterator<T, End, undefined>,
  { timeoutMs, signal }: WaitOptions,
): Promise<IteratorResult<T, End> | 'aborted'> {
  if (signal.aborted) return 'aborted';
  let stopWaiting = (): void => {};
  const timeoutOrAbort = new Promise<'aborted'>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SourceTimeout()), timeoutMs);
    const onAbort = (): void => resolve('aborted');
    signal.addEventListener('abort', onAbort);
    stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
  });
  try {
    return await Promise.race([source.next(), timeoutOrAbort]);
  } finally {
    stopWaiting();
  }
}
