/** Whether a modal dialog of the page makes an element inert. */
export const isUnderModal = (chatElement: Element): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(chatElement));

/**
 * Puts a popover over everything of the page, where no z-index, transform or clipping of the page counts. A modal dialog
 * stays over it. Browsers without popovers leave it to the z-index. source: HB39
 */
export function raise(chatElement: HTMLElement): void {
  if (!chatElement.togglePopover || !chatElement.isConnected || isUnderModal(chatElement)) return;
  chatElement.togglePopover(false);
  chatElement.togglePopover(true);
}
