import { expect, type Page } from '@playwright/test';

/** The least size of what a finger presses, in px. source: U-18 */
const targetSize = 44;

/** What of the shown screen a small phone could not show or press. */
async function layoutProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const width = document.documentElement.clientWidth;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}'`;
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline';

    /** The area that is pressed is larger than what is drawn: a label, the frame of a field, or an area around a control. */
    const sizeOf = (element: Element) => {
      const frame = element.matches('input, textarea') ? element.parentElement : undefined;
      const drawn = (element.closest('label') ?? frame ?? element).getBoundingClientRect();
      const around = getComputedStyle(element, '::after');
      const extra = around.position === 'absolute' && around.content !== 'none' ? around : undefined;
      return [
        Math.max(drawn.width, Number.parseFloat(extra?.width ?? '0') || 0),
        Math.max(drawn.height, Number.parseFloat(extra?.height ?? '0') || 0),
      ].map(Math.round);
    };

    const problems: string[] = [];
    if (document.documentElement.scrollWidth > width) problems.push('the page scrolls sideways');
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element)) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own > 1 && (left < -1 || right > width + 1) && !scrollsSideways(element.parentElement))
        problems.push(`${nameOf(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
      if (!element.matches('button, a[href], input:not([type=hidden]), textarea, select, [role=button], [role=tab]'))
        continue;
      const [targetWidth = 0, targetHeight = 0] = sizeOf(element);
      if (own > 1 && !isInText(element) && (targetWidth < least || targetHeight < least))
        problems.push(`${nameOf(element)} is ${targetWidth} × ${targetHeight}`);
    }
    return problems;
  }, targetSize);
}

/** The shown screen fits a small phone: nothing reaches beyond its sides, and a finger hits everything that is pressed. */
export async function expectToFitPhone(page: Page, screen: string): Promise<void> {
  await expect.poll(() => layoutProblems(page), { message: screen, timeout: 5000 }).toEqual([]);
}
