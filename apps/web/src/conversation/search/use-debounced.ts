import { useEffect, useState } from 'react';

const debounceMs = 300;

/** What was typed, once typing has paused, so that not every key press causes a request. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
