import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { useState } from 'react';
import { requestToken } from '../../account/session/request-token';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { useSecondsUntil } from '../../services/use-seconds-until';
import type { Credentials } from './LoginForm';

/** Signs in by password or by the host, and provides the text of a failure. source: R-10, W-12 */
export function useSignIn() {
  const t = useT();
  const { api, session, storage, errorText, monotonicNow } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [retryAt, setRetryAt] = useState<number | undefined>(undefined);
  const retryIn = useSecondsUntil(retryAt);

  async function attempt(signIn: () => Promise<string | undefined>): Promise<void> {
    setBusy(true);
    setError(undefined);
    setRetryAt(undefined);
    try {
      setError(await signIn());
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(errorText(failure));
      setRetryAt(failure.retryAfterMs === undefined ? undefined : monotonicNow() + failure.retryAfterMs);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
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
