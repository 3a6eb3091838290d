import { ApiError } from '@parley/api-client';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services/services';
import { retryDelayMs, whenReachable } from '../services/when-reachable';
import { userAtom } from '../stores/session';

export type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly retry: () => void };

type Load = (() => Promise<void>) | undefined;

interface Failed {
  readonly load: Load;
  readonly error: ApiError;
  readonly failedCount: number;
}

/**
 * Loads what a screen begins with, once somebody is signed in and after `roomInDelay` of the page's address; a gateway
 * that cannot be reached is tried again. source: U-04, WB234
 */
export function useLoading(load: Load): Loading {
  const { roomInDelayMs, runAfter } = useServices();
  const uid = useAtomValue(userAtom)?.uid;
  const [failed, setFailed] = useState<Failed>();
  const [done, setDone] = useState<{ readonly load: Load }>();

  /** An automatic retry leaves the failure on the screen until it succeeds; `run` removes it at once. */
  const attempt = useCallback(
    async (failedCount: number) => {
      try {
        await load?.();
        setDone({ load });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') setFailed({ load, error, failedCount: failedCount + 1 });
      }
    },
    [load],
  );
  const run = useCallback(() => {
    setFailed(undefined);
    return attempt(0);
  }, [attempt]);

  useEffect(() => {
    if (!uid) return;
    const timer = setTimeout(() => void run(), roomInDelayMs);
    return () => clearTimeout(timer);
  }, [run, uid, roomInDelayMs]);

  const isDone = done !== undefined && done.load === load;
  useEffect(() => {
    if (isDone || failed?.load !== load || failed?.error.code !== 'wait') return;
    const { failedCount } = failed;
    return whenReachable(() => void attempt(failedCount), { delayMs: retryDelayMs(failedCount), after: runAfter });
  }, [isDone, failed, load, attempt, runAfter]);

  if (isDone) return { status: 'done' };
  if (failed?.load === load && failed) return { status: 'failed', retry: () => void run() };
  return { status: 'loading' };
}
