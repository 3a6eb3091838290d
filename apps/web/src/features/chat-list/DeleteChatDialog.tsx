import { useT } from '@parley/i18n/react';
import { ConfirmDialog } from '@parley/ui-kit';

interface DeleteChatDialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a room leaves the list. source: M-37 */
export function DeleteChatDialog({ name, onConfirm, onClose }: DeleteChatDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      tone="danger"
      title={t('chats.delete.title', { name })}
      text={t('chats.delete.text')}
      confirmLabel={t('chats.delete')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
