import { useLanguage, useT } from '@parley/i18n/react';
import { Button, EmptyState, importModule, Link } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import { storageKeys } from '../../account/storage/storage';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { isTriedAgain, sessionAtom } from '../../stores/session';
import { settingsAtom } from '../../stores/settings';
import { LoginForm } from './LoginForm';
import { LoginScreen } from './LoginScreen';
import { useSignIn } from './use-sign-in';

/**
 * The sign-in page, '/' and '/login'. A user who leaves it and comes back finds the typed account, but no password.
 * source: RT-09, RT-10, U-16
 */
export function LoginPage() {
  return (
    <WaitForAllTexts>
      <LoginContent />
    </WaitForAllTexts>
  );
}

function LoginContent() {
  const { appName, companyName, storage, host, errorText } = useServices();
  const session = useAtomValue(sessionAtom);
  const [account, setAccount] = useState(storage.device.read(storageKeys.account) ?? '');
  const { signIn, cancelRetry, isBusy, error, retryIn, isUnreachable } = useSignIn();
  const refusal = session.status === 'signedOut' && !isTriedAgain(session) ? session.refusal : undefined;
  useDeletedCopies();

  // The host signs the visitor in once the gateway answers: a password would not help.
  if (host.isEmbedded && isTriedAgain(session)) return <Unreachable />;
  return (
    <LoginScreen appName={appName} companyName={companyName} footer={<LanguageLink />}>
      <LoginForm
        account={account}
        canStaySignedIn={!host.isEmbedded}
        isBusy={isBusy}
        error={error ?? (refusal && errorText(refusal))}
        retryIn={retryIn}
        isUnreachable={isUnreachable || isTriedAgain(session)}
        onAccount={setAccount}
        onEdit={cancelRetry}
        onSubmit={(credentials) => void signIn(credentials)}
      />
    </LoginScreen>
  );
}

/**
 * Deletes what an account has read, where its session ended without a page; not while the session is still looked for.
 * source: WB374
 */
function useDeletedCopies(): void {
  const { storage } = useServices();
  const isSignedOut = !isTriedAgain(useAtomValue(sessionAtom));
  useEffect(() => {
    if (!isSignedOut || storage.device.read(storageKeys.hasCopies) === undefined) return;
    // Where it cannot be deleted now, the next page without a session tries again.
    importModule(() => import('../../account/messaging'))
      .then(({ deleteCopies }) => deleteCopies(storage.device))
      .catch(() => undefined);
  }, [isSignedOut, storage]);
}

/** Shown while the gateway cannot be asked for the session, which is tried again without a press. source: WB285 */
function Unreachable() {
  const t = useT();
  const { host } = useServices();
  return (
    <main className="h-full bg-surface">
      <EmptyState
        variant="page"
        illustration="offline"
        title={t('host.unreachable.title')}
        text={t('host.unreachable.detail')}
      >
        {/* On a phone the chat covers the page of the host, and its launcher too. */}
        <Button onPress={() => host.post('closeIframe', { reason: 'button' })}>{t('shell.close')}</Button>
      </EmptyState>
    </main>
  );
}

/** Names the language in use; a press switches to the other one, which is stored. source: M-46 */
function LanguageLink() {
  const t = useT();
  const language = useLanguage();
  const setSettings = useSetAtom(settingsAtom);
  const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
  return (
    <Link
      size="cap"
      tone="muted"
      icon={<Languages size={16} aria-hidden="true" />}
      onPress={() => setSettings((settings) => ({ ...settings, language: other }))}
    >
      {t(`shell.language.${language}`)}
    </Link>
  );
}
