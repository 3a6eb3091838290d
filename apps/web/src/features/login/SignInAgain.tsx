import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useServices } from '../../services/services';
import { sessionAtom } from '../../stores/session';

const SignInDialog = lazy(() => import('./SignInDialog').then((module) => ({ default: module.SignInDialog })));

/** The session ended: said once, and signed in again on the spot. source: §8 (ER-01), X-23 */
export function SignInAgain() {
  const t = useT();
  const { toasts } = useServices();
  const isExpired = useAtomValue(sessionAtom).status === 'expired';
  const tell = useEffectEvent(() => toasts.show({ text: t('error.signedOut'), tone: 'bad' }));
  useEffect(() => {
    if (isExpired) tell();
  }, [isExpired]);
  return (
    isExpired && (
      <Suspense>
        <SignInDialog />
      </Suspense>
    )
  );
}
