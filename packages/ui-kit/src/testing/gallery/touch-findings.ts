import { groupByStory, type StoryFindings } from './page-findings';

/** The radius of the required hit areas, 44 px for a finger and 24 px for a mouse, less 1 or 2 px for borders and rounding. */
const radiiPx = { touch: 20, mouse: 11 };
const directionsDeg = [0, 45, 90, 135, 180, 225, 270, 315];
const offsetsAt = (radius: number) =>
  directionsDeg.map((degrees) => ({
    x: Math.round(radius * Math.cos((degrees * Math.PI) / 180)),
    y: Math.round(radius * Math.sin((degrees * Math.PI) / 180)),
  }));

/** Controls that a touch, or a mouse, misses within the required radius. */
export function tooSmallTargets(page: Element, pointer: keyof typeof radiiPx = 'touch'): StoryFindings {
  const offsets = offsetsAt(radiiPx[pointer]);
  return groupByStory(
    controlsOf(page).flatMap((element) => {
      const missed = offsets.filter((offset) => missesEveryControl(element, offset));
      const points = missed.map(({ x, y }) => `${x},${y}`).join(' ');
      return missed.length > 0 ? [{ element, problem: `nothing at ${points} of ${describeElement(element)}` }] : [];
    }),
  );
}

/** Controls whose visible area is partly covered by another control. */
export function overlappedTargets(page: Element): StoryFindings {
  return groupByStory(
    controlsOf(page).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const x = width / 2 - 3;
      const points = [-x, 0, x].filter((by) => pressedAt(element, { x: by, y: 0 }) === 'another' && height > 0);
      return points.length > 0
        ? [{ element, problem: `another control at ${points.join(' ')} of ${describeElement(element)}` }]
        : [];
    }),
  );
}

/** Controls whose own hit area is less than 44 px wide or high; 1 px is left for rounding. */
export function narrowTargets(page: Element): StoryFindings {
  return groupByStory(
    controlsOf(page).flatMap((element) => {
      const [width, height] = [spanOf(element, 'x'), spanOf(element, 'y')];
      return Math.min(width, height) < 43
        ? [{ element, problem: `${width} × ${height} of ${describeElement(element)}` }]
        : [];
    }),
  );
}

/**
 * How many pixels around the centre of a control belong to it along one axis, points outside the window included; no
 * more than 44 are counted.
 */
function spanOf(element: HTMLElement, axis: 'x' | 'y'): number {
  const reach = (step: 1 | -1): number => {
    let distance = 1;
    while (
      distance < 22 &&
      pressedAt(element, { x: 0, y: 0, [axis]: step * distance }) !== 'another' &&
      pressedAt(element, { x: 0, y: 0, [axis]: step * distance }) !== 'nothing'
    )
      distance += 1;
    return distance;
  };
  return reach(1) + reach(-1);
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

const pressableSelector =
  'button, a[href], summary, input:not([type="hidden"]), select, textarea, [role="option"], [role="menuitem"], [role="treeitem"], [role="tab"], [role="slider"]';
const describeElement = (element: Element) => element.outerHTML.slice(0, 120);

/** Inline links are exempt, because their height is that of the text, and controls that are shown only on hover. */
const controlsOf = (page: Element) =>
  [...page.querySelectorAll<HTMLElement>(pressableSelector)].filter(
    (element) =>
      !element.matches(':disabled, [aria-disabled="true"], .sr-only, [aria-hidden="true"] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).display !== 'inline' &&
      getComputedStyle(element).pointerEvents !== 'none',
  );

function pressedAt(element: HTMLElement, by: Offset): 'itself' | 'another' | 'nothing' | 'outside' {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2 + by.x;
  const y = top + height / 2 + by.y;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return 'outside';
  const control = hit.closest(pressableSelector) ?? hit.closest('label')?.control;
  if (control === element) return 'itself';
  return control ? 'another' : 'nothing';
}

const missesEveryControl = (element: HTMLElement, by: Offset): boolean => pressedAt(element, by) === 'nothing';
