import { useEffect, useEffectEvent, useState } from 'react';
import type { ListView } from './list-view';

interface DayChipProps<Item> {
  readonly items: readonly Item[];
  readonly view: ListView;
  readonly dayOf: (item: Item) => string | undefined;
}

/** How long the day is shown after the last scroll. Ours. */
const hideAfterMs = 1200;

/** The day of the first visible row while the reader scrolls; screen readers have the time marks. Ours. source: behaviours 1 */
export function DayChip<Item extends { readonly key: string }>({ items, view, dayOf }: DayChipProps<Item>) {
  const [day, setDay] = useState<string>();
  const currentDay = useEffectEvent(() => {
    const topKey = view.topKey();
    const top = items.find(({ key }) => key === topKey);
    return top && dayOf(top);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      timer = undefined;
      setDay(undefined);
    };
    const unwatch = view.watch((isByReader) => {
      // After a long scroll the rows are rendered a moment later, and the day is read again.
      if (!isByReader && timer === undefined) return;
      setDay(currentDay());
      if (!isByReader) return;
      clearTimeout(timer);
      timer = setTimeout(hide, hideAfterMs);
    });
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [view]);

  if (day === undefined) return null;
  return (
    <p
      aria-hidden="true"
      className="kit-num pointer-events-none absolute select-none inset-x-0 top-2 z-sticky mx-auto w-fit max-w-[90%] animate-rise truncate rounded-full border border-line-card bg-surface px-3 py-0.75 text-cap text-fg-2 shadow-raised"
    >
      {day}
    </p>
  );
}
