import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { spots } from './spot-drawings';

export interface EmptyStateProps {
  readonly spot: keyof typeof spots;
  /** Left out, it says 'no data'. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** At most one action, two on a page of its own. */
  readonly children?: ReactNode;
  readonly look?: 'pane' | 'page';
}

/** Nothing here, and what to do next. source: §2 Empty state (OV-29), design h4, h5 */
export function EmptyState({ spot, title, text, children, look = 'pane' }: EmptyStateProps) {
  const t = useT();
  const Spot = spots[spot];
  const Heading = look === 'page' ? 'h1' : 'h2';
  return (
    <div className="grid h-full place-content-center place-items-center gap-1.5 p-6 text-center text-fg-3">
      <Spot />
      <Heading className={clsx('mt-2 font-semibold text-fg', look === 'page' ? 'text-[24px]/[34px]' : 'text-title')}>
        {title ?? t('shell.noData')}
      </Heading>
      {text && <p className={look === 'page' ? 'max-w-105 text-msg' : 'max-w-85'}>{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
