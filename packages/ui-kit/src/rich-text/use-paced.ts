import { useEffect, useRef, useState } from 'react';

/** At most twenty new texts a second are rendered while a text is written. source: ours, behaviours 1 */
const paceMs = 50;

/** The value, at most every 50 ms while `isPaced`; at once when it no longer is. */
export function usePaced(value: string, isPaced: boolean): string {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const isNew = latest.current !== value;
    latest.current = value;
    if (!isPaced || !isNew || timer.current !== undefined) return;
    const pass = (passed: string) => {
      setShown(passed);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (latest.current !== passed) pass(latest.current);
      }, paceMs);
    };
    pass(value);
  }, [value, isPaced]);

  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  return isPaced ? shown : value;
}
