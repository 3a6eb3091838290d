import { type ScheduleEntry, type ScheduleFaults, savedSchedule, scheduleFaults } from '@parley/domain';
import { useT } from '@parley/i18n';
import { type ReactNode, useState } from 'react';
import { DialogLayer } from '../feedback/DialogLayer';
import { Button } from '../primitives/Button';
import { TaskFields } from './TaskFields';

export interface TaskParticipant {
  readonly id: string;
  readonly name: string;
}

export interface TaskDialogProps {
  readonly task: ScheduleEntry;
  readonly participants: readonly TaskParticipant[];
  /** Now, in epoch ms: nothing before yesterday can be chosen. */
  readonly now: number;
  /** Who did not make the task only reads it. */
  readonly use: { readonly kind: 'read' } | TaskEditing;
  /** The message that the task is about. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export interface TaskEditing {
  readonly kind: 'edit';
  /** The text is trimmed; the end time is empty where nothing repeats. */
  readonly onConfirm: (task: ScheduleEntry) => void;
  readonly isSaving?: boolean;
  readonly onAddParticipant?: (() => void) | undefined;
  readonly onRemoveParticipant?: ((id: string) => void) | undefined;
}

/** A to-do. source: OV-01 … OV-07, VA-01 … VA-05, C-23, C-26 */
export function TaskDialog({ task, participants, now, use, children, onClose }: TaskDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState(task);
  const [faults, setFaults] = useState<ScheduleFaults>({});
  const isSaving = use.kind === 'edit' && use.isSaving;

  function confirm(editing: TaskEditing): void {
    const found = scheduleFaults(draft, now);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    editing.onConfirm(savedSchedule(draft));
  }

  return (
    <DialogLayer
      title={t('overlay.task.title')}
      onClose={onClose}
      footer={
        use.kind === 'read' ? (
          <Button onPress={onClose}>{t('shell.close')}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('overlay.cancel')}</Button>
            <Button variant="primary" isBusy={isSaving ?? false} onPress={() => confirm(use)}>
              {t('overlay.confirm')}
            </Button>
          </>
        )
      }
    >
      <TaskFields
        draft={draft}
        faults={faults}
        now={now}
        participants={participants}
        use={use}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {children && (
        <div className="mt-4.5 grid grid-cols-[92px_1fr] gap-x-4 max-compact:grid-cols-1">
          <span className="pt-1.5 text-fg-2">{t('overlay.task.about')}</span>
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </DialogLayer>
  );
}
