import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Spinner } from '@parley/ui-kit';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { RecordsFailed } from './RecordsFrame';
import type { ListLoading } from './use-records';

interface RecordListProps {
  readonly loading: ListLoading;
  readonly count: number;
  readonly skeleton: ReactNode;
  /** By default 'No data'. */
  readonly emptyTitle?: string | undefined;
  /** A button below it. */
  readonly emptyAction?: ReactNode;
  /** The items, of which there is at least one. */
  readonly children: ReactNode;
}

/** A list that scrolls and loads its next page near its end, with what stands there instead of it. source: OV-29, ER-12 */
export function RecordList({ loading, count, skeleton, emptyTitle, emptyAction, children }: RecordListProps) {
  if (loading.isLoading) return skeleton;
  if (count === 0 && loading.hasFailed) return <RecordsFailed onRetry={loading.retry} />;
  // A page may contain nothing that can be shown.
  if (count === 0 && !loading.hasNextPage) {
    return (
      <div className="min-h-0 grow" role="status">
        <EmptyState illustration="search" title={emptyTitle}>
          {emptyAction}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
      {children}
      <ListEnd loading={loading} count={count} />
    </div>
  );
}

function ListEnd({ loading, count }: Pick<RecordListProps, 'loading' | 'count'>) {
  const t = useT();
  const { hasFailed, hasNextPage, retry } = loading;
  return (
    <div role="status" className="flex min-h-13 flex-wrap items-center justify-center gap-3 p-4 text-sub text-fg-3">
      {hasFailed && (
        <>
          <span>{t('records.more.failed')}</span>
          <Button onPress={retry}>{t('shell.retry')}</Button>
        </>
      )}
      {!hasFailed && hasNextPage && <NextPage key={count} loading={loading} />}
      {!hasFailed && !hasNextPage && t('records.end')}
    </div>
  );
}

/** Loads the next page when it comes within a screen of the view. */
function NextPage({ loading: { isFetching, loadMore } }: Pick<RecordListProps, 'loading'>) {
  const t = useT();
  const element = useRef<HTMLSpanElement>(null);
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    const { current } = element;
    if (isFetching || !current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: current.closest('.overflow-y-auto'),
      rootMargin: '100% 0px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isFetching]);
  return (
    <span ref={element} className="flex items-center gap-2">
      <Spinner />
      {t('shell.loading')}
    </span>
  );
}
