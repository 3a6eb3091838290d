import type { TodoEntry } from '@parley/domain';
import { TodoDialog, type TodoEditing, type TodoParticipant } from '@parley/ui-kit';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../services/services';
import { useChangeTodo } from './use-change-todo';
import type { ListedTodo } from './use-todos';

/** Renders what chooses the participants, which is part of another feature. */
export type ChooseParticipants = (options: {
  readonly chosen: readonly TodoParticipant[];
  readonly onChosen: (participants: readonly TodoParticipant[]) => void;
  readonly onClose: () => void;
}) => ReactNode;

interface OpenTodoProps {
  readonly chooseParticipants: ChooseParticipants | undefined;
  /** undefined for a new one. */
  readonly todo: ListedTodo | undefined;
  /** What is known of a new one. */
  readonly entry?: Partial<TodoEntry>;
  readonly onClose: () => void;
}

const newEntry: TodoEntry = { content: '', scheduleTime: '', repeatType: '0', endTime: '' };

const entryOf = ({ content, scheduleTime, repeatType, endTime }: ListedTodo): TodoEntry => ({
  content,
  scheduleTime,
  repeatType,
  endTime,
});

/** A to-do, to edit for its creator and read-only for who takes part. source: OV-01 … OV-07, C-23 */
export function OpenTodo({ todo, entry, chooseParticipants, onClose }: OpenTodoProps) {
  const { now } = useServices();
  const { isBusy, create, update } = useChangeTodo();
  const [isChoosing, setChoosing] = useState(false);
  // Until they are changed here, they are those of the newest record.
  const [changed, setParticipants] = useState<readonly TodoParticipant[]>();
  const participants = changed ?? participantsOf(todo);
  async function save(entry: TodoEntry): Promise<void> {
    const friends = changed?.map(({ id, name }) => ({ friendGroupId: id, friendGroupName: name }));
    const written = { ...entry, ...(friends && { friends }) };
    // What was typed stays when it was not stored.
    if (await (todo ? update(todo, written) : create(written))) onClose();
  }
  const editing: TodoEditing = {
    kind: 'edit',
    isSaving: isBusy,
    onConfirm: (entry) => void save(entry),
    onAddParticipant: chooseParticipants && (() => setChoosing(true)),
    onRemoveParticipant: (removed) => setParticipants(participants.filter(({ id }) => id !== removed)),
  };
  return (
    <>
      <TodoDialog
        // Only what can be edited: the dialog gives back all that it got, and the record may be a newer one by then.
        todo={todo ? entryOf(todo) : { ...newEntry, ...entry }}
        participants={participants}
        now={now()}
        mode={todo && !todo.isMine ? { kind: 'read' } : editing}
        onClose={onClose}
      />
      {isChoosing &&
        chooseParticipants?.({ chosen: participants, onChosen: setParticipants, onClose: () => setChoosing(false) })}
    </>
  );
}

const participantsOf = (todo: ListedTodo | undefined): readonly TodoParticipant[] =>
  (todo?.friends ?? []).map(({ friendGroupId: id, friendGroupName: name }) => ({ id, name }));
