import { byStory, type Faults } from './page-faults';

/** A finger is round; of the 22 px to each side the border of a field takes one. */
const reach = 20;
const turns = [0, 45, 90, 135, 180, 225, 270, 315];
const around = turns.map((turn) => ({
  x: Math.round(reach * Math.cos((turn * Math.PI) / 180)),
  y: Math.round(reach * Math.sin((turn * Math.PI) / 180)),
}));

/** Controls beside which a finger meets nothing where it may miss them by little. */
export function smallTargets(page: Element): Faults {
  return byStory(
    controlsOf(page).flatMap((element) => {
      const missed = around.filter((by) => isDead(element, by));
      const points = missed.map(({ x, y }) => `${x},${y}`).join(' ');
      return missed.length > 0 ? [{ element, what: `nothing at ${points} of ${said(element)}` }] : [];
    }),
  );
}

/** Controls of which a part that is seen presses another one. */
export function coveredTargets(page: Element): Faults {
  return byStory(
    controlsOf(page).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const x = width / 2 - 3;
      const points = [-x, 0, x].filter((by) => pressedAt(element, { x: by, y: 0 }) === 'another' && height > 0);
      return points.length > 0
        ? [{ element, what: `another one lies at ${points.join(' ')} of ${said(element)}` }]
        : [];
    }),
  );
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

const pressable =
  'button, a[href], summary, input:not([type="hidden"]), select, textarea, [role="option"], [role="menuitem"], [role="treeitem"], [role="tab"], [role="slider"]';
const said = (element: Element) => element.outerHTML.slice(0, 120);

/** Words in a line that can be pressed are as high as the line lets them be. */
const controlsOf = (page: Element) =>
  [...page.querySelectorAll<HTMLElement>(pressable)].filter(
    (element) =>
      !element.matches(':disabled, [aria-disabled="true"], .sr-only, [aria-hidden="true"] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).display !== 'inline',
  );

function pressedAt(element: HTMLElement, by: Offset): 'itself' | 'another' | 'nothing' | 'outside' {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2 + by.x;
  const y = top + height / 2 + by.y;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return 'outside';
  const control = hit.closest(pressable) ?? hit.closest('label')?.control;
  if (control === element) return 'itself';
  return control ? 'another' : 'nothing';
}

const isDead = (element: HTMLElement, by: Offset): boolean => pressedAt(element, by) === 'nothing';
