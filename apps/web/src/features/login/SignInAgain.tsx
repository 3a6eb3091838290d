import { useT } from '@parley/i18n/react';
import { CodeDeadline, onDemand } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { PlacedPart } from '../../services/late-parts';
import { PartFailed } from '../../services/PartFailed';
import { useServices } from '../../services/services';
import { sessionAtom } from '../../stores/session';

const SignInDialog = onDemand(async () => (await import('./SignInDialog')).SignInDialog);

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
      <PlacedPart failed={notThere}>
        <SignInDialog fallback={<CodeDeadline />} />
      </PlacedPart>
    )
  );
}

/** Where the dialog would be, beside which the conversation can be read. */
const notThere = (onRetry: () => void) => (
  <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center p-3" role="alert">
    <div className="pointer-events-auto rounded-lg border border-line-card bg-surface shadow-pop">
      <PartFailed onRetry={onRetry} />
    </div>
  </div>
);
