import { useT } from '@parley/i18n/react';
import { LoadTimeout } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { RetryErrorBoundary } from '../services/error-boundaries';
import { LoadFailed } from '../services/LoadFailed';
import { useServices } from '../services/services';
import { sessionAtom } from '../stores/session';
import { SignInDialog } from './lazy-root';

/** When the session has ended: one toast, and a dialog that signs in again on the same page. source: ER-01, X-23 */
export function SignInAgain() {
  const t = useT();
  const { toasts } = useServices();
  const isExpired = useAtomValue(sessionAtom).status === 'expired';
  const showToast = useEffectEvent(() => toasts.show({ text: t('error.signedOut'), tone: 'bad' }));
  useEffect(() => {
    if (isExpired) showToast();
  }, [isExpired]);
  return (
    isExpired && (
      <RetryErrorBoundary failed={renderLoadFailed}>
        <SignInDialog fallback={<LoadTimeout />} />
      </RetryErrorBoundary>
    )
  );
}

/** Shown when the dialog's code failed to load; the conversation below can still be read. */
const renderLoadFailed = (onRetry: () => void) => (
  <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center p-3" role="alert">
    <div className="pointer-events-auto rounded-lg border border-line-card bg-surface shadow-pop">
      <LoadFailed onRetry={onRetry} />
    </div>
  </div>
);
