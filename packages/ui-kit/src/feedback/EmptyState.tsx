import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent } from './lazy-component';
import type { SpotName } from './spot-drawings';

/** A drawing is worth no waiting: the words stand at once, and without a network they stand alone. */
const Spot = lazyComponent(async () => (await import('./spot-drawings')).Spot);

export interface EmptyStateProps {
  readonly spot: SpotName;
  /** Left out, it says 'no data'. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** At most one action, two on a page of its own. */
  readonly children?: ReactNode;
  readonly look?: 'pane' | 'page';
}

/** Nothing here, and what to do next. source: OV-29 */
export function EmptyState({ spot, title, text, children, look = 'pane' }: EmptyStateProps) {
  const t = useT();
  const Heading = look === 'page' ? 'h1' : 'h2';
  return (
    <div className="grid h-full place-content-center place-items-center gap-1.5 p-6 text-center text-fg-3">
      <div className={clsx('grid place-items-end', look === 'page' ? 'min-h-33' : 'min-h-26')}>
        <ErrorBoundary>
          <Spot name={spot} />
        </ErrorBoundary>
      </div>
      <Heading className={clsx('mt-2 font-semibold text-fg', look === 'page' ? 'text-[24px]/[34px]' : 'text-title')}>
        {title ?? t('shell.noData')}
      </Heading>
      {text && <p className={look === 'page' ? 'max-w-105 text-msg' : 'max-w-85'}>{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
