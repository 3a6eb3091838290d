import type { ServiceRoom } from '@parley/domain';
import { Avatar } from '@parley/ui-kit';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface RoomRowProps {
  readonly room: ServiceRoom;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** How many messages the agent has not read. */
  readonly unread?: number;
  /** Beside the name, such as the time of the last message. */
  readonly aside?: ReactNode;
  /** Under the name. */
  readonly text: ReactNode;
  /** At the right end, over the row's own button. */
  readonly action?: ReactNode;
}

/** A room in a list of the agent desk. source: R-02 */
export function RoomRow({ room, isChosen, onChoose, unread = 0, aside, text, action }: RoomRowProps) {
  const { name, department, company } = room;
  return (
    <div
      className={clsx(
        'relative flex h-15 items-center gap-2.5 rounded-lg px-2.5 py-2 transition-colors duration-(--t-1)',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span className="relative flex-none">
        <Avatar name={name} size={40} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="kit-num absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-unread px-1 text-micro font-semibold text-white"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-1.5">
          <button
            type="button"
            aria-current={isChosen || undefined}
            data-room-row
            className={clsx(
              // The whole row is pressed and focused.
              'min-w-0 flex-none truncate text-left text-body after:absolute after:inset-0',
              unread > 0 ? 'font-semibold' : 'font-medium',
            )}
            onClick={onChoose}
          >
            {name}
          </button>
          <span className="min-w-0 grow truncate text-cap text-fg-3">{department ?? company}</span>
          {aside}
        </div>
        <div className="truncate text-sub text-fg-2">{text}</div>
      </div>
      {action && <div className="relative flex-none">{action}</div>}
    </div>
  );
}
