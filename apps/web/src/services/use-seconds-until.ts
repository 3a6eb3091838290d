import { useEffect, useState } from 'react';
import { useServices } from './services';

/** Counts down the whole seconds until a time of `monotonicNow`; undefined without one. source: X-04, WB233, WB313 */
export function useSecondsUntil(endMs: number | undefined): number | undefined {
  const { monotonicNow: now, runAfter } = useServices();
  const [countdown, setCountdown] = useState(() => ({ endMs, nowMs: now() }));
  if (countdown.endMs !== endMs) setCountdown({ endMs, nowMs: now() });
  const leftMs = endMs === undefined ? 0 : Math.max(0, endMs - countdown.nowMs);
  useEffect(() => {
    if (leftMs === 0) return;
    return runAfter(leftMs % 1000 || 1000, () => setCountdown({ endMs, nowMs: now() }));
  }, [endMs, leftMs, now, runAfter]);
  return endMs === undefined ? undefined : Math.ceil(leftMs / 1000);
}
