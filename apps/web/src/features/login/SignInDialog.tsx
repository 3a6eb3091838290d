import { useT } from '@parley/i18n/react';
import { Button, Dialog } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { userAtom } from '../../stores/session';
import { LoginForm } from './LoginForm';
import { useSignIn } from './use-sign-in';

/**
 * Asks for a new sign-in over the conversation when a session has ended, so that unsent text is not lost. source: X-23
 */
export function SignInDialog() {
  const t = useT();
  const { host, session, storage } = useServices();
  const user = useAtomValue(userAtom);
  const [account, setAccount] = useState(storage.device.read(storageKeys.account) ?? user?.uid ?? '');
  const { signIn, signInByHost, cancelRetry, ...state } = useSignIn();

  return (
    <Dialog isOpen onClose={() => void session.signOut()} title={t('login.signInAgain')} size="sm">
      {host.isEmbedded && (
        <Button
          variant="primary"
          width="block"
          className="mb-4"
          isBusy={state.isBusy}
          onPress={() => void signInByHost()}
        >
          {t('login.signInAgain')}
        </Button>
      )}
      <LoginForm
        account={account}
        canStaySignedIn={!host.isEmbedded}
        {...state}
        onAccount={setAccount}
        onEdit={cancelRetry}
        onSubmit={(credentials) => void signIn(credentials)}
      />
    </Dialog>
  );
}
