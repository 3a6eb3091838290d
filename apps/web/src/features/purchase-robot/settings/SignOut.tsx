import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useServices } from '../../../services/services';

interface SignOutProps {
  /** As wide as a phone's screen. */
  readonly isWide?: boolean;
  /** Called just before the session ends. */
  readonly onSignOut?: () => void;
}

/**
 * Asks for a second press, because signing out also deletes drafts and unsent messages, and the page around the frame
 * might trick a user into one press. source: T22
 */
export function SignOut({ isWide = false, onSignOut }: SignOutProps) {
  const t = useT();
  const { session } = useServices();
  const [isConfirming, setConfirming] = useState(false);
  const signOut = (): void => {
    onSignOut?.();
    void session.signOut();
  };
  return (
    <>
      {isConfirming && (
        <span className={clsx('min-w-0 grow text-sub text-fg-3', isWide && 'text-center')}>
          {t('settings.signOut.detail')}
        </span>
      )}
      <Button
        variant="danger"
        width={isWide ? 'block' : 'auto'}
        size={isWide ? 'lg' : 'md'}
        onPress={() => (isConfirming ? signOut() : setConfirming(true))}
      >
        {t(isConfirming ? 'settings.signOut.confirm' : 'room.signOut')}
      </Button>
    </>
  );
}
