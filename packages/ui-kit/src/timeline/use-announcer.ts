import { useEffect, useRef, useState } from 'react';
import { rowsAfter } from './geometry';

const batchMs = 1000;

/** What a screen reader should hear of rows that were appended: at most once a second, and taken away a second later. */
export function useAnnouncer<Item extends { readonly key: string }>(
  items: readonly Item[],
  announce: ((item: Item) => string | undefined) | undefined,
): string {
  const lastKey = useRef(items.at(-1)?.key);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const added = rowsAfter(items, lastKey.current);
    lastKey.current = items.at(-1)?.key;
    const words = items.slice(items.length - added).flatMap((item) => announce?.(item) ?? []);
    if (words.length > 0) setWaiting((before) => [...before, ...words]);
  }, [items, announce]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => {
      setSpoken(waiting.join('\n'));
      setWaiting([]);
    }, batchMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(() => {
    if (spoken === '') return;
    const timer = setTimeout(() => setSpoken(''), batchMs);
    return () => clearTimeout(timer);
  }, [spoken]);

  return spoken;
}
