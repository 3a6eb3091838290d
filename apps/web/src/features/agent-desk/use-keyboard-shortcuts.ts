import { isOfInputMethod } from '@parley/ui-kit';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { actionOf, type ShortcutAction, shortcutKeys } from './keyboard-shortcuts';

/**
 * Each key presses the button, or focuses the field, that names it in `aria-keyshortcuts`: what cannot be pressed now has
 * no key either. '?' opens the overview while the focus is on a button of the desk. source: WB481
 */
export function useKeyboardShortcuts(root: RefObject<HTMLElement | null>, openOverview: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { current } = root;
    const { target } = event;
    if (!current || event.defaultPrevented || isOfInputMethod(event) || isInDialog(target)) return;
    const action = actionOf(event);
    if (action) {
      event.preventDefault();
      act(current, action);
    } else if (event.key === '?' && target instanceof Element && current.contains(target) && !isField(target)) {
      event.preventDefault();
      openOverview();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

const isField = (target: Element): boolean => target.matches('input, textarea, select, [contenteditable]');

function act(root: HTMLElement, action: ShortcutAction): void {
  if (action === 'next' || action === 'previous') chooseRoom(root, action === 'next' ? 1 : -1);
  else if (action === 'write') shown(root, 'main textarea')[0]?.focus();
  else press(shown(root, `[aria-keyshortcuts="${shortcutKeys[action]}"]`)[0]);
}

function press(element: HTMLElement | undefined): void {
  if (element && isField(element)) element.focus();
  else element?.click();
}

/** Chooses the room below or above the chosen one in the lists; without one the first or the last. */
function chooseRoom(root: HTMLElement, step: 1 | -1): void {
  const rows = shown(root, '[data-room-row]');
  const chosen = rows.findIndex((row) => row.hasAttribute('aria-current'));
  const row = chosen < 0 ? rows.at(step > 0 ? 0 : -1) : rows[chosen + step];
  row?.focus();
  row?.click();
}

const shown = (root: HTMLElement, selector: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
