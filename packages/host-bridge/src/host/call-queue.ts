import { BridgeError, type BridgeErrorCode } from '../wire/bridge-error';

/** The result of a call. Calls never reject, so that a host that ignores the result gets no error in its console. */
export type CallResult = { readonly ok: true } | { readonly ok: false; readonly error: BridgeErrorCode };

export interface CallQueue {
  /** Runs the call at once when the client is ready, else in the order of the calls when it becomes ready. */
  call(run: () => Promise<void>): Promise<CallResult>;
  open(): void;
  /** Later calls wait again. */
  pause(): void;
  /** Ends waiting calls with the error; later calls wait again. */
  fail(error: BridgeErrorCode): void;
  /** Ends waiting calls, and all later ones, with 'closed'. */
  close(): void;
}

interface WaitingCall {
  start(): void;
  fail(error: BridgeErrorCode): void;
}

const maxWaiting = 100;

/** Queues calls of the host page until the client is ready. source: behaviours 6 */
export function createCallQueue(): CallQueue {
  let isOpen = false;
  let isClosed = false;
  let waiting: readonly WaitingCall[] = [];

  function takeWaitingCalls(): readonly WaitingCall[] {
    const calls = waiting;
    waiting = [];
    return calls;
  }

  function fail(error: BridgeErrorCode): void {
    isOpen = false;
    for (const one of takeWaitingCalls()) one.fail(error);
  }

  return {
    fail,
    close() {
      isClosed = true;
      fail('closed');
    },
    call(run) {
      if (isClosed) return Promise.resolve({ ok: false, error: 'closed' });
      if (isOpen) return runCall(run);
      if (waiting.length >= maxWaiting) return Promise.resolve({ ok: false, error: 'tooMany' });
      return new Promise((resolve) => {
        const start = () => resolve(runCall(run));
        waiting = [...waiting, { start, fail: (error) => resolve({ ok: false, error }) }];
      });
    },
    open() {
      isOpen = true;
      for (const { start } of takeWaitingCalls()) start();
    },
    pause() {
      isOpen = false;
    },
  };
}

async function runCall(run: () => Promise<void>): Promise<CallResult> {
  try {
    await run();
    return { ok: true };
  } catch (error) {
    // The caller gets the code instead of an exception.
    return { ok: false, error: error instanceof BridgeError ? error.code : 'failed' };
  }
}
