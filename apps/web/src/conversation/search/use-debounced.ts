import { useEffect, useState } from 'react';

const debounceMs = 300;

/** What was typed, once typing has paused: every letter would be a call. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
