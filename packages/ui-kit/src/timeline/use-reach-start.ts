import { useEffect, useRef } from 'react';
import type { TimelineProps } from './timeline-props';

interface ReachStart extends Pick<TimelineProps<{ readonly key: string }>, 'older' | 'onReachStart'> {
  readonly isNearStart: boolean;
  readonly firstKey: string | undefined;
}

/** Requests each page once: again only after `older` changed or rows were added before the first. */
export function useReachStart({ isNearStart, older, firstKey, onReachStart }: ReachStart): void {
  const askedFor = useRef<string>(undefined);
  useEffect(() => {
    if (older !== 'idle') askedFor.current = undefined;
    if (older !== 'idle' || !isNearStart || firstKey === undefined || askedFor.current === firstKey) return;
    askedFor.current = firstKey;
    onReachStart();
  }, [isNearStart, older, firstKey, onReachStart]);
}
