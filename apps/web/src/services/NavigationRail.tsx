import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './staff-layout.css';

export interface NavigationEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** How much waits there; none is shown for 0. */
  readonly badge?: { readonly count: number; readonly label: string };
  readonly isCurrent?: boolean;
  readonly onOpen: () => void;
}

interface NavigationRailProps {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  /** At the far end: the settings and who is signed in. */
  readonly children: ReactNode;
}

/** The ways between the screens of internal staff: a column, or a bar at the bottom where the window is narrow. Ours. */
export function NavigationRail({ label, entries, children }: NavigationRailProps) {
  return (
    <nav aria-label={label} className="staff-rail flex items-center gap-2 border-t border-line bg-canvas px-3 py-1.5">
      {entries.map(({ key, ...entry }) => (
        <Entry key={key} {...entry} />
      ))}
      <div className="staff-rail-end ms-auto flex items-center gap-2">{children}</div>
    </nav>
  );
}

function Entry({ label, icon, badge, isCurrent = false, onOpen }: Omit<NavigationEntry, 'key'>) {
  return (
    <button
      type="button"
      aria-label={badge && badge.count > 0 ? `${label}, ${badge.label}` : label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'relative grid size-touch place-items-center rounded-lg transition-colors duration-(--t-2)',
        isCurrent ? 'bg-surface text-accent-text' : 'text-fg-3 hover:bg-hover hover:text-fg',
      )}
      onClick={onOpen}
    >
      {icon}
      {badge && badge.count > 0 && (
        <span
          aria-hidden="true"
          className="kit-num absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-unread px-1 text-micro font-semibold text-white"
        >
          {badge.count > 99 ? '99+' : badge.count}
        </span>
      )}
    </button>
  );
}
