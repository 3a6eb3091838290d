import type { PointerEvent, RefObject } from 'react';
import { isTouch } from './replace-text';

type Field = RefObject<HTMLTextAreaElement | null>;

/** Keeps the focus where it is during a press, so that the keyboard of a phone neither opens nor closes. */
export const keepFocus = (event: PointerEvent): void => event.preventDefault();

/**
 * A handler that removes a chip and focuses the field: the removed button had the focus, which would go to the body.
 */
export const removeAndFocusField = (field: Field, remove: () => void) => (): void => {
  remove();
  focusField(field);
};

/** Focuses the field, except on touch devices, where that would open the keyboard. */
export function focusField(field: Field): void {
  if (!isTouch()) field.current?.focus({ preventScroll: true });
}
