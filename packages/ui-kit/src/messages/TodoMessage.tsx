import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ClipboardList } from 'lucide-react';
import type { MessageProps } from './message-props';
import { tileClasses } from './message-tile';

/** A to-do; a press opens its details. source: MT-09 */
export function TodoMessage({ body, side, onIntent }: MessageProps<'todo'>) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={() => onIntent({ type: 'openTodo' })}
      className={clsx(
        tileClasses(side),
        'flex w-full min-w-0 max-w-75 items-start gap-3 p-3 text-start hover:bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-md bg-warn-soft text-warn-text"
      >
        <ClipboardList size={20} />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-cap text-fg-3">{t('message.todo.title')}</span>
        <bdi className="line-clamp-3 text-[14px]/[20px] font-medium whitespace-pre-line text-fg">{body.text}</bdi>
      </span>
    </button>
  );
}
