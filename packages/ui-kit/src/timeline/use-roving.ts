import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import type { ListView } from './list-view';

interface Keyed {
  readonly key: string;
}

interface RovingOptions {
  readonly items: readonly Keyed[];
  readonly view: ListView;
  /** Scrolls a row into view and focuses it. */
  readonly goTo: (key: string) => void;
}

/** The share of the view that one press scrolls within a row taller than the view. */
const pageShare = 0.8;

/**
 * Arrows, Home and End move from row to row while a row, or the log itself, has the focus; controls inside a row keep
 * their keys. From the log an arrow enters at the visible rows. Ours. source: behaviours 1
 */
export function useRoving({ items, view, goTo }: RovingOptions): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const scroller = event.currentTarget;
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
    const isHandled = event.target === scroller || event.target === row || isFocusTargetOfRow(event.target);
    const step = steps[event.key];
    if (!step || !isHandled || hasModifier(event) || isOfInputMethod(event)) return;
    event.preventDefault();
    const by = step === 'next' ? 1 : -1;
    if (row && (step === 'next' || step === 'previous') && scrollWithinRow(row, scroller, by)) return;
    const key =
      step === 'first' || step === 'last' ? edgeKey(items, step) : neighbourKey(items, row?.dataset.row, { view, by });
    if (key !== undefined) goTo(key);
  };
}

const steps: { readonly [Key in string]?: 'next' | 'previous' | 'first' | 'last' } = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

const isFocusTargetOfRow = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset.rove !== undefined;

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

const edgeKey = (items: readonly Keyed[], step: 'first' | 'last'): string | undefined =>
  (step === 'first' ? items[0] : items.at(-1))?.key;

/** Scrolls within a row that extends beyond the view; returns false once its edge is visible. */
function scrollWithinRow(row: HTMLElement, scroller: HTMLElement, by: 1 | -1): boolean {
  const inner = row.getBoundingClientRect();
  const outer = scroller.getBoundingClientRect();
  const hiddenPx = by > 0 ? inner.bottom - outer.bottom : outer.top - inner.top;
  if (hiddenPx <= 1) return false;
  scroller.scrollTop += by * Math.min(hiddenPx, scroller.clientHeight * pageShare);
  return true;
}

function neighbourKey(
  items: readonly Keyed[],
  from: string | undefined,
  { view, by }: { readonly view: ListView; readonly by: 1 | -1 },
): string | undefined {
  if (from === undefined) {
    const inSight = items.filter(({ key }) => view.isVisible(key));
    return (by > 0 ? inSight[0] : inSight.at(-1))?.key ?? items.at(-1)?.key;
  }
  const index = items.findIndex(({ key }) => key === from);
  return items[index + by]?.key;
}
