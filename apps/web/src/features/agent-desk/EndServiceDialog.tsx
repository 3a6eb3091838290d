import { useT } from '@parley/i18n/react';
import { ConfirmDialog } from '@parley/ui-kit';

interface EndServiceDialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before a service ends, after which the robot answers again. source: S-06 */
export function EndServiceDialog({ name, onConfirm, onClose }: EndServiceDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('agentDesk.end.title', { name })}
      text={t('agentDesk.end.text', { name })}
      confirmLabel={t('agentDesk.end')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
