import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { useState } from 'react';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import type { Credentials } from './LoginForm';

/** Signs in by password or by the host, and provides the text of a failure. source: R-10, W-12 */
export function useSignIn() {
  const t = useT();
  const { session, storage, errorText } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);

  async function attempt(signIn: () => Promise<string | undefined>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      setError(await signIn());
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    error,
    signIn: (credentials: Credentials) =>
      attempt(async () => {
        storage.device.write(storageKeys.account, credentials.username);
        await session.signIn(credentials);
        return undefined;
      }),
    signInByHost: () => attempt(async () => ((await session.signInByHost()) ? undefined : t('host.refused'))),
  };
}
