import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n';
import { Button, EmptyState, IconButton } from '@parley/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { ChevronLeft, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { openedTodoAtom } from '../../stores/opened-todo';
import { DeleteTodoDialog } from './DeleteTodoDialog';
import { type ChooseRecipients, ForwardTodoDialog } from './ForwardTodo';
import { type ChooseParticipants, OpenTodo } from './OpenTodo';
import { TodoList } from './TodoList';
import { useChangeTodo } from './use-change-todo';
import { type ListedTodo, todosKey, useTodos } from './use-todos';

interface TodoScreenProps {
  readonly onBack: () => void;
  readonly chooseParticipants?: ChooseParticipants;
  /** Without it nothing is forwarded. */
  readonly chooseRecipients?: ChooseRecipients | undefined;
}

/** The to-dos of the user: read, written, changed and removed here. source: U-05, TA1 */
export function TodoScreen(props: TodoScreenProps) {
  return (
    <QueryScope>
      <Todos {...props} />
    </QueryScope>
  );
}

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'open' | 'delete' | 'forward'; readonly todo: ListedTodo };

function Todos({ onBack, chooseParticipants, chooseRecipients }: TodoScreenProps) {
  const { track } = useServices();
  const [dialog, setDialog] = useState<OpenDialog>();
  const list = useTodos();
  const isForbidden = list.query.error instanceof ApiError && list.query.error.errorCode === 'FORBIDDEN';
  useEffect(() => track('enter_todo'), [track]);
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
      <Header onBack={onBack} onNew={isForbidden ? undefined : () => setDialog({ kind: 'new' })} />
      <main className="min-h-0 grow overflow-y-auto">
        {isForbidden ? (
          <NoPermission />
        ) : (
          <TodoList
            {...list}
            onOpen={(todo) => setDialog({ kind: 'open', todo })}
            onForward={chooseRecipients && ((todo) => setDialog({ kind: 'forward', todo }))}
            onDelete={(todo) => setDialog({ kind: 'delete', todo })}
          />
        )}
      </main>
      <Dialogs
        dialog={dialog}
        listed={list.todos}
        chooseParticipants={chooseParticipants}
        chooseRecipients={chooseRecipients}
        onClose={() => setDialog(undefined)}
      />
      <RemindedTodo listed={list.todos} chooseParticipants={chooseParticipants} />
    </div>
  );
}

interface DialogsProps {
  readonly chooseParticipants: ChooseParticipants | undefined;
  readonly chooseRecipients: ChooseRecipients | undefined;
  readonly dialog: OpenDialog | undefined;
  readonly listed: readonly ListedTodo[];
  readonly onClose: () => void;
}

function Dialogs({ dialog, listed, chooseRecipients, onClose, ...slots }: DialogsProps) {
  const { remove } = useChangeTodo();
  if (dialog === undefined) return null;
  if (dialog.kind === 'new') return <OpenTodo todo={undefined} onClose={onClose} {...slots} />;
  const { todo } = dialog;
  if (dialog.kind === 'forward')
    return chooseRecipients ? <ForwardTodoDialog {...{ todo, chooseRecipients, onClose }} /> : null;
  if (dialog.kind === 'delete')
    return (
      <DeleteTodoDialog
        onConfirm={() => {
          onClose();
          void remove(todo);
        }}
        onClose={onClose}
      />
    );
  // After a conflict the list has the newer one, whose version the next attempt names.
  return <OpenTodo todo={listed.find(({ id }) => id === todo.id) ?? todo} onClose={onClose} {...slots} />;
}

/** The to-do of the reminder that led here. source: SM-38, TA5 */
function RemindedTodo({ listed, ...slots }: Pick<DialogsProps, 'listed' | 'chooseParticipants'>) {
  const { api } = useServices();
  const [openedId, setOpenedId] = useAtom(openedTodoAtom);
  const known = listed.find(({ id }) => id === openedId);
  const found = useQuery({
    queryKey: [...todosKey, openedId],
    enabled: openedId !== undefined && known === undefined,
    queryFn: ({ signal }) => api.schedules.list({ query: { page: 0, size: 1, id: openedId }, signal }),
  });
  const todo = known ?? (openedId === undefined ? undefined : found.data?.content[0]);
  return todo ? <OpenTodo key={todo.id} todo={todo} onClose={() => setOpenedId(undefined)} {...slots} /> : null;
}

interface HeaderProps extends Pick<TodoScreenProps, 'onBack'> {
  readonly onNew: (() => void) | undefined;
}

function Header({ onBack, onNew }: HeaderProps) {
  const t = useT();
  return (
    <header className="flex h-bar flex-none items-center gap-2 border-b border-line bg-surface px-3">
      <IconButton label={t('todos.back')} icon={<ChevronLeft size={20} />} onPress={onBack} />
      <h1 className="min-w-0 grow truncate text-title font-semibold">{t('title.todo')}</h1>
      {onNew && (
        <Button variant="primary" icon={<Plus size={16} />} onPress={onNew}>
          {t('todos.new')}
        </Button>
      )}
    </header>
  );
}

function NoPermission() {
  const t = useT();
  return <EmptyState illustration="search" title={t('todos.forbidden')} text={t('todos.forbidden.text')} />;
}
