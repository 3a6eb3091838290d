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
  const knownKeys = useRef<Set<string>>(undefined);
  const isHistoryComplete = useRef(false);
  const pendingTexts = useRef<readonly string[]>([]);
  const [hasPending, setHasPending] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const known = { keys: knownKeys.current ?? new Set<string>(), isHistoryComplete: isHistoryComplete.current };
    const texts = appendedRows(items, known, (item) => announce?.(item) !== undefined).flatMap(
      (item) => announce?.(item) ?? [],
    );
    knownKeys.current = known.keys;
    for (const { key } of items) known.keys.add(key);
    isHistoryComplete.current = older === 'none';
    pendingTexts.current = [...pendingTexts.current, ...texts];
    if (texts.length > 0) setHasPending(true);
  }, [items, older, announce]);

  useEffect(() => {
    // The same text is announced again only if the region was cleared in between.
    if (!hasPending || announcement !== '') return;
    const timer = setTimeout(() => {
      setAnnouncement(pendingTexts.current.join('\n'));
      setHasPending(false);
      pendingTexts.current = [];
    }, batchMs);
    return () => clearTimeout(timer);
  }, [hasPending, announcement]);

  useEffect(() => {
    if (announcement === '') return;
    const timer = setTimeout(() => setAnnouncement(''), batchMs);
    return () => clearTimeout(timer);
  }, [announcement]);

  return announcement;
}
