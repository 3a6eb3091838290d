import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import type { ListView } from './list-view';

interface Keyed {
  readonly key: string;
}

interface Roving {
  readonly items: readonly Keyed[];
  readonly view: ListView;
  /** Brings a row into view and gives it the focus. */
  readonly goTo: (key: string) => void;
}

/** How much of the view one press moves over a row that is higher than it. */
const pageShare = 0.8;

/**
 * Arrows, Home and End go from row to row while a row, or the log itself, has the focus; what stands inside a row keeps its
 * keys. From the log an arrow enters at the rows in sight. Ours, behaviours 1
 */
export function useRoving({ items, view, goTo }: Roving): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const scroller = event.currentTarget;
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
    const isOurs = event.target === scroller || event.target === row || isEntry(event.target);
    const step = steps[event.key];
    if (!step || !isOurs || hasModifier(event) || isOfInputMethod(event)) return;
    event.preventDefault();
    const by = step === 'next' ? 1 : -1;
    if (row && (step === 'next' || step === 'previous') && scrollOver(row, scroller, by)) return;
    const key =
      step === 'first' || step === 'last' ? edge(items, step) : rowFrom(items, row?.dataset.row, { view, by });
    if (key !== undefined) goTo(key);
  };
}

const steps: { readonly [Key in string]?: 'next' | 'previous' | 'first' | 'last' } = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

const isEntry = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.rove !== undefined;

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

const edge = (items: readonly Keyed[], step: 'first' | 'last'): string | undefined =>
  (step === 'first' ? items[0] : items.at(-1))?.key;

/** A row that goes on outside the view is read to its edge before the next one has its turn. */
function scrollOver(row: HTMLElement, scroller: HTMLElement, by: 1 | -1): boolean {
  const inner = row.getBoundingClientRect();
  const outer = scroller.getBoundingClientRect();
  const rest = by > 0 ? inner.bottom - outer.bottom : outer.top - inner.top;
  if (rest <= 1) return false;
  scroller.scrollTop += by * Math.min(rest, scroller.clientHeight * pageShare);
  return true;
}

function rowFrom(
  items: readonly Keyed[],
  from: string | undefined,
  { view, by }: { readonly view: ListView; readonly by: 1 | -1 },
): string | undefined {
  if (from === undefined) {
    const inSight = items.filter(({ key }) => view.isInSight(key));
    return (by > 0 ? inSight[0] : inSight.at(-1))?.key ?? items.at(-1)?.key;
  }
  const index = items.findIndex(({ key }) => key === from);
  return items[index + by]?.key;
}
