import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SystemHintProps {
  readonly children: ReactNode;
  /** At the right end of the pill, such as 're-edit'. */
  readonly action?: ReactNode;
  /** It appears while the reader is looking, so it is animated. */
  readonly isAnimated?: boolean;
}

/** A centred system notice; it never has a time. source: DR-02, OV-21 */
export function SystemHint({ children, action, isAnimated = false }: SystemHintProps) {
  return (
    <div className="flex justify-center pt-4.5">
      <p
        className={clsx(
          'inline-flex max-w-[90%] items-center gap-1.5 rounded-full bg-muted px-3 py-0.75 text-cap text-fg-3 [&_button]:select-none',
          isAnimated && 'animate-rise',
        )}
      >
        {children}
        {action}
      </p>
    </div>
  );
}
