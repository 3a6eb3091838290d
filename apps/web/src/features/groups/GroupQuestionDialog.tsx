import { useT } from '@parley/i18n/react';
import { ConfirmDialog } from '@parley/ui-kit';

interface GroupQuestionDialogProps {
  readonly kind: 'leave' | 'dissolve';
  readonly name: string;
  /** Whether the viewer owns the group, which somebody else does then. */
  readonly isOwner: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the viewer leaves a group, or dissolves it for everybody. source: CH22 */
export function GroupQuestionDialog({ kind, name, isOwner, onConfirm, onClose }: GroupQuestionDialogProps) {
  const t = useT();
  const text = kind === 'leave' && isOwner ? t('groups.leave.owner') : t(`groups.${kind}.text`);
  return (
    <ConfirmDialog
      tone="danger"
      title={t(`groups.${kind}.title`, { name })}
      text={text}
      confirmLabel={t(`groups.${kind}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
