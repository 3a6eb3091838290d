/** Whether a modal dialog of the page makes an element inert. */
export const isUnderModal = (host: Element): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(host));

/**
 * Puts a popover over everything of the page, where no z-index, transform or clipping of the page counts. A modal dialog
 * stays over it. Browsers without popovers leave it to the z-index. source: HB39
 */
export function raise(host: HTMLElement): void {
  if (!host.togglePopover || !host.isConnected || isUnderModal(host)) return;
  host.togglePopover(false);
  host.togglePopover(true);
}
