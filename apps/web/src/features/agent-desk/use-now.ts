import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';

/** The gateway's time in ms, which is rendered anew each second. */
export function useNow(): number {
  const { now, runAfter } = useServices();
  const [at, setAt] = useState(now);
  useEffect(() => runAfter(1000 - (at % 1000), () => setAt(now())), [at, now, runAfter]);
  return at;
}
