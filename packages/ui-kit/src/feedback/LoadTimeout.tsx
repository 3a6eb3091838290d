import { useEffect, useState } from 'react';

/** source: ER-12, CN-05 */
const loadTimeoutMs = 120_000;

/** Code did not load in time: the browser still waits, and has no second request for it in this page. source: ER-12 */
export class LoadTimeoutError extends Error {}

/**
 * Rendered in the fallback of loading code: throws a `LoadTimeoutError` to the error boundary when the code does not load
 * in time. source: ER-12
 */
export function LoadTimeout() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new LoadTimeoutError('a chunk did not load in time');
  return null;
}
