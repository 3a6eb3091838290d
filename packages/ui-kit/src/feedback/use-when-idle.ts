import { useEffect, useState } from 'react';

/** How long the page may stay busy before it counts as idle all the same. */
const idleTimeoutMs = 400;

/** True once the page had a quiet moment after `isReady`: what stands beside the conversation is loaded then. */
export function useWhenIdle(isReady: boolean): boolean {
  const [wasIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // Not every browser reports when it is idle; a moment later is near enough there.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 1);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: idleTimeoutMs });
    return () => cancelIdleCallback(request);
  }, [isReady]);
  return wasIdle;
}
