import { useEffect, useState } from 'react';

/** source: ER-12, CN-05 */
const loadTimeoutMs = 120_000;

/** In the fallback of code that is on its way: when it does not come in time, the boundary around says so. source: ER-12 */
export function LoadTimeout() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new Error('a chunk did not come in time');
  return null;
}
