/** Whether the device is mainly used by touch, so that focusing a field opens a keyboard over half of the screen. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Replaces the text from `from` to `to` by the browser's own editing, so that it can be undone. An element that had the
 * focus before has it afterwards. Where the browser cannot edit, as on a phone whose field has no focus, and for very many
 * lines, the value is changed without undo.
 */
export function replaceText(field: HTMLTextAreaElement, text: string, from: number, to: number): void {
  const focusedBefore = document.activeElement;
  if (focusedBefore !== field && !isTouch()) field.focus({ preventScroll: true });
  // `execCommand` edits the focused element, so the field must really have the focus.
  const isEdited = document.activeElement === field && editNatively(field, text, from, to);
  if (!isEdited) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focusedBefore instanceof HTMLElement && focusedBefore !== document.body)
    focusedBefore.focus({ preventScroll: true });
}

/** Inserts a text in front of the others; the caret stays at its letter, and the field takes no focus. */
export function prependText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, 0, 0, 'preserve');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The time that Chromium needs grows with the square of the number of lines: 0.1 s for this many. */
const maxLines = 100;

function editNatively(field: HTMLTextAreaElement, text: string, from: number, to: number): boolean {
  if (text.split('\n').length > maxLines) return false;
  field.setSelectionRange(from, to);
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
