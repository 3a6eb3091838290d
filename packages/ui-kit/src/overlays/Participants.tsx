import { useT } from '@parley/i18n';
import { Plus, X } from 'lucide-react';
import { Avatar } from '../primitives/Avatar';
import type { TodoDialogProps } from './TodoDialog';

interface ParticipantsProps extends Pick<TodoDialogProps, 'participants' | 'mode'> {
  readonly labelledBy: string;
}

/** The participants of a to-do. source: OV-05, C-23 */
export function Participants({ participants, mode, labelledBy }: ParticipantsProps) {
  const t = useT();
  const onAdd = mode.kind === 'edit' ? mode.onAddParticipant : undefined;
  const onRemove = mode.kind === 'edit' ? mode.onRemoveParticipant : undefined;
  return (
    <div className="flex min-h-control flex-wrap items-center gap-2">
      {participants.length > 0 && (
        <ul aria-labelledby={labelledBy} className="contents">
          {participants.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex h-7.5 max-w-full items-center gap-1.5 rounded-full border border-line-card bg-surface py-0.75 pr-2 pl-0.75 text-sub"
            >
              <Avatar name={name} size={24} />
              <bdi className="truncate">{name}</bdi>
              {onRemove && (
                <button
                  type="button"
                  aria-label={t('a11y.remove', { name })}
                  onClick={() => onRemove(id)}
                  className="kit-hit-area grid size-6 flex-none place-items-center rounded-full text-fg-3 hover:bg-hover hover:text-fg"
                >
                  <X size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {participants.length === 0 && !onAdd && <span className="text-fg-3">{t('overlay.todo.noParticipants')}</span>}
      {onAdd && (
        <button
          type="button"
          aria-label={t('overlay.todo.addParticipants')}
          title={t('overlay.todo.addParticipants')}
          onClick={onAdd}
          className="kit-hit-area grid size-7.5 place-items-center rounded-full border border-dashed border-line-check text-fg-3 hover:bg-hover hover:text-fg"
        >
          <Plus size={16} />
        </button>
      )}
    </div>
  );
}
