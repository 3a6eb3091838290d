import { useEffect, useRef, useState } from 'react';
import { appendedRows } from './appended-rows';
import type { TimelineProps } from './timeline-props';

const batchMs = 1000;

/** The text of the live region for appended rows: updated at most once a second, and cleared a second later. */
export function useAnnouncer<Item extends { readonly key: string }>({
  items,
  older,
  announce,
}: Pick<TimelineProps<Item>, 'items' | 'older' | 'announce'>): string {
  const known = useRef<Set<string>>(undefined);
  const isWhole = useRef(false);
  const waiting = useRef<readonly string[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const last = { keys: known.current ?? new Set<string>(), isWhole: isWhole.current };
    const words = appendedRows(items, last, (item) => announce?.(item) !== undefined).flatMap(
      (item) => announce?.(item) ?? [],
    );
    known.current = last.keys;
    for (const { key } of items) last.keys.add(key);
    isWhole.current = older === 'none';
    waiting.current = [...waiting.current, ...words];
    if (words.length > 0) setIsWaiting(true);
  }, [items, older, announce]);

  useEffect(() => {
    // The same text is announced again only if the region was cleared in between.
    if (!isWaiting || spoken !== '') return;
    const timer = setTimeout(() => {
      setSpoken(waiting.current.join('\n'));
      setIsWaiting(false);
      waiting.current = [];
    }, batchMs);
    return () => clearTimeout(timer);
  }, [isWaiting, spoken]);

  useEffect(() => {
    if (spoken === '') return;
    const timer = setTimeout(() => setSpoken(''), batchMs);
    return () => clearTimeout(timer);
  }, [spoken]);

  return spoken;
}
