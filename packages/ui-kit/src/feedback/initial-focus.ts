/**
 * Moves the focus to where work begins in an overlay that opened: a marked element, the answer to a question that
 * changes nothing, the first empty field, any field, the chosen item, the main button, the text to read, and else the
 * overlay itself. Never to the close icon, which Enter would press. source: UK318
 */
export function focusInitially(overlay: HTMLElement): void {
  const find = (selector: string) => [...overlay.querySelectorAll<HTMLElement>(selector)];
  // On a phone the on-screen keyboard would cover the overlay unasked.
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
    // What is hidden or disabled does not take the focus.
    if (document.activeElement === candidate) return;
  }
}

const isEmpty = (field: HTMLElement) => 'value' in field && field.value === '';
const fieldSelector =
  ':is(input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea):not([readonly]), select';
const chosenSelector =
  ':is(input[type=radio]:checked, [aria-current], [aria-selected=true], [aria-checked=true]):not([aria-readonly=true] *)';
