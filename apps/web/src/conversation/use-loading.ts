import { ApiError } from '@parley/api-client';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services/services';
import { userAtom } from '../stores/session';

export type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly retry: () => void };

type Load = (() => Promise<void>) | undefined;

/** Loads what a screen begins with, once somebody is signed in and after the delay of the address. source: CN-12 */
export function useLoading(load: Load): Loading {
  const { roomInDelayMs } = useServices();
  const uid = useAtomValue(userAtom)?.uid;
  const [failed, setFailed] = useState<{ readonly load: Load }>();
  const [done, setDone] = useState<{ readonly load: Load }>();

  const run = useCallback(async () => {
    setFailed(undefined);
    try {
      await load?.();
      setDone({ load });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') setFailed({ load });
    }
  }, [load]);

  useEffect(() => {
    if (!uid) return;
    const timer = setTimeout(() => void run(), roomInDelayMs);
    return () => clearTimeout(timer);
  }, [run, uid, roomInDelayMs]);

  if (done?.load === load && done) return { status: 'done' };
  if (failed?.load === load && failed) return { status: 'failed', retry: () => void run() };
  return { status: 'loading' };
}
