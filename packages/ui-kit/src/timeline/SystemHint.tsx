import type { ReactNode } from 'react';

export interface SystemHintProps {
  readonly children: ReactNode;
  /** At the right end of the pill, such as 're-edit'. */
  readonly action?: ReactNode;
}

/** A quiet line of the system in the middle; it never carries a time. source: §5 (DR-02), §2 Recall notice (OV-21) */
export function SystemHint({ children, action }: SystemHintProps) {
  return (
    <div className="flex justify-center pt-4.5">
      <p className="inline-flex max-w-[90%] items-center gap-1.5 rounded-full bg-muted px-3 py-0.75 text-cap text-fg-3">
        {children}
        {action}
      </p>
    </div>
  );
}
