import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { requestToken } from '../../account/session/request-token';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { useSecondsUntil } from '../../services/use-seconds-until';
import { retryDelayMs, whenReachable } from '../../services/when-reachable';
import type { Credentials } from './LoginForm';

/**
 * Signs in by password or by the host, and provides the text of a failure; a gateway that cannot be reached is tried again.
 * source: R-10, W-12, WB375
 */
export function useSignIn() {
  const t = useT();
  const { api, session, storage, errorText, monotonicNow, runAfter } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [retryAt, setRetryAt] = useState<number | undefined>(undefined);
  const retryIn = useSecondsUntil(retryAt);
  const [isUnreachable, setUnreachable] = useState(false);
  const cancelRetry = useRef((): void => undefined);
  useEffect(() => () => cancelRetry.current(), []);

  async function attempt(signIn: () => Promise<string | undefined>, failedCount = 0): Promise<void> {
    cancelRetry.current();
    setBusy(true);
    setError(undefined);
    setRetryAt(undefined);
    try {
      setError(await signIn());
      setUnreachable(false);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const isRepeated = failure.code === 'wait' && failure.errorCode === undefined;
      setUnreachable(isRepeated);
      if (isRepeated) retryLater(() => void attempt(signIn, failedCount + 1), failedCount + 1);
      else setError(errorText(failure));
      setRetryAt(failure.retryAfterMs === undefined ? undefined : monotonicNow() + failure.retryAfterMs);
    } finally {
      setBusy(false);
    }
  }
  function retryLater(retry: () => void, failedCount: number): void {
    cancelRetry.current = whenReachable(retry, { delayMs: retryDelayMs(failedCount), after: runAfter });
  }

  return {
    isBusy,
    /** Whether the gateway could not be reached and is tried again. */
    isUnreachable,
    /** Ends the automatic attempts, because something else is typed. */
    cancelRetry() {
      cancelRetry.current();
      setUnreachable(false);
    },
    /** The text of the last failure, until the gateway lets one try again. */
    error: retryIn === 0 ? undefined : error,
    /** The seconds until then, where the gateway says so. source: WB313 */
    retryIn: retryIn || undefined,
    signIn: (credentials: Credentials) =>
      attempt(async () => {
        storage.device.write(storageKeys.account, credentials.username);
        await session.signIn(() => requestToken({ api, storage }, credentials), credentials.keepIn);
        return undefined;
      }),
    signInByHost: () => attempt(async () => ((await session.signInByHost()) ? undefined : t('host.refused'))),
  };
}
