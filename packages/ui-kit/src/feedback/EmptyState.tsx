import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { importModule } from './import-module';
import { lazyComponent } from './lazy-component';
import { lazyModule } from './lazy-module';
import type { IllustrationName } from './spot-illustrations';

/** The text shows at once; the illustration is loaded later, and is missing without a network. */
const Illustration = lazyComponent(
  lazyModule(() => importModule(() => import('./spot-illustrations'))),
  (module) => module.Illustration,
);

export interface EmptyStateProps {
  readonly illustration: IllustrationName;
  /** By default 'No data'. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** At most one action, or two if it fills the page. */
  readonly children?: ReactNode;
  readonly variant?: 'pane' | 'page';
}

/** Says that there is nothing to show, and offers what to do next. source: OV-29 */
export function EmptyState({ illustration, title, text, children, variant = 'pane' }: EmptyStateProps) {
  const t = useT();
  const Heading = variant === 'page' ? 'h1' : 'h2';
  return (
    <div className="grid h-full place-content-center place-items-center gap-1.5 p-6 text-center text-fg-3">
      <div className={clsx('grid place-items-end', variant === 'page' ? 'min-h-33' : 'min-h-26')}>
        <ErrorBoundary>
          <Illustration name={illustration} />
        </ErrorBoundary>
      </div>
      <Heading className={clsx('mt-2 font-semibold text-fg', variant === 'page' ? 'text-[24px]/[34px]' : 'text-title')}>
        {title ?? t('shell.noData')}
      </Heading>
      {text && <p className={clsx('text-balance', variant === 'page' ? 'max-w-105 text-msg' : 'max-w-85')}>{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
