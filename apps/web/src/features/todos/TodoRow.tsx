import { useT, useZonedTime } from '@parley/i18n';
import { IconButton } from '@parley/ui-kit';
import { Forward, Trash2 } from 'lucide-react';
import type { ListedTodo } from './use-todos';

interface TodoRowProps {
  readonly todo: ListedTodo;
  readonly onOpen: () => void;
  readonly onForward: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** A to-do of the list: its text, when it is due, how it repeats and whose it is. source: TA1 */
export function TodoRow({ todo, onOpen, onForward, onDelete }: TodoRowProps) {
  const t = useT();
  const zonedTime = useZonedTime();
  const { content, nextAt, scheduleTime, timeZone, repeatType, isMine, creatorName } = todo;
  const facts = [
    nextAt === undefined ? scheduleTime.slice(0, 16) : zonedTime(new Date(nextAt), timeZone),
    ...(repeatType === '0' ? [] : [t(`overlay.todo.repeat.${repeatType}`)]),
    ...(isMine ? [] : [t('todos.by', { name: creatorName })]),
  ];
  return (
    <li className="flex items-center gap-2 pr-2">
      <button
        type="button"
        aria-label={t('todos.edit', { content })}
        onClick={onOpen}
        className="min-w-0 grow px-4 py-3 text-left hover:bg-hover"
      >
        <span className="line-clamp-2 wrap-anywhere">{content}</span>
        <span className="kit-num mt-0.5 block truncate text-cap text-fg-3">{facts.join(' · ')}</span>
      </button>
      {onForward && (
        <IconButton label={t('todos.forward.named', { content })} icon={<Forward size={16} />} onPress={onForward} />
      )}
      {isMine && (
        <IconButton label={t('todos.delete.named', { content })} icon={<Trash2 size={16} />} onPress={onDelete} />
      )}
    </li>
  );
}
