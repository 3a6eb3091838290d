import { useEffect, useRef } from 'react';
import type { TimelineProps } from './timeline-props';

interface ReachStartOptions extends Pick<TimelineProps<{ readonly key: string }>, 'older' | 'onReachStart'> {
  readonly isNearStart: boolean;
  readonly firstKey: string | undefined;
}

/** Requests each page once: again only after `older` changed or rows were added before the first. */
export function useReachStart({ isNearStart, older, firstKey, onReachStart }: ReachStartOptions): void {
  const requestedFor = useRef<string>(undefined);
  useEffect(() => {
    if (older !== 'idle') requestedFor.current = undefined;
    if (older !== 'idle' || !isNearStart || firstKey === undefined || requestedFor.current === firstKey) return;
    requestedFor.current = firstKey;
    onReachStart();
  }, [isNearStart, older, firstKey, onReachStart]);
}
