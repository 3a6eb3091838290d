import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui-kit';
import { useEffect } from 'react';

interface TimelineSkeletonProps {
  /**
   * Called with +1 when a skeleton is mounted and with -1 when it is unmounted; one may be mounted before another is
   * unmounted.
   */
  readonly onCountChange: (change: number) => void;
}

/** The shape of a conversation while its first page loads. source: WB193 */
export function TimelineSkeleton({ onCountChange }: TimelineSkeletonProps) {
  const t = useT();
  useEffect(() => {
    onCountChange(1);
    return () => onCountChange(-1);
  }, [onCountChange]);
  return (
    <div role="status" aria-label={t('timeline.loading')} aria-busy="true" className="min-h-0 grow overflow-hidden">
      <div className="mx-auto flex w-full max-w-measure flex-col gap-6 px-6 pt-8 max-compact:px-3.5">
        <span className="self-end">
          <Skeleton shape="bubble" width={240} height={42} />
        </span>
        <div className="flex gap-2.5">
          <Skeleton shape="robot" width={36} height={36} />
          <Skeleton shape="card" width="70%" height={150} />
        </div>
        <span className="self-end">
          <Skeleton shape="bubble" width={180} height={42} />
        </span>
      </div>
    </div>
  );
}
