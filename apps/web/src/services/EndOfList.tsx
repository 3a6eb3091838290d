import { useT } from '@parley/i18n/react';
import { Button, Skeleton } from '@parley/ui-kit';
import { useEffect, useRef } from 'react';

/** What comes after the pages that were read. */
export interface MorePages {
  readonly status: 'idle' | 'loading' | 'failed' | 'end';
  readonly load: () => void;
}

/** Loads the next page when it comes into view; until the last one. source: CN-12 */
export function EndOfList({ status, load }: MorePages) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'idle' || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [status, load]);
  if (status === 'end') return null;
  return (
    <div ref={end} className="min-h-8 px-3 py-1" aria-busy={status === 'loading'}>
      {status === 'loading' && <Skeleton width="45%" />}
      {status === 'failed' && (
        <Button variant="ghost" size="sm" onPress={load}>
          {t('chats.moreFailed')}
        </Button>
      )}
    </div>
  );
}
