/** No mouse: the focus in a field calls up a keyboard over half of the screen. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Writes in place of what stands from `from` to `to` by the browser's own editing, so that undo takes it back. Whoever had
 * the focus has it afterwards; where the field cannot have it, the value is changed without undo.
 */
export function putText(field: HTMLTextAreaElement, text: string, from: number, to: number): void {
  const before = document.activeElement;
  if (before !== field && !isTouch()) field.focus({ preventScroll: true });
  // Asked of the document: what is written goes where the focus is.
  const isEdited = document.activeElement === field && edit(field, text, from, to);
  if (!isEdited) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
}

/** Chromium edits line by line, in a time that grows with the square of their number: 0.1 s for so many. */
const maxLines = 100;

function edit(field: HTMLTextAreaElement, text: string, from: number, to: number): boolean {
  if (text.split('\n').length > maxLines) return false;
  field.setSelectionRange(from, to);
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
