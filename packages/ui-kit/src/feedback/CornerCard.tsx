import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface CornerCardProps {
  readonly role: 'alert' | 'group';
  readonly titleId: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly tone: 'accent' | 'bad';
  /** At the right end of the title, such as a time. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card that floats in the bottom right corner. */
export function CornerCard({ role, titleId, title, icon, tone, aside, children }: CornerCardProps) {
  // A screen reader announces an alert with its whole content; a group needs a name.
  const a11yProps = role === 'group' ? { role, 'aria-labelledby': titleId } : { role };
  return (
    <div
      {...a11yProps}
      className="pointer-events-auto flex w-90 max-w-full animate-rise gap-3 rounded-lg border border-line-card bg-surface px-4 py-3.5 shadow-pop"
    >
      <span aria-hidden="true" className={clsx('grid size-9 flex-none place-items-center rounded-[10px]', tones[tone])}>
        {icon}
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          <b id={titleId} className="min-w-0 grow font-semibold">
            {title}
          </b>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}

const tones = { accent: 'bg-accent-soft text-accent-text', bad: 'bg-bad-soft text-bad-text' };
