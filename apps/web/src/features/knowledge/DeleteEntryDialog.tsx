import { useT } from '@parley/i18n';
import { ConfirmDialog } from '@parley/ui-kit';

interface DeleteEntryDialogProps {
  readonly question: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before an entry is deleted, which the robot then answers by no more. Ours. source: WB466 */
export function DeleteEntryDialog({ question, onConfirm, onClose }: DeleteEntryDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      tone="danger"
      title={t('knowledge.delete.title')}
      text={t('knowledge.delete.text', { question })}
      confirmLabel={t('knowledge.delete')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
