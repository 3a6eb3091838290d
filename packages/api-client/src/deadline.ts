export interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time ran out; false when the caller gave up. */
  readonly hasTimedOut: () => boolean;
  /** Starts the time anew, because there was progress. */
  readonly restart: () => void;
  readonly end: () => void;
}

/**
 * One signal for 'the caller gave up' and 'it took too long', body included. Not AbortSignal.any and .timeout, which
 * browsers that the product supports lack; for the same reason ky is never handed a signal.
 */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let hasTimedOut = false;
  const abortForCaller = () => controller.abort(caller?.reason);
  const start = () =>
    setTimeout(() => {
      hasTimedOut = true;
      controller.abort();
    }, timeoutMs);
  let timer = start();
  if (caller?.aborted) abortForCaller();
  caller?.addEventListener('abort', abortForCaller, { once: true });
  return {
    signal: controller.signal,
    hasTimedOut: () => hasTimedOut,
    restart: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abortForCaller);
    },
  };
}
