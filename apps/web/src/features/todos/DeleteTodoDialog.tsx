import { useT } from '@parley/i18n';
import { ConfirmDialog } from '@parley/ui-kit';

interface DeleteTodoDialogProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before a to-do is removed for everybody who takes part. Ours. source: TA3 */
export function DeleteTodoDialog(handlers: DeleteTodoDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      tone="danger"
      title={t('todos.delete.title')}
      text={t('todos.delete.text')}
      confirmLabel={t('todos.delete')}
      {...handlers}
    />
  );
}
