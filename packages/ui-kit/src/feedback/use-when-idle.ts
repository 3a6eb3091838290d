import { useEffect, useState } from 'react';

/** After this long the page counts as idle even if it is still busy. */
const idleTimeoutMs = 400;

/** True once the page has been idle after `isReady`; less urgent components are loaded then. */
export function useWhenIdle(isReady: boolean): boolean {
  const [wasIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // Some browsers have no requestIdleCallback; the next task is near enough there.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 1);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: idleTimeoutMs });
    return () => cancelIdleCallback(request);
  }, [isReady]);
  return wasIdle;
}
