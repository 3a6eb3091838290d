import { normaliseTodo, type TodoEntry, type TodoErrors, validateTodo } from '@parley/domain';
import { useT } from '@parley/i18n';
import { type ReactNode, useState } from 'react';
import { DialogOverlay } from '../feedback/DialogOverlay';
import { Button } from '../primitives/Button';
import { TodoFields } from './TodoFields';

export interface TodoParticipant {
  readonly id: string;
  readonly name: string;
}

export interface TodoDialogProps {
  readonly todo: TodoEntry;
  readonly participants: readonly TodoParticipant[];
  /** The current time in epoch ms; dates before yesterday cannot be chosen. */
  readonly now: number;
  /** Only the creator of a to-do may edit it. */
  readonly mode: { readonly kind: 'read' } | TodoEditing;
  /** The message that the to-do refers to. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export interface TodoEditing {
  readonly kind: 'edit';
  /** The text is trimmed; the end time is empty if the to-do does not repeat. */
  readonly onConfirm: (todo: TodoEntry) => void;
  readonly isSaving?: boolean;
  readonly onAddParticipant?: (() => void) | undefined;
  readonly onRemoveParticipant?: ((id: string) => void) | undefined;
}

/** A to-do, read-only or to edit. source: OV-01 … OV-07, VA-01 … VA-05, C-23, C-26 */
export function TodoDialog({ todo, participants, now, mode, children, onClose }: TodoDialogProps) {
  const t = useT();
  const [editedTodo, setEditedTodo] = useState(todo);
  const [errors, setErrors] = useState<TodoErrors>({});
  const isSaving = mode.kind === 'edit' && mode.isSaving;

  function confirm(editing: TodoEditing): void {
    const foundErrors = validateTodo(editedTodo, now);
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    editing.onConfirm(normaliseTodo(editedTodo));
  }

  return (
    <DialogOverlay
      title={t('overlay.todo.title')}
      onClose={onClose}
      footer={
        mode.kind === 'read' ? (
          <Button onPress={onClose}>{t('shell.close')}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('overlay.cancel')}</Button>
            <Button variant="primary" isBusy={isSaving ?? false} onPress={() => confirm(mode)}>
              {t('overlay.confirm')}
            </Button>
          </>
        )
      }
    >
      <TodoFields
        todo={editedTodo}
        errors={errors}
        now={now}
        participants={participants}
        mode={mode}
        onChange={(change) => setEditedTodo({ ...editedTodo, ...change })}
      />
      {children && (
        <div className="mt-4.5 grid grid-cols-[92px_1fr] gap-x-4 max-compact:grid-cols-1">
          <span className="pt-1.5 text-fg-2">{t('overlay.todo.message')}</span>
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </DialogOverlay>
  );
}
