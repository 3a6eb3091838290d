import { isOfInputMethod } from '@parley/ui-kit';
import type { KeyboardEvent } from 'react';

/** Up and down go from the field through the hits in `[data-hits]` and back; Enter presses the one with the focus. */
export function moveByArrow(
  event: KeyboardEvent<HTMLElement>,
  field: HTMLElement | null,
  hits = '[data-hits] button',
): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || isOfInputMethod(event) || event.target instanceof HTMLSelectElement) return;
  const focusable = [field, ...event.currentTarget.querySelectorAll<HTMLElement>(hits)];
  const index = event.target instanceof HTMLElement ? focusable.indexOf(event.target) : -1;
  if (index < 0) return;
  event.preventDefault();
  focusable[index + step]?.focus();
}
