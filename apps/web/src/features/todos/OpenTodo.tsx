import type { TodoEntry } from '@parley/domain';
import { TodoDialog } from '@parley/ui-kit';
import { useServices } from '../../services/services';
import { useChangeTodo } from './use-change-todo';
import type { ListedTodo } from './use-todos';

interface OpenTodoProps {
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
export function OpenTodo({ todo, entry, onClose }: OpenTodoProps) {
  const { now } = useServices();
  const { isBusy, create, update } = useChangeTodo();
  async function save(entry: TodoEntry): Promise<void> {
    // What was typed stays when it was not stored.
    if (await (todo ? update(todo, entry) : create(entry))) onClose();
  }
  return (
    <TodoDialog
      // Only what can be edited: the dialog gives back all that it got, and the record may be a newer one by then.
      todo={todo ? entryOf(todo) : { ...newEntry, ...entry }}
      participants={(todo?.friends ?? []).map(({ friendGroupId: id, friendGroupName: name }) => ({ id, name }))}
      now={now()}
      mode={
        todo && !todo.isMine
          ? { kind: 'read' }
          : { kind: 'edit', isSaving: isBusy, onConfirm: (entry) => void save(entry) }
      }
      onClose={onClose}
    />
  );
}
