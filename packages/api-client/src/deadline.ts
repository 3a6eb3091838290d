export interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time ran out; false when the caller gave up. */
  readonly isOver: () => boolean;
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
  let isOver = false;
  const giveUp = () => controller.abort(caller?.reason);
  const start = () =>
    setTimeout(() => {
      isOver = true;
      controller.abort();
    }, timeoutMs);
  let timer = start();
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    restart: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
