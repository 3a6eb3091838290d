/** The position and layout of a message's toolbar, so that it covers no text. */
export interface BarPlacement {
  /** Pixels from the edge at which the message begins. */
  readonly offset: number;
  /** `more`: only the button that opens the menu with all actions. */
  readonly layout: 'row' | 'column' | 'more';
}

const buttonPx = 26;
const gapPx = 2;
const framePx = 8;

/**
 * The placement of a toolbar with this number of buttons. `menu` is the element around a message and its toolbar.
 * source: UK185
 */
export function barPlacement(menu: Element, side: 'own' | 'other', buttonCount: number): BarPlacement | undefined {
  const parts = messageParts(menu).map((part) => part.getBoundingClientRect());
  const [part] = parts;
  if (!part) return undefined;
  const width = Math.max(...parts.map((one) => one.width));
  const height = menu.getBoundingClientRect().height;
  const { left, right } = innerEdges(menu.closest('[role=log]') ?? document.documentElement);
  const room = side === 'own' ? part.right - width - left : right - part.left - width;
  const length = buttonCount * (buttonPx + gapPx) + framePx;
  const offset = width + gapPx;
  if (room >= length + gapPx) return { offset, layout: 'row' };
  return { offset, layout: height >= length ? 'column' : 'more' };
}

/** The elements of a message, without its toolbar. */
export const messageParts = (menu: Element): readonly Element[] =>
  [...menu.children].filter(({ role }) => role !== 'toolbar');

/** The left and right edge of an element's content, without its scroll bar. */
function innerEdges(element: Element): { readonly left: number; readonly right: number } {
  const left = element.getBoundingClientRect().left + element.clientLeft;
  return { left, right: left + element.clientWidth };
}
