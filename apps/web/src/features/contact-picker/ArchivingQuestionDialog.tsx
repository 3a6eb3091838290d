import { useT } from '@parley/i18n/react';
import { ConfirmDialog } from '@parley/ui-kit';
import type { ArchivingQuestion } from './use-archiving';

interface ArchivingQuestionDialogProps {
  readonly question: ArchivingQuestion;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before conversations are archived, or are no longer. source: PK-42, PK-44 … PK-47, C-03 */
export function ArchivingQuestionDialog({ question, ...handlers }: ArchivingQuestionDialogProps) {
  const t = useT();
  if (question.kind === 'consent')
    return <ConfirmDialog title={t('picker.consent.title')} text={t('picker.consent.text')} {...handlers} />;
  const { kind, names } = question;
  return (
    <ConfirmDialog
      tone="danger"
      title={t('picker.unauthorise.title')}
      text={t(kind === 'meetings' ? 'picker.meetings' : 'picker.unauthorise.text', { names })}
      {...handlers}
    />
  );
}
