import { BridgeError, type BridgeErrorCode } from '../wire/bridge-error';

/** How a call ended. Never a rejection: a host that does not look at it gets no error in its console. */
export type CallResult = { readonly ok: true } | { readonly ok: false; readonly error: BridgeErrorCode };

export interface CallQueue {
  /** Runs the call now when the client is ready, else when it becomes ready, in the order of the calls. */
  call(run: () => Promise<void>): Promise<CallResult>;
  open(): void;
  /** Calls wait again. */
  pause(): void;
  /** What waits is answered with the error; later calls wait again. */
  fail(error: BridgeErrorCode): void;
}

interface WaitingCall {
  start(): void;
  fail(error: BridgeErrorCode): void;
}

/** Calls of the host page before and after the client is ready. source: behaviours 6 */
export function createCallQueue(): CallQueue {
  let isOpen = false;
  let waiting: readonly WaitingCall[] = [];

  function takeWaitingCalls(): readonly WaitingCall[] {
    const calls = waiting;
    waiting = [];
    return calls;
  }

  return {
    call(run) {
      if (isOpen) return runCall(run);
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
    fail(error) {
      isOpen = false;
      for (const { fail } of takeWaitingCalls()) fail(error);
    },
  };
}

async function runCall(run: () => Promise<void>): Promise<CallResult> {
  try {
    await run();
    return { ok: true };
  } catch (error) {
    // The caller hears the code instead of an exception.
    return { ok: false, error: error instanceof BridgeError ? error.code : 'failed' };
  }
}
