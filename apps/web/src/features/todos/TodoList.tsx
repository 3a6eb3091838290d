import { useT } from '@parley/i18n';
import { Button, EmptyState, LoadTimeout } from '@parley/ui-kit';
import { LoadFailed } from '../../services/LoadFailed';
import { useServices } from '../../services/services';
import { TodoRow } from './TodoRow';
import type { ListedTodo, useTodos } from './use-todos';

interface TodoListProps extends ReturnType<typeof useTodos> {
  readonly onOpen: (todo: ListedTodo) => void;
  readonly onForward: ((todo: ListedTodo) => void) | undefined;
  readonly onDelete: (todo: ListedTodo) => void;
}

const dayMs = 86_400_000;
const sections = ['soon', 'later', 'past'] as const;

/** The to-dos that are due within a day, later ones, and those that have passed. source: TA1 */
export function TodoList({ query, todos, onOpen, onForward, onDelete }: TodoListProps) {
  const t = useT();
  const now = useServices().now();
  if (query.isError && todos.length === 0) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadTimeout />;
  if (todos.length === 0)
    return <EmptyState illustration="search" title={t('todos.none')} text={t('todos.none.text')} />;
  return (
    <div className="mx-auto max-w-measure pb-4">
      {sections.map((section) => {
        const rows = todos.filter((todo) => sectionOf(todo, now) === section);
        if (rows.length === 0) return null;
        return (
          <section key={section} aria-labelledby={`todos-${section}`}>
            <h2 id={`todos-${section}`} className="px-4 pt-4 pb-2 text-sub font-semibold text-fg-2">
              {t(`todos.${section}`)}
            </h2>
            <ul className="divide-y divide-line border-y border-line bg-surface">
              {rows.map((todo) => (
                <TodoRow
                  key={todo.id}
                  todo={todo}
                  onOpen={() => onOpen(todo)}
                  onForward={onForward && (() => onForward(todo))}
                  onDelete={() => onDelete(todo)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {query.hasNextPage && (
        <div className="flex justify-center py-3">
          <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('todos.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function sectionOf({ nextAt }: ListedTodo, now: number): (typeof sections)[number] {
  if (nextAt === undefined) return 'past';
  return Date.parse(nextAt) - now < dayMs ? 'soon' : 'later';
}
