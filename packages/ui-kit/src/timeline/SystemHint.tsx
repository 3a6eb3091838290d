import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SystemHintProps {
  readonly children: ReactNode;
  /** At the right end of the pill, such as 're-edit'. */
  readonly action?: ReactNode;
  /** It comes before the reader's eyes. */
  readonly isMoving?: boolean;
}

/** A quiet line of the system in the middle; it never carries a time. source: DR-02, OV-21 */
export function SystemHint({ children, action, isMoving = false }: SystemHintProps) {
  return (
    <div className="flex justify-center pt-4.5">
      <p
        className={clsx(
          'inline-flex max-w-[90%] items-center gap-1.5 rounded-full bg-muted px-3 py-0.75 text-cap text-fg-3 [&_button]:select-none',
          isMoving && 'animate-rise',
        )}
      >
        {children}
        {action}
      </p>
    </div>
  );
}
