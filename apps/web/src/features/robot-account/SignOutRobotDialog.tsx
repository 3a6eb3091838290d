import { useT } from '@parley/i18n/react';
import { ConfirmDialog } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { queryClientAtom } from '../../account/query-client';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { useRobotLogin } from './use-robot-login';

interface SignOutRobotDialogProps {
  readonly onClose: () => void;
}

/** Asks before the robot account is signed out, and says what that means. source: R-19 */
export function SignOutRobotDialog({ onClose }: SignOutRobotDialogProps) {
  const t = useT();
  const { api, toasts } = useServices();
  const { run } = useCall();
  const client = useAtomValue(queryClientAtom);
  const login = useRobotLogin();

  async function signOut(): Promise<void> {
    if (!login) return;
    const { robotSerial, platformCode } = login;
    await api.robot.logout({ query: { robotSerial, platformCode } });
    // The event does the same, but may be late.
    void client.invalidateQueries({ queryKey: ['robotLogin'] });
    toasts.show({ text: t('robotAccount.signedOut'), tone: 'ok' });
  }

  return (
    <ConfirmDialog
      tone="danger"
      title={t('robotAccount.signOut.title')}
      text={t('robotAccount.signOut.text')}
      confirmLabel={t('robotAccount.signOut')}
      onConfirm={() => {
        onClose();
        void run(signOut);
      }}
      onClose={onClose}
    />
  );
}
