import { useT } from '@parley/i18n/react';
import { ConfirmDialog } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { queryClientAtom } from '../../account/query-client';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';

interface ConfirmBindingDialogProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** What the address of a scanned code asks on the device that opened it. source: R-18 */
export function ConfirmBindingDialog({ code, onClose }: ConfirmBindingDialogProps) {
  const t = useT();
  const { api, toasts } = useServices();
  const { run } = useCall();
  const client = useAtomValue(queryClientAtom);

  async function confirm(): Promise<void> {
    await api.robot.confirm({ body: { code } });
    void client.invalidateQueries({ queryKey: ['robotLogin'] });
    toasts.show({ text: t('robotAccount.bound'), tone: 'ok' });
  }

  return (
    <ConfirmDialog
      title={t('robotAccount.confirm.title')}
      text={t('robotAccount.confirm.text')}
      confirmLabel={t('robotAccount.bind.title')}
      onConfirm={() => {
        onClose();
        void run(confirm);
      }}
      onClose={onClose}
    />
  );
}
