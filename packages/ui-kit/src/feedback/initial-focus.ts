/**
 * Focuses, in an overlay that opened, the first of these that exists: an element with `data-initial-focus`, the cancel
 * button of a question, an empty field, any field, the chosen item, the main button, the scrolling text, the overlay
 * itself. Never the close icon, which Enter would press. source: UK318
 */
export function focusInitially(overlay: HTMLElement): void {
  const find = (selector: string) => [...overlay.querySelectorAll<HTMLElement>(selector)];
  // On a phone, focusing a field would open the keyboard over the overlay.
  const fields = matchMedia('(pointer: fine)').matches ? find(fieldSelector) : [];
  const candidates = [
    ...find('[data-initial-focus]'),
    ...find('[role=alertdialog] footer button'),
    ...fields.filter(isEmpty),
    ...fields,
    ...find(chosenSelector),
    ...find('footer [data-main]:not([aria-disabled])'),
    ...find('[data-main]:not([aria-disabled])'),
    ...find('[tabindex="0"]'),
  ];
  for (const candidate of [...candidates, overlay]) {
    candidate.focus({ preventScroll: true });
    // A hidden or disabled element does not get the focus.
    if (document.activeElement === candidate) return;
  }
}

const isEmpty = (field: HTMLElement) => 'value' in field && field.value === '';
const fieldSelector =
  ':is(input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea):not([readonly]), select';
const chosenSelector =
  ':is(input[type=radio]:checked, [aria-current], [aria-selected=true], [aria-checked=true]):not([aria-readonly=true] *)';
