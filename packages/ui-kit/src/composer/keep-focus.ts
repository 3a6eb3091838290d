import type { PointerEvent, RefObject } from 'react';
import { isTouch } from './put-text';

type Field = RefObject<HTMLTextAreaElement | null>;

/** A press here leaves the focus, and the keyboard of a phone, as they are. */
export const leaveFocus = (event: PointerEvent): void => event.preventDefault();

/** What is removed takes the focus of its button along: the field has it then, never the page's body. */
export const removing = (field: Field, remove: () => void) => (): void => {
  remove();
  takeFocus(field);
};

/** On a phone that would call up the keyboard, and nothing there had the focus to lose. */
export function takeFocus(field: Field): void {
  if (!isTouch()) field.current?.focus({ preventScroll: true });
}
