import { useEffect, useState } from 'react';

/** source: §8 (ER-12), §9 (CN-05) */
const deadlineMs = 120_000;

/** In the fallback of code that is on its way: when it does not come in time, the boundary around says so. source: §8 (ER-12) */
export function CodeDeadline() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), deadlineMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new Error('a chunk did not come in time');
  return null;
}
